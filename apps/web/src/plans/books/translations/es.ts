import type { Translation } from '../../../i18n/words.ts'
import type { booksMessages as english } from '../messages.ts'

export const booksMessages: Translation<typeof english> = {
  noIndexer:
    'Este sitio no tiene servicio de historial, así que aquí no se puede dibujar lo que pasó antes. Las cifras de arriba se leen de la propia cadena.',
  failed:
    'El servicio de historial no responde, así que falta esta parte. Las cifras de arriba se leen de la propia cadena y siguen siendo ciertas. Nada tuyo depende de ello.',
  retry: 'Reintentar',
  loading: 'Leyendo',
  record: {
    title: 'Adónde fue el dinero',
    lead: 'Reunido de cada evento de este plan. Cualquiera puede calcularlo de nuevo desde la cadena.',
    money: {
      title: 'Qué fue de lo que pusieron los miembros',
      what: 'Parte',
      amount: 'Cantidad',
      paidIn: 'Puesto por los miembros hasta ahora',
      cameBack: 'Retirado de nuevo',
      inside: 'Sigue dentro y es suyo',
      insideNone: 'no se sabe: una fuente de precios calla',
      rewards: 'Recibido: recompensas, comisiones, premios',
      lost: 'Perdido por todos los miembros juntos',
      spent: 'Gastado, menos lo recibido',
      bought: 'Pagado por tokens',
      gained: 'Más de lo que se puso',
    },
    figures: 'Resultados de este plan',
    middle: 'El miembro intermedio recibió',
    middleKept: 'El miembro central tiene, retirado y dentro',
    middleSpent: 'del gasto propio; la mitad de los miembros esto o menos',
    middlePaid:
      'de lo puesto hasta ahora, sin lo que sigue dentro; la mitad de los miembros esto o menos',
    middleKeptNote:
      'de lo puesto, con recompensas en el mismo token; la mitad de los miembros esto o menos',
    middleNothing: 'la mitad de los miembros o más no ha recibido nada hasta ahora',
    topMember: 'El miembro mejor pagado tiene',
    top: 'El 1 % mejor pagado tiene',
    topNote: (members) => `de todo lo recibido; ${members} miembros`,
    topOne: 'de todo lo recibido',
    received: 'Recibido por los miembros',
    receivedNote: 'desde que empezó el plan',
    sources: (days) => `De dónde vinieron los pagos de los últimos ${days} días`,
    sourceNames: {
      purchases: 'Compras de miembros',
      fundedReserve: 'Una reserva aportada de antemano',
      revenue: 'Ingresos de fuera',
      ownPrincipal: 'Dinero propio de los miembros, devuelto a ellos',
    },
    sourcesNone: (days) => `En estos ${days} días no se pagó nada a los miembros.`,
    ownBack: (amount, days) =>
      `Además, los miembros recuperaron ${amount} de su propio dinero en estos ${days} días.`,
    shares: 'Quién recibió qué hasta ahora',
    who: {
      members: 'Miembros, por participar',
      own: 'Miembros, dinero propio devuelto',
      operator: 'Operador',
      reserve: 'Reserva común',
      plans: 'Otros planes',
    },
    outcomes: 'Cómo les fue a los miembros de este plan',
    outcomesSpent: (less, all) =>
      `${less} de ${all} miembros recibieron menos de lo que gastaron aquí.`,
    outcomesPaid: (less, all) =>
      `${less} de ${all} miembros han retirado menos de lo que pusieron. Lo que sigue dentro cuenta como no retirado.`,
    outcomesKept: (less, all) =>
      `${less} de ${all} miembros tienen menos de lo que pusieron, contando lo que retiraron, lo que sigue dentro y es suyo, y las recompensas en el mismo token.`,
    check: 'Calcúlalo tú',
    checkLead: (block) =>
      `Lee cada evento desde el primer bloque hasta el bloque ${block} y compara cada cifra con este servicio:`,
  },
  facts: {
    title: 'El contrato',
    lead: 'Qué más conviene saber de él, cada cosa con la pregunta que hacer a un nodo.',
    age: 'Antigüedad',
    ageValue: (date, ago) => `Creado ${date}, ${ago}`,
    ageNote: 'El tiempo prueba poco, pero los fallos suelen encontrarse pronto.',
    ageUnknown: 'La lista de planes no lo dice.',
    entries: 'Entradas',
    entriesOpen: 'Sin pausa',
    entriesPaused: (until) => `En pausa hasta ${until}`,
    entriesNote: 'Lo que es tuyo se puede retirar durante una pausa.',
    roles: 'Quién tiene poderes',
    powers: {
      funder: 'quién puede añadir dinero (rol 1)',
      revenue: 'quién puede traer ingresos (rol 5)',
      guardian: 'quién puede pausar entradas (rol 2)',
      moderator: 'quién puede aprobar y rechazar (rol 6)',
    },
    rolesNote: (list) =>
      `Este gestor de accesos dice ${list}. Ningún rol puede mover lo que tienen los miembros.`,
    rolesNone: 'Este gestor de accesos no da a nadie un poder en este plan.',
    random: 'Números al azar',
    randomNote:
      'Cada sorteo toma el único número de esta fuente cuyo momento se fijó de antemano. El plan no puede preguntar dos veces.',
    prices: 'Precios',
    pricesNote:
      'Las operaciones se miden con las fuentes de precios de este libro. Una fuente errónea o atrasada puede costar dinero.',
    feed: (token, age) => `${token}, no más antiguo que ${age}`,
    none: 'Datos de fuera',
    noneValue: 'Ninguno',
    noneNote: 'Aquí nada depende de un precio o un número de fuera.',
    check: 'Compruébalo tú',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  history: {
    title: 'A lo largo del tiempo',
    lead: 'Cada escalón de una línea es un evento en la cadena.',
    range: { label: 'Tiempo mostrado', all: 'Todo', month: '30 días', week: '7 días' },
    stake: 'Depositado por todos',
    stakeEmpty: 'Nadie ha depositado aún. El primer depósito empieza esta línea.',
    reserve: 'Reserva para recompensas',
    reserveEmpty: 'Aún no se ha puesto nada en la reserva, así que no se puede pagar nada.',
    members: 'Dinero de los miembros',
    paidIn: 'Pagado',
    ownBack: 'Dinero propio devuelto',
    received: 'Recibido',
    membersEmpty: 'Nadie ha pagado nada aún.',
    flow: 'Entra, sale y lo que queda',
    flowNote:
      'Lo que salió nunca puede ser más que lo que entró. La distancia entre ambos es lo que queda en el plan.',
    cameIn: 'Entró',
    wentOut: 'Salió',
    left: 'Queda',
    flowEmpty: 'Aquí aún no se ha movido dinero.',
  },
  solvency: {
    note: (moments) =>
      `Preguntado al contrato en ${moments} momentos. Nunca debe deber más de lo que tiene.`,
    pruned:
      'El nodo no respondió por el pasado; la mayoría no guarda estados antiguos. Por eso esta imagen cuenta los eventos del plan. Lo que tiene y debe ahora se pregunta al contrato, arriba.',
  },
  runway: {
    until: (date, distance) =>
      `Lo depositado ahora se reparte hasta ${date}, ${distance}. Después no hay nada salvo que alguien añada más, y nadie está obligado.`,
    decay: (days) =>
      `La mitad de lo que queda se reparte en ${days} con el depósito de hoy, luego la mitad del resto, y así. Más depósitos se reparten la misma cantidad.`,
    waiting:
      'Ahora no se reparte nada: la reserva está agotada o hay muy poco depositado. Sigue cuando eso cambie.',
  },
  pots: {
    title: 'Botes de cada periodo',
    lead: 'Un periodo paga lo que hay en su bote y no más. Un bote vacío no paga nada.',
    past: 'Los botes pasados no dicen nada del siguiente.',
    period: 'Empieza',
    pot: 'Bote',
    paid: 'Cobrado hasta ahora',
    ahead: 'sin empezar',
    empty: 'Aún no se ha llenado ningún bote. Mientras sea así, no se paga nada.',
  },
  tree: {
    seats: 'Toda la matriz',
    seatsLead:
      'Los asientos se ocupan en orden, así que la mayoría está siempre en el borde sin nadie debajo. Es aritmética y no cambia con el crecimiento.',
    legs: 'Todo el árbol',
    legsLead:
      'Todos los que ocuparon un puesto. Un lado sin nada que emparejar en el otro no paga nada.',
    top: 'Árbol debajo de',
    tops: ['operador', 'reserva común'],
    empty: 'Nadie ha ocupado un puesto aún. Lo hace la primera compra que quede firme.',
    emptyLegs:
      'Aún no hay nadie debajo. Los miembros ocupan un puesto después de su primera compra.',
    edge: (edge, all, part) => `${edge} de ${all} puestos no tienen a nadie debajo: ${part}.`,
    cut: (shown, all) => `Se dibujan los primeros ${shown} de ${all} puestos.`,
    chainOnly:
      'Dibujado solo desde el contrato, sin billeteras, porque el servicio de historial no responde.',
    mine: (seats) => `Tuyos: ${seats}`,
  },
  circle: {
    title: 'Rondas y asientos',
    lead: 'Todos pagan en cada ronda, y en cada ronda un asiento recibe el bote. Recibes lo que pagas, antes o después.',
    seat: (n) => `Asiento ${n}`,
    mine: (n) => `Asiento ${n} (tuyo)`,
    coverage: (part) =>
      `Las fianzas cubren ${part} de lo que un asiento podría deber aún tras recibir su bote.`,
  },
  odds: {
    title: 'Las probabilidades',
    lead: 'Cuanto más participan otros, menor es tu probabilidad; los premios siguen siendo los mismos.',
    round: (n) => `Ronda ${n}.`,
    none: 'Aún no hay boletos en esta ronda. La probabilidad se puede decir en cuanto haya alguno.',
    back: (paid, back) =>
      `En promedio, ${paid} por un boleto devuelven ${back}; la mayoría de los boletos no devuelve nada.`,
    free: 'Aquí un boleto no cuesta nada; es una unidad de probabilidad. El depósito que hay detrás sigue siendo tuyo.',
    atEnd: (tickets, prizes) =>
      `Si todos los depósitos siguen, al final de la ronda hay ${tickets} boletos y se sortean ${prizes} premios.`,
    past: 'Rondas hasta ahora',
    states: ['abierta', 'espera el sorteo', 'sorteada', 'fallida', 'terminada', 'nombrando'],
    columns: {
      round: 'Ronda',
      state: 'Estado',
      closed: 'Cierra',
      tickets: 'Boletos',
      pot: 'Bote',
      prize: 'Cada premio',
    },
    pastEmpty: 'Ninguna ronda ha tenido aún un boleto.',
  },
  unlocks: {
    title: 'Liberación de los tokens',
    lead: 'Los tokens comprados se liberan con el tiempo; hasta entonces no se pueden vender. Su precio puede caer a cero.',
    mine: (amount) => `De tus ${amount}.`,
    all: (amount) => `De todos los ${amount} vendidos.`,
    planned: (date) =>
      `La venta no ha terminado: así sería si terminara el ${date} con lo vendido ahora.`,
    failed: 'La venta no alcanzó su mínimo. No se liberan tokens; todos pueden recuperar su pago.',
    parts: 'Tokens depositados',
    sold: 'Vendidos',
    unsold: 'No vendidos',
    empty: 'Aún no se ha vendido nada. El calendario empieza con la primera compra.',
  },
  rounds: {
    title: 'Todas las rondas',
    lead: 'También las cerradas y las perdidas. Las rondas pasadas no predicen la siguiente.',
    figures: 'Rondas hasta ahora',
    settled: 'Liquidadas',
    lostNote: (lost) => `${lost} de ellas con pérdida`,
    dissolved: (n) => `${n} repartidas en tokens`,
    drawdown: 'Peor caída',
    drawdownNote: (worst) => `por debajo del mejor nivel anterior; peor ronda ${worst}`,
    fees: 'Tarifas del trader',
    feesNote: 'ya descontadas',
    chart: 'Lo que recuperaron los miembros, tras tarifas',
    note: 'La línea fina muestra cuánto por debajo del mejor nivel hasta entonces terminó la ronda.',
    columns: {
      round: 'Ronda',
      state: 'Estado',
      total: 'Puesto',
      result: 'Devuelto',
      fee: 'Tarifa',
      change: 'Cambio',
      below: 'Bajo el mejor',
    },
    states: ['reuniendo', 'negociándose', 'liquidada', 'repartida'],
    looked: (n) => `Rondas terminadas entre las que se muestran aquí: ${n}.`,
    empty: 'Aún no se ha liquidado ninguna ronda, así que no hay con qué juzgar a este trader.',
  },
  fund: {
    title: 'Precio de una participación',
    lead: 'Según las fuentes de precios ahora, junto al precio más alto que tuvo una liquidación. Los precios pasados no predicen el siguiente.',
    now: 'Precio ahora',
    best: 'Precio liquidado más alto',
    below: 'Por debajo del más alto',
    belowNote: 'el trader no cobra tarifa hasta que se alcance de nuevo',
    unknown:
      'Una fuente de precios calla o es demasiado antigua, así que no se puede decir ningún precio.',
  },
}
