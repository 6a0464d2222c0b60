import type { Translation } from '../../../i18n/words.ts'
import type { advertisementMessages as englishAdvertisement } from '../advertisementMessages.ts'
import type { circleMessages as englishCircle } from '../circleMessages.ts'
import type { othersMessages as english } from '../messages.ts'

export const othersMessages: Translation<typeof english> = {
  receiver: 'Dirección de destino',
  inWallet: (amount) => `En la billetera ${amount}`,
  keep: 'Mantenimiento',
  sale: {
    title: 'Venta de tokens',
    what: 'Pagas un precio fijo por un token que está en el contrato antes de que abra la venta. Por debajo del mínimo todos recuperan su pago; por encima, los tokens se liberan con el tiempo.',
    source:
      'Los tokens en venta se depositaron antes de la apertura; tu pago va al operador cuando la venta tiene éxito.',
    lose: [
      'Por debajo del mínimo, las propias billeteras del vendedor pueden comprar lo que falta; entonces la venta ha tenido éxito y no se devuelve nada a nadie. Cuenta con un reembolso solo en la medida en que confíes en el vendedor.',
      'El precio del token puede caer a cero. Nadie promete a nadie volver a comprarlo.',
      'Tras una venta con éxito no hay reembolso.',
      'Los tokens se liberan con el tiempo; hasta entonces no se pueden vender.',
    ],
    empty: 'No has comprado nada en esta venta.',
    tabs: { buy: 'Comprar', claim: 'Cobrar', refund: 'Reembolso' },
    buy: 'Comprar tokens',
    buyField: 'Pago',
    buyHelp: 'Si queda menos de lo que pagas, recibes y pagas lo que queda.',
    claim: 'Cobrar tokens',
    claimHelp: 'Toma lo liberado hasta ahora.',
    refund: 'Recuperar el pago',
    refundHelp: 'La venta no alcanzó su mínimo: vuelve todo tu pago.',
    collect: 'Pasar lo recaudado',
    collectHelp:
      'Pasa lo recaudado en una venta con éxito al operador. Puede hacerlo cualquiera; no paga nada.',
    unsold: 'Devolver lo no vendido',
    unsoldHelp:
      'Lleva los tokens no vendidos adonde dicen las condiciones. Puede hacerlo cualquiera.',
    phases: ['aún sin abrir', 'abierta', 'fallida', 'con éxito'],
    notOpen: 'La venta aún no se ha abierto.',
    over: 'La venta ha terminado; ya no se puede comprar nada.',
    notEnded: 'Solo después del final de la venta.',
    notFailed: 'Solo devuelve el pago una venta que no alcanzó su mínimo.',
    notOver: 'Solo después de una venta con éxito.',
    nothing: 'Aún no se ha liberado nada para ti.',
    nothingPaid: 'No has pagado nada aquí.',
    nothingLeft: 'No hay nada que pasar.',
    full: 'Has llegado al máximo que puede pagar una dirección.',
    figures: {
      phase: 'Estado de la venta',
      noDate: 'sin fecha de apertura',
      opens: (date) => `abre ${date}`,
      ends: (date) => `hasta ${date}`,
      ended: (date) => `terminó ${date}`,
      raised: 'Pagado hasta ahora',
      raisedNote: (soft) => `mínimo ${soft}`,
      cap: 'Como máximo',
      priceNote: 'el mismo precio para todos, de principio a fin',
      price: 'Una unidad de pago compra',
    },
    position: {
      paid: 'Has pagado',
      paidExplained: 'Tus pagos, descontados los reembolsos.',
      bought: 'Has comprado',
      boughtExplained:
        'Tokens que compraron tus pagos; se liberan con el tiempo tras una venta con éxito.',
      claimable: 'Liberado, sin cobrar',
      claimableExplained: 'Lo que podrías cobrar en este bloque.',
      worst: (bought, claimable) =>
        `Has comprado ${bought}. Si el precio cae a cero no vale nada; hoy se pueden cobrar ${claimable}.`,
    },
    terms: {
      caps: (soft, hard, member) =>
        `Mínimo ${soft}, máximo ${hard}, como mucho ${member} por dirección.`,
      release: (cliff, vesting) =>
        `No se libera nada durante ${cliff} tras el final; todo queda liberado tras ${vesting}, por igual.`,
      unsold: 'Lo no vendido va adonde decían las condiciones al principio.',
    },
  },
  router: {
    title: 'Repartidor de ingresos',
    what: 'Los planes de la lista traen aquí lo que han obtenido, y partes fijas esperan a los planes que se lo reparten. Cualquiera puede enviar una parte; nadie puede cambiar las partes.',
    source:
      'Los ingresos son lo que los planes de la lista aportan de lo que han obtenido, hoy publicidad; el propio operador puede ser cliente. Lo que da cualquier otro es una donación, contada aparte y dividida del mismo modo.',
    lose: [
      'Aquí no pones nada, así que no puedes perder nada salvo la comisión de red de lo que envías.',
    ],
    empty: 'No hay nada tuyo en este contrato.',
    tab: 'Enviar',
    push: 'Enviar una parte',
    pushHelp: 'Lleva una parte al plan al que pertenece. No te paga nada.',
    part: 'Parte',
    option: (part, amount) => `${part}: ${amount}`,
    treasury: 'el operador',
    nothing: 'Ninguna parte espera a ser enviada.',
    notify: 'Dividir lo que ha llegado',
    notifyHelp: 'Divide lo que se envió aquí sin avisar. Cuenta como donación y no te paga nada.',
    nothingNew: 'Todo lo que ha llegado está dividido.',
    figures: {
      received: 'Ingresos hasta ahora',
      donated: 'Donaciones hasta ahora',
      due: 'Espera a ser enviado',
      parts: 'Partes',
    },
    terms: (part) => `${part} de lo que llega:`,
  },
}

