import type { Translation } from '../../../i18n/words.ts'
import type { pageMessages as english } from '../messages.ts'

export const pageMessages: Translation<typeof english> = {
  trail: { plans: 'Planes' },
  figures: 'El plan ahora',
  members: (n) => `${n} miembros`,
  block: (block) => `Bloque ${block}`,
  staleBlock: (block, time) => `Antiguo: bloque ${block}, ${time}`,
  position: {
    title: 'Tu posición',
    connect:
      'Conecta una billetera para ver lo que es tuyo aquí. Todo lo demás de esta página se puede leer sin ella.',
    explain: (label) => `¿Qué es «${label}»?`,
  },
  panel: {
    label: 'Lo que puedes hacer',
    max: 'Máx.',
    maxOf: 'Usar toda la cantidad',
    know: 'Lo que debes saber antes',
    before: 'Antes de tu primera vez aquí',
    elsewhere: 'Enviar a otra dirección',
    receiver: 'Dirección de destino',
    all: 'Todos',
    none: 'Ninguno',
  },
  buttons: {
    connect: 'Conectar una billetera',
    connecting: 'Conectando',
    switchTo: (name) => `Cambiar a ${name}`,
    busy: 'En curso',
  },
  reasons: {
    loading: 'Se está leyendo tu posición.',
    unreachable:
      'Ningún nodo responde, así que ahora no se puede comprobar ni enviar nada. Lo que escribiste sigue aquí.',
    connect: 'Firma tu billetera; esta página nunca guarda tus tokens.',
    busy: 'Hay una transacción de este plan en curso. Espera a que termine.',
    wrongNetwork: (name) => `Tu billetera está en otra red; este plan está en ${name}.`,
    nothingToChoose: 'Por ahora no hay nada que elegir.',
    notMember: 'Solo pueden hacerlo los miembros. Únete antes: la pestaña junto a esta.',
    alreadyMember: (id) => `Ya eres el miembro ${id}.`,
    nothingClaimable: 'No te espera ninguna comisión.',
    noConstraint: 'Este plan no pone límites propios.',
  },
  preview: {
    title: 'Lo que va a pasar',
    leaves: 'Sale de tu billetera',
    arrives: 'Llega a tu billetera',
    nothing: 'Nada',
    fee: 'Comisión de red, aproximada',
    feeUnknown: 'la muestra tu billetera',
    simulated: (block) =>
      `Probado en el estado de la cadena del bloque ${block}; no se envía nada antes de que confirmes.`,
    computed:
      'No fue posible hacer una prueba. Tu billetera muestra los detalles antes de que confirmes.',
    idle: 'Rellena el formulario para ver lo que haría.',
    split: 'Cómo se divide tu precio',
    splitSponsor: (level, id) => `Nivel ${level}, miembro ${id}`,
    splitMember: (id) => `Miembro ${id}`,
    splitReserve: 'Reserva común',
    splitTreasury: 'Operador, por el producto',
    refundable: 'Reembolsable hasta',
    capLeft: 'Aún puedes recibir en comisiones',
    capped: (cut) =>
      `Tu tope recorta ${cut} de esto, que iría a la reserva común. Cada compra tuya que se vuelve definitiva sube el tope.`,
    limitLeft: 'Lo que queda de tu límite de 30 días',
  },
  know: {
    title: 'Lo que debes saber antes',
    source: 'De dónde viene el dinero',
    lose: 'Lo que puedes perder',
    terms: 'Condiciones',
    powers: 'Quién puede hacer qué',
    pause:
      'Un guardián puede pausar las entradas nuevas 14 días como máximo, y no otra vez en 14 días. Lo que es tuyo se puede retirar igualmente.',
    fixed:
      'Nadie puede cambiar las condiciones de este contrato ni mover lo que los miembros tienen en él.',
    fault:
      'Un fallo en los contratos podría bloquear o perder tokens. No se ha publicado ninguna auditoría externa.',
    token: (symbol) => `${symbol} puede perder su precio o ser congelado por su emisor.`,
  },
  books: {
    title: '¿Tiene lo que debe?',
    lead: 'Lo que debe lo cuenta el contrato; lo que tiene es lo que dice el contrato del token.',
    asset: 'Token',
    balance: 'Tiene',
    liabilities: 'Debe',
    surplus: 'Excedente',
    caption: 'Saldo y obligaciones del plan',
    yes: (block) => `Sí. En el bloque ${block} tiene al menos lo que debe.`,
    no: (block) =>
      `No. En el bloque ${block} tiene menos de lo que debe. No pongas nada; retira lo que es tuyo.`,
    floats:
      'Este plan debe todo lo que tiene, así que esto no dice cómo les va a los miembros. Cuenta lo que queda de lo puesto.',
    left: (paid, out, inside, part) =>
      `Los miembros pusieron ${paid} y retiraron ${out}; ${inside} está dentro, a los precios de sus fuentes. En total es ${part} de lo puesto.`,
    leftUnknown:
      'Una fuente de precios calla, así que nadie puede decir ahora qué queda de lo puesto.',
    check: 'Compruébalo tú',
    checkLead: 'La misma pregunta a cualquier nodo, sin este sitio:',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  outcomes: {
    title: 'Lo que los miembros recibieron hasta ahora',
    lead: 'Todos los miembros de todos los planes de compra, según cuánto recibieron de lo que gastaron. Lo cuenta el propio libro de cuentas de las comisiones.',
    caption: 'Miembros según cuánto recibieron de lo que gastaron',
    share: 'Recibido del gasto propio',
    members: 'Miembros',
    part: 'Parte del total',
    classes: [
      'nada',
      'menos del 25 %',
      '25 a 50 %',
      '50 a 75 %',
      '75 a 100 %',
      '100 a 150 %',
      '150 a 200 %',
      '200 % y más',
    ],
    empty: 'Nadie ha gastado nada todavía.',
    sum: (below, cap) =>
      `${below} de ellos recibieron menos de lo que gastaron. Ningún miembro puede recibir más del ${cap} de su propio gasto, en todos los planes juntos.`,
    check: 'Compruébalo tú',
  },
  failed: {
    title: 'No se pudo leer este plan',
    retry: 'Reintentar',
    notAPlan:
      'En esta dirección no hay ningún plan de este sitio. No le envíes tokens. Revisa el enlace o elige un plan de la lista.',
    catalogue: 'Ver todos los planes',
  },
  foreign: {
    title: 'Este plan está conectado a contratos que no son de este sitio',
    text: 'Unirse, cobrar y los límites irían a contratos que este sitio no conoce. Por eso no se puede enviar nada desde aquí, y las cifras son solo lo que el plan dice de sí mismo.',
    hub: 'Registro de miembros',
    vault: 'Libro de comisiones',
    constraint: 'Límites',
  },
  membership: {
    tabs: { join: 'Unirse', commission: 'Comisión', limits: 'Límites' },
    join: 'Hazte miembro',
    joinButton: 'Unirme',
    joinHelp:
      'Solo compran los miembros. Unirse cuesta solo la comisión de red; acepta las condiciones en vigor y, si llegaste por el enlace de un miembro, lo nombra tu patrocinador para siempre.',
    sponsor: 'Miembro que te presentó (número)',
    sponsorHint: 'Deja 2, la reserva común, si no fue nadie.',
    unknownSponsor: (count) => `Solo hay ${count} miembros.`,
    referred: (id) => `Seguiste el enlace del miembro ${id}.`,
    accept: 'Aceptar las condiciones nuevas',
    acceptHelp:
      'Las condiciones han cambiado desde que las aceptaste. Las compras esperan hasta que aceptes.',
    acceptButton: 'Aceptar condiciones',
    acceptDone: 'Has aceptado las condiciones en vigor.',
    limit: 'Fijar tu límite de 30 días',
    limitHelp:
      'Lo máximo que quieres gastar en 30 días cualesquiera, en todos los planes juntos. Un límite más bajo vale enseguida, uno más alto a los 7 días.',
    limitField: 'Límite para 30 días',
    limitNow: (amount) => `Ahora ${amount}`,
    limitButton: 'Fijar límite',
    cool: 'Tomarte un descanso',
    coolHelp: 'Sin compras de 1 a 365 días. Se puede alargar, no acortar.',
    coolField: 'Días sin compras',
    coolButton: 'Empezar el descanso',
    claim: 'Cobrar comisión',
    claimHelp:
      'Lleva a tu billetera lo que el libro de cuentas te ha abonado, de todos los planes de compra juntos.',
    claimButton: 'Cobrar comisión',
    rows: {
      member: 'Tu membresía',
      memberValue: (id) => `Miembro ${id}`,
      none: 'Aún no te has unido',
      memberNote: (sponsor) => `presentado por el miembro ${sponsor}`,
      memberExplained:
        'Tu número en el registro de miembros. Tu patrocinador es el miembro que te presentó y no se puede cambiar.',
      claimable: 'Comisión por cobrar',
      claimableExplained:
        'Abonada por compras que quedaron firmes, en todos los planes juntos, y ya apartada en el libro de cuentas de las comisiones.',
      cap: 'Aún puedes recibir',
      capNote: (earned, cap) => `${earned} de ${cap} usado`,
      capExplained:
        'Las comisiones terminan en una parte fija de tu propio gasto firme. Lo que se recorta va a la reserva común.',
      limit: 'Lo que queda de tu límite de 30 días',
      limitNote: (spent, limit) => `${spent} de ${limit} gastado`,
      limitExplained: 'Lo que aún puedes gastar ahora en planes de compra. El límite lo fijas tú.',
      coolNote: (until) => `Estás de descanso hasta ${until}`,
    },
  },
}
