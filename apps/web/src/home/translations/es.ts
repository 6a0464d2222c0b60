import type { Translation } from '../../i18n/words.ts'
import type { homeMessages as english } from '../messages.ts'

export const homeMessages: Translation<typeof english> = {
  title: 'Planes que muestran sus cuentas',
  heading: 'Planes on-chain que muestran sus cuentas.',
  lead: (network) =>
    `Causeway es dos cosas: una conexión de billeteras abierta, que pertenece a quien la opera, y planes en ${network} en los que cada pago se apartó antes de ofrecerse. No tienes que creernos. Cada cifra viene de la cadena, con el bloque en que se leyó.`,
  plans: 'Ver los planes',
  check: 'Compruébalo tú',
  statement: {
    title: 'Los planes, ahora',
    block: (block, time) => `Bloque ${block}, ${time}`,
    reading: 'Leyendo la cadena',
    stale: (block, time) => `Antiguo: bloque ${block}, ${time}`,
    token: 'Token',
    owed: 'Debido',
    held: 'Disponible',
    surplus: 'Excedente',
    holds: 'Planes que tienen lo que deben',
    unread: 'Planes que no se pudieron leer',
    of: (n, all) => `${n} de ${all}`,
    note: 'Debido es lo que los contratos de los planes cuentan como de los miembros y como apartado. Disponible es lo que dice el contrato del token. Los planes en los que opera un trader quedan fuera: deben todo lo que tienen.',
    empty: 'Aún no se ha creado ningún plan en esta cadena.',
    failed: 'No se pudieron leer las cifras. Aparecerán en cuanto responda un nodo.',
  },
  facts: [
    {
      title: 'De dónde vienen las recompensas',
      text: 'Un plan paga solo lo que se depositó antes en su reserva. Cuando se agota, las recompensas terminan, y la página dice qué día.',
    },
    {
      title: 'Lo que sigue siendo tuyo',
      text: 'El principal se cuenta uno a uno, nunca se presta y nunca se usa para recompensas. Se puede retirar en cualquier momento; ningún rol de los contratos puede impedirlo.',
    },
    {
      title: 'Lo que firmas',
      text: 'Antes de que se abra tu billetera, la página prueba la transacción en el estado más reciente de la cadena y muestra qué sale, qué llega y la comisión de red.',
    },
    {
      title: 'Quién te conecta',
      text: 'La ventana de la billetera forma parte de este sitio. No consulta a terceros, no carga nada de fuera y funciona con las billeteras de tu navegador y, donde está configurado, con las de tu teléfono.',
    },
  ],
  plansTitle: 'Planes',
  checkTitle: 'Compruébalo tú',
  checkLead:
    'Una llamada a un contrato sin propietario devuelve lo que cada plan tiene y debe. Pregunta a tu propio nodo; la respuesta debe coincidir con el cuadro de arriba.',
  copy: 'Copiar',
  copied: 'Copiado',
}
