import type { Translation } from '../../i18n/words.ts'
import type { operateMessages as english } from '../messages.ts'

export const operateMessages: Translation<typeof english> = {
  title: 'Operación',
  lead: 'Quien gestiona este sitio cuida aquí de sus planes. Cada sección pertenece a un rol del gestor de accesos en la cadena y solo se muestra a quien tiene ese rol. Ningún rol puede mover el dinero de los miembros ni cerrar una salida.',
  sectionsLabel: 'Secciones',
  sections: {
    roles: 'Roles',
    create: 'Crear un plan',
    fund: 'Aportar',
    pause: 'Pausa',
    rules: 'Reglas',
    operations: 'Anunciado',
    maintenance: 'Mantenimiento',
    health: 'Estado',
  },
  visitor: {
    title: 'Aquí no hay nada que te corresponda',
    none: 'No hay ninguna billetera conectada. Todo lo de abajo se puede leer sin ella; para actuar, conecta una cuenta que tenga un rol.',
    noRole: 'La cuenta conectada no tiene ninguno de los roles.',
    local:
      'En esta cadena local una sola cuenta tiene todos los roles menos REVENUE: la cuenta 0 de la billetera de prueba y de Pocket.',
    connect: 'Conectar una billetera',
    notYours: (section) => `«${section}» pertenece a un rol que esta cuenta no tiene.`,
    reading: 'Preguntando al gestor de accesos qué roles tiene esta cuenta.',
  },
  own: {
    title: 'Tus roles',
    now: 'enseguida',
    after: (delay) => `${delay} después de anunciar`,
  },
  failed: 'No se pudo leer el gestor de accesos.',
  failedHint: 'Tus propios roles se preguntan directamente y no dependen de esta lista.',
  retry: 'Reintentar',
  noManager:
    'La configuración de este sitio no indica ningún gestor de accesos, así que aquí no se puede operar nada.',
  roles: {
    admin: {
      name: 'ADMIN',
      can: 'Decidir plantillas, tokens, planes de la bóveda, condiciones y roles: para el futuro.',
      cannot: 'Tomar dinero que ya está dentro, o cambiar un plan que existe.',
    },
    funder: {
      name: 'FUNDER',
      can: 'Traer recompensas.',
      cannot: 'Volver a llevárselas.',
    },
    guardian: {
      name: 'GUARDIAN',
      can: 'Detener entradas durante 14 días como máximo, y después no durante 14 días.',
      cannot: 'Detener una retirada, un cobro o un reembolso.',
    },
    lister: {
      name: 'LISTER',
      can: 'Crear planes con las plantillas de ADMIN, con los tokens y las partes que ADMIN permitió.',
      cannot: 'Cambiar después un plan, o conectarlo a otra cosa.',
    },
    moderator: {
      name: 'MODERATOR',
      can: 'Aprobar y rechazar anuncios.',
      cannot: 'Quedarse el precio de lo que rechaza.',
    },
    maintainer: {
      name: 'MAINTAINER',
      can: 'Ejecutar los lotes que puede ejecutar cualquiera, por propinas de un presupuesto propio.',
      cannot: 'Elegir nada: deciden las propias reglas de los planes.',
    },
    revenue: {
      name: 'REVENUE',
      can: 'Traer ingresos reales a los planes que no pagan otra cosa. Lo tienen los repartidores de ingresos, que son contratos.',
      cannot: 'Traer nada que no se haya ingresado de verdad.',
    },
  },
  table: {
    label: 'Los roles y quién los tiene',
    lead: 'Según los eventos del gestor de accesos; cada titular, confirmado por el gestor en este bloque.',
    role: 'Rol',
    can: 'Puede',
    cannot: 'No puede',
    holders: 'Titulares',
    nobody: 'nadie',
    delay: 'Actúa',
    you: 'tú',
    from: (time) => `desde ${time}`,
  },
}