export const circleMessages: Translation<typeof englishCircle> = {
  title: 'Círculo de ahorro',
  what: 'Un círculo cerrado de asientos invitados con otras tantas rondas: cada asiento paga una aportación por ronda y recibe un bote. Recibes lo que pagas, antes o después, y nada más.',
  source:
    'Un bote son las aportaciones de todos los asientos en esa ronda, menos la tarifa y un descuento que su receptor decidió dar. Nada viene de fuera.',
  tabs: {
    seat: 'Asiento',
    pay: 'Pagar',
    receive: 'Recibir',
    bid: 'Pujar',
    keep: 'Mantenimiento',
    invite: 'Invitar',
  },
  seat: 'Asiento',
  round: 'Ronda',
  seatOption: (seat) => `Asiento ${seat}`,
  amountOption: (seat, amount) => `Asiento ${seat}: ${amount}`,
  roundOption: (seat, round, due) => `Asiento ${seat}, ronda ${round}, vence ${due}`,
  potOption: (round, amount) => `Ronda ${round}: ${amount} antes de la tarifa`,
  actions: {
    take: {
      title: 'Ocupar tu asiento',
      help: 'Deposita la fianza. Hasta que se ocupe el último asiento puedes salir con toda ella.',
      none: 'No hay ningún asiento libre reservado para esta billetera. El organizador invita a los miembros.',
    },
    pay: {
      title: 'Pagar una aportación',
      help: 'Las rondas se pueden pagar por adelantado, y tarde hasta que las cubra la fianza.',
      none: 'Ahora no tienes ninguna aportación que pagar.',
    },
    receivePot: {
      title: 'Recibir el bote',
      help: 'Cuando termina su ronda, si tu asiento no debe nada. Lo que entra después se puede recibir después.',
      none: 'No espera ningún bote tuyo, o tu asiento debe una aportación.',
    },
    claimShare: {
      title: 'Tomar tu parte de los descuentos',
      help: 'A lo que otros renunciaron por recibir antes, repartido por igual entre los demás asientos.',
      none: 'No te espera ninguna parte de un descuento.',
    },
    releaseSecurity: {
      title: 'Recuperar la fianza',
      help: 'Después de la última ronda, cuando tu asiento ha pagado todas las aportaciones.',
      none: 'Tu fianza vuelve después de la última ronda, cuando todo está pagado.',
    },
    leaveSeat: {
      title: 'Dejar el asiento',
      help: 'Devuelve toda tu fianza. Es posible hasta que empiece el círculo.',
      none: 'No tienes ningún asiento que se pueda dejar: es posible hasta que empiece el círculo.',
    },
    bid: {
      title: 'Pujar por el bote de esta ronda',
      help: 'El mayor descuento recibe el bote de la ronda en curso; los demás se reparten el descuento.',
      none: 'Ahora no puedes pujar: hace falta un asiento que no haya recibido y no deba nada, en un círculo por puja.',
    },
    award: {
      title: 'Adjudicar rondas',
      help: 'Da las rondas terminadas a su mejor postor o al asiento más bajo. Puede hacerlo cualquiera; no paga nada.',
      none: 'Ninguna ronda espera adjudicación.',
    },
    cover: {
      title: 'Cubrir una aportación impagada',
      help: 'Toma una aportación impagada de la fianza del asiento. Puede hacerlo cualquiera; por sí mismo no paga nada.',
      none: 'Ningún asiento con fianza tiene una aportación impagada.',
    },
    setOff: {
      title: 'Compensar una deuda',
      help: 'Toma una aportación impagada del propio bote del asiento cuando su fianza está agotada. Puede hacerlo cualquiera.',
      none: 'Ninguna deuda se puede tomar de un bote.',
    },
    requestDraw: {
      title: 'Pedir el número al azar',
      help: 'Pide a la fuente el número que decide el orden. Puede pedirlo cualquiera.',
      none: 'No hay sorteo en curso, o no ha llegado su momento.',
    },
    draw: {
      title: 'Sortear el orden',
      help: 'Fija quién recibe cuándo, en cuanto está el número al azar. Puede hacerlo cualquiera.',
      none: 'No hay sorteo en curso, o no ha llegado su momento.',
    },
    claimFees: {
      title: 'Pasar las tarifas',
      help: 'Pasa las tarifas a quien las recibe según las condiciones. Puede hacerlo cualquiera.',
      none: 'No espera ninguna tarifa.',
    },
    invite: {
      title: 'Invitar a un asiento',
      help: 'Reserva un asiento libre para una dirección. El organizador no puede hacer nada más.',
      none: 'Solo invita el organizador, y solo a asientos que nadie ha ocupado.',
    },
  },
  place: 'Asiento y ronda',
  invitee: 'Dirección que invitar',
  discount: 'Descuento en porcentaje',
  discountRange: (best, most) => `Más de ${best} y como máximo ${most}.`,
  orders: ['asiento por asiento', 'por sorteo', 'por puja'],
  figures: {
    seats: 'Asientos ocupados',
    seatsOf: (seats) => `de ${seats}`,
    contribution: 'Aportación por ronda',
    pot: 'Un bote completo',
    potNote: 'antes de tarifa y descuento',
    round: 'El círculo',
    gathering: 'espera sus asientos',
    drawing: 'espera su sorteo',
    running: (round) => `ronda ${round}`,
    over: 'todas las rondas han terminado',
  },
  position: {
    seats: 'Tus asientos',
    none: 'ninguno',
    seatsExplained: 'Los asientos que has ocupado. Cada uno recibe un bote.',
    security: 'Tu fianza',
    securityExplained:
      'Lo que hay en el contrato por tus aportaciones. Vuelve después de la última ronda cuando todas están pagadas.',
    paid: 'Aportaciones pagadas',
    paidOf: (all) => `de ${all}`,
    paidExplained: 'Aportaciones de tus asientos que están pagadas, las pagara quien las pagara.',
    missed: 'Aportaciones impagadas',
    missedExplained:
      'Aportaciones de rondas terminadas. Mientras falte una, tu asiento no puede recibir su bote.',
    shares: 'Partes de descuentos',
    sharesExplained: 'Tu parte de aquello a lo que otros renunciaron por recibir antes.',
    worst: (security, shares) =>
      `Tu fianza es ${security} y esperan ${shares} de descuentos. Hasta que termine el círculo dependes de las aportaciones de los demás, en lo que ninguna fianza las cubra.`,
  },
  terms: {
    rounds: (seats, contribution, period) =>
      `${seats} asientos y otras tantas rondas de ${period}; cada asiento paga ${contribution} por ronda.`,
    order: (order) => `Quién recibe cuándo: ${order}.`,
    security: (security, credit) =>
      `Cada asiento deposita ${security}; el crédito que los miembros se dan entre sí es ${credit} por asiento.`,
    fee: (fee) => `De lo que se recibe, ${fee} van a la dirección de las condiciones.`,
    bid: (most) => `Un descuento es como máximo ${most}.`,
  },
  powers: {
    organiser: 'El organizador invita a miembros a los asientos, y no puede hacer nada más.',
  },
  lose: {
    fee: 'La tarifa, y el descuento que pujas.',
    credit:
      'Lo que debe un miembro que deja de pagar y ninguna fianza cubre falta en botes posteriores.',
    turn: 'Un bote que llega tarde vale menos para quien lo necesita pronto.',
  },
  empty: 'No tienes ningún asiento en este círculo.',
}

export const advertisementMessages: Translation<typeof englishAdvertisement> = {
  title: 'Publicidad',
  what: 'Reservas un espacio por un periodo y pagas por adelantado; un moderador mira el contenido antes de que se muestre. Lo que no se muestra se devuelve.',
  source:
    'Los reembolsos vienen del propio pago del anunciante. Lo que se mostró, o se mantuvo reservado frente a otros y luego se devolvió, son ingresos y va al repartidor de ingresos, a ningún otro lugar.',
  tabs: { book: 'Reservar', cancel: 'Cancelar', claim: 'Reembolso', keep: 'Mantenimiento' },
  book: {
    title: 'Reservar un espacio',
    button: 'Reservar',
    help: 'Pagas como máximo el precio mostrado; baja hasta el comienzo del periodo. Una reserva aprobada no se puede cancelar.',
    place: 'Espacio y periodo',
    cid: 'Dónde está el contenido (dirección)',
    hash: 'Huella del contenido',
    hashHint: 'keccak256 de exactamente lo que se va a mostrar: 0x y 64 dígitos.',
    badHash: 'Una huella es 0x y 64 dígitos de 0 a f.',
    none: 'Todos los espacios de los periodos que se pueden reservar ahora están ocupados.',
  },
  booking: (slot, from, paid) => `Espacio ${slot}, desde ${from}: ${paid}`,
  cancel: {
    title: 'Cancelar una reserva',
    button: 'Cancelarla',
    help: 'Mientras ningún moderador la haya aprobado. Vuelve la parte del precio por el tiempo que falta hasta su periodo; el tiempo que mantuviste el espacio se paga. Si el periodo empezó y nadie la miró, vuelve todo.',
    none: 'No tienes ninguna reserva que espere a un moderador.',
  },
  claim: {
    title: 'Cobrar reembolsos',
    button: 'Cobrar reembolsos',
    help: 'Envía todos los reembolsos que te esperan.',
    none: 'No te espera ningún reembolso.',
  },
  settle: {
    title: 'Cerrar una reserva',
    button: 'Cerrarla',
    help: 'Tras su periodo, una reserva cuenta como ingreso si fue aprobada, y se devuelve si nadie la miró. Puede hacerlo cualquiera; por sí mismo no paga nada.',
    none: 'Ninguna reserva de los últimos periodos espera a cerrarse.',
  },
  forward: {
    title: 'Enviar lo ingresado',
    button: 'Enviar',
    help: 'Pasa lo ingresado al repartidor de ingresos. Puede hacerlo cualquiera; no paga nada.',
    none: 'No espera nada ingresado.',
  },
  field: 'Reserva',
  figures: {
    price: 'Próximo periodo desde',
    priceNote: (date) => `precio ahora, empieza ${date}`,
    free: 'Espacios libres',
    freeNote: 'en los periodos que se pueden reservar',
    earned: 'Ingresado, sin enviar',
    owed: 'Reservas y reembolsos',
  },
  position: {
    open: 'Tus reservas',
    openExplained: 'Lo que has pagado por reservas que aún no están cerradas.',
    credit: 'Reembolsos por cobrar',
    creditExplained: 'Lo que no se mostró, o se rechazó o canceló, y te espera.',
    worst: (credit, open) =>
      `Hoy puedes cobrar ${credit}. Hay ${open} en reservas: lo que se muestre de ellas queda gastado.`,
  },
  terms: {
    price: (first, last) =>
      `Un espacio cuesta ${first} cuando su periodo se puede reservar por primera vez, y baja por igual hasta ${last}.`,
    period: (length, ahead, lead) =>
      `Un periodo dura ${length}; se pueden reservar ${ahead} periodos por adelantado, hasta ${lead} antes del comienzo.`,
    refund:
      'Cancelada: la parte del precio por el tiempo que falta hasta el periodo. Rechazada, o nunca mirada una vez empezado el periodo: todo el pago. Retirada mientras corre: el tiempo no mostrado.',
    clicks: 'Se vende tiempo, no clics ni vistas.',
  },
  powers: {
    moderator:
      'Un moderador aprueba o rechaza reservas, y puede retirar una; a quien se detiene se le devuelve el pago.',
  },
  lose: [
    'El precio del tiempo que se mostró, o durante el que mantuviste un espacio y luego lo devolviste.',
    'El espacio, si un moderador rechaza el contenido.',
  ],
  empty: 'No has reservado nada aquí.',
}
