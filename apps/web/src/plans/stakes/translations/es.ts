import type { Translation } from '../../../i18n/words.ts'
import type { stakesMessages as english } from '../messages.ts'

export const stakesMessages: Translation<typeof english> = {
  tabs: {
    deposit: 'Depositar',
    withdraw: 'Retirar',
    claim: 'Cobrar',
    leave: 'Salir',
    lock: 'Bloqueo',
    keep: 'Mantenimiento',
  },
  deposit: {
    title: 'Depositar',
    field: 'Cantidad que depositar',
    available: (amount) => `En la billetera ${amount}`,
  },
  withdraw: {
    title: 'Retirar',
    field: 'Cantidad que retirar',
    available: (amount) => `Depositado ${amount}`,
  },
  receiver: 'Dirección de destino',
  claim: {
    title: 'Cobrar',
    help: 'Toma lo que has recibido hasta ahora. Tu depósito sigue y sigue recibiendo recompensas.',
    epochs: 'Semanas por cobrar',
    epochsHelp: 'Toma tu parte de las semanas cerradas. Tu depósito sigue.',
    epoch: (from, amount) => `Semana desde ${from}: ${amount}`,
  },
  leave: {
    title: 'Todo: principal y recompensas',
    button: 'Retirarlo todo',
    help: 'Lo que depositaste y lo que puedes cobrar, en una transacción. No hay espera y el plan no cobra nada.',
    nowTitle: 'Solo el principal',
    nowButton: 'Retirar solo el principal',
    nowHelp:
      'Devuelve tu depósito sin tocar el cálculo de las recompensas y renuncia a lo cobrable. Es la salida de emergencia: funciona aunque las recompensas estuvieran rotas.',
    givenUp: 'Renuncias a',
    nowEpochHelp:
      'Devuelve todo tu depósito de una vez. Las partes de semanas cerradas siguen siendo tuyas y aún se pueden cobrar.',
  },
  lock: {
    title: 'Bloquear tu depósito',
    field: 'Días',
    hint: 'De 7 a 365 días. Un bloqueo más largo pesa más, hasta el doble con 365 días.',
    button: 'Bloquear',
    help: 'Por decisión propia: un depósito bloqueado recibe más, y eso se paga al final. Quien retira antes el principal renuncia a lo que dio el bloqueo, nunca al principal.',
    none: 'Sin bloqueo',
    rebase: 'Terminar un bloqueo vencido',
    rebaseButton: 'Terminar el bloqueo',
    rebaseHelp:
      'Devuelve el peso de un miembro a 1.00 cuando vence el bloqueo. Puede hacerlo cualquiera.',
    rebaseField: 'Miembro (dirección)',
  },
  list: {
    tab: 'Lista',
    title: 'Presentar la lista de una semana',
    button: 'Presentar la lista',
    help: 'Las direcciones con los veinte mayores depósitos medios, el mayor primero, los iguales por dirección. El contrato calcula él mismo cada depósito; vale la mejor lista de dos días. No paga nada, pero un miembro que no esté en ninguna lista no recibe nada.',
    week: 'Semana',
    addresses: 'Direcciones, separadas por espacios',
    standing: (from, sum) => `Semana desde ${from}: la lista vigente suma ${sum}`,
    none: 'Ninguna semana acepta ahora una lista. Se aceptan durante dos días tras el final de una semana.',
    unread: 'De una a veinte direcciones, separadas por espacios o comas.',
    twice: 'Una dirección aparece dos veces.',
    claimHelp:
      'Paga tu parte del bote de una semana cerrada, desde dos días después. El contrato guarda solo una huella de la lista, así que pégala tal como se presentó: está en el evento RankingPosted.',
    claimNone:
      'No te espera ninguna semana cerrada: no tenías depósito en ella, nadie presentó su lista o ya la cobraste.',
    notStanding: 'Esta no es la lista vigente para esta semana.',
    notNamed: 'La lista no te nombra.',
    part: 'Tu parte del bote',
  },
  roll: {
    title: 'Pasar lo que nadie puede cobrar',
    button: 'Pasar',
    help: 'Lo que nadie cobró en 26 semanas, o nadie puede cobrar, va al bote de una semana posterior. Puede hacerlo cualquiera; no paga nada.',
    field: 'Semana',
    none: 'Ninguna semana tiene nada que pasar.',
  },
  reasons: {
    nothingStaked: 'No tienes nada depositado en este plan.',
    nothingToClaim:
      'Aún no hay nada que cobrar. Las recompensas aparecen aquí según las paga el plan.',
    noWeek: 'Ninguna semana cerrada tiene una parte tuya sin cobrar.',
  },
  figures: {
    staked: 'Depositado por todos',
    reserve: 'Reserva restante',
    reserveNote: 'depositada, aún no pagada',
    reserveOf: (funded) => `aún sin cobrar, de ${funded} aportados hasta ahora`,
    unclaimed: 'Reserva, aún sin cobrar',
    until: 'Recompensas cubiertas hasta',
    untilNone: 'Ahora sin cubrir',
    untilNoneNote: 'hasta que alguien añada a la reserva',
    perDay: (token) => `Recompensa por ${token} al día`,
    untilEnd: (amount) => `Recompensa por ${amount} en depósito`,
    untilEndNote: (date, rate) =>
      `hasta ${date} con el depósito total de hoy, menos si se deposita más; como tasa anual ${rate}`,
    rateNote: (date) => `solo hasta ${date}, y menos si se deposita más`,
    noRate: 'Recompensa ahora',
    noRateNote: 'por ahora no se paga nada',
    waiting: 'En espera',
    waitingNote: (missing) => `empieza cuando se depositen ${missing} más`,
    emission: 'Fluye en el próximo día',
    emissionNote: 'para todos juntos, si nadie actúa',
    halfLife: 'La mitad del resto fluye en',
    halfLifeNote: (part) => `a toda velocidad; ahora al ${part}`,
    pot: 'Bote de esta semana',
    potNote: 'apartado antes de que empezara la semana',
    potRevenue: 'Ingresos de esta semana hasta ahora',
    potRevenueNote: 'del repartidor de ingresos, nada más',
    next: 'Bote de la semana próxima',
    nextNote: 'ya apartado',
    last: 'La semana pasada pagó',
    lastNote: 'a todos juntos',
    ends: 'Esta semana termina',
  },
  position: {
    stake: 'Tu depósito',
    stakeExplained:
      'Lo que has depositado y no has retirado. Es tuyo uno a uno y se cuenta aparte de toda recompensa.',
    share: (part) => `${part} de todos los depósitos`,
    claimable: 'Cobrable ahora',
    ticking: 'contado con la hora de la cadena',
    claimableExplained:
      'Tu parte de lo que ha fluido hasta ahora, como la cuenta el contrato en este bloque.',
    claimableEpochs:
      'Tus partes de semanas cerradas: bote × tu depósito y tiempo ÷ todos los depósitos y tiempo.',
    weight: 'Tu peso',
    weightExplained: 'Cuánto cuenta tu depósito por cada token que contiene.',
    locked: (until) => `bloqueado hasta ${until}`,
    tier: (tier) => `categoría ${tier} de 8`,
    running: 'Parte de esta semana hasta ahora',
    runningExplained:
      'Lo que recibirías del bote de esta semana si terminara ahora. Cambia con cada depósito y con el tiempo.',
    score: 'Tu depósito medio esta semana',
    scoreExplained:
      'Tu depósito de esta semana hasta ahora, promediado sobre toda la semana. Los veinte mayores se reparten el bote.',
    open: 'Semanas por cobrar',
    openNone: 'ninguna',
    openExplained:
      'Semanas cerradas con lista en las que tenías depósito y no has cobrado. Recibes una parte solo donde la lista te nombra.',
    wallet: 'En tu billetera',
    walletExplained: 'Lo que tu billetera tiene del token que se deposita aquí.',
    worst: (stake, claimable) =>
      `Si no pasa nada más, hoy puedes retirar ${stake} y cobrar ${claimable}.`,
  },
  terms: {
    free: 'Sin bloqueo, sin tarifa de entrada ni de salida. Pagas solo la comisión de red.',
    freeUntilLock:
      'Sin tarifa de entrada ni de salida, y sin bloqueo salvo que lo elijas. Pagas solo la comisión de red.',
    split: (duration) =>
      `Lo que se añade a la reserva se reparte por igual durante ${duration}, según el depósito de cada uno.`,
    join: 'Si entretanto se añade más, ambas partes se reparten juntas. El tiempo es la media de los dos tiempos; la cantidad mayor cuenta más.',
    minimum: (minimum) =>
      `Mientras haya menos de ${minimum} depositados en total, el reloj espera y no se paga nada.`,
    decay: (half, target) =>
      `La mitad de lo que queda fluye en ${half} cuando hay ${target} depositados, más despacio si hay menos o mucho más.`,
    lock: 'Un bloqueo de 7 a 365 días, por decisión propia, pesa hasta 2.00 y paga a su fin.',
    tiers: (rows) => `Peso por token según el tamaño del depósito: ${rows}.`,
    tiersFavour:
      'Los pesos favorecen a los depósitos mayores; la categoría más alta recibe como mucho 1.5 veces más por token.',
    epochs: (length) => `Las semanas duran ${length} y son iguales para todos.`,
    twenty:
      'Los veinte mayores depósitos medios de una semana se reparten su bote; los demás no reciben nada.',
    lists:
      'Cualquiera puede presentar la lista de una semana durante los dos días siguientes; una mejor la sustituye.',
    claims: 'Una semana cerrada se puede cobrar durante 26 semanas; después el resto pasa a otra.',
  },
  powers: {
    funder: 'Quien aporta a la reserva solo puede añadir.',
    revenue: 'Solo el repartidor de ingresos puede traer dinero.',
  },
  lose: {
    rate: 'Tu parte se reduce cuando otros depositan, y las recompensas terminan cuando se agota la reserva.',
    unclaimed: 'Una parte que no cobras en 26 semanas pasa a un bote posterior.',
    exitNow: 'Quien sale solo con el principal renuncia a lo cobrable.',
    lock: 'Quien retira el principal antes del fin de un bloqueo renuncia a lo que este dio.',
    noRevenue: 'Puede no haber ingresos durante cualquier tiempo, y entonces no se paga nada.',
    tier: 'Por debajo del borde de una categoría, todo tu depósito pesa menos desde entonces.',
    pot: 'Las semanas sin bote no pagan nada.',
    place:
      'Un lugar, si nadie presenta una lista que te nombre. Cualquier miembro puede presentarla.',
    few: 'Quien no está entre los veinte no recibe nada de esa semana.',
  },
  empty: 'Aún no tienes nada depositado aquí.',
  pair: (stake, reward) => `Deposita ${stake}, recibe ${reward}`,
  plans: {
    staking: {
      title: 'Staking',
      what: 'Depositas un token y sigue siendo tuyo, uno a uno; el plan te paga de una reserva que se apartó de antemano. Las recompensas terminan cuando se agota la reserva, y tu principal se puede retirar en cualquier momento.',
      source:
        'Las recompensas se pagan de la reserva y de nada más. Quien financia el plan deposita la recompensa antes de que se pague; el depósito de un miembro nunca se usa para ello.',
    },
    dynamicStaking: {
      title: 'Staking dinámico',
      what: 'Depositas un token y sigue siendo tuyo, uno a uno; una parte de lo que queda en la reserva fluye a todos los depósitos, cada vez menos según se vacía. Nada se detiene de golpe, y no se promete nada más de lo que hay.',
      source:
        'Las recompensas son parte de una reserva que alguien aportó antes, y aquello a lo que otros renunciaron al salir pronto. El depósito de un miembro nunca se usa para ello.',
    },
    rankingStakingV1: {
      title: 'Staking por rango 1',
      what: 'Depositas un token y sigue siendo tuyo, uno a uno; las recompensas fluyen de una reserva, y un depósito mayor pesa más por token, la mitad más como mucho. Tu categoría depende solo de tu propio depósito.',
      source:
        'Las recompensas se pagan de tokens que alguien aportó antes a este plan, y de nada más.',
    },
    rankingStakingV2: {
      title: 'Staking por rango 2',
      what: 'Depositas un token y sigue siendo tuyo, uno a uno; los veinte mayores depósitos medios de una semana se reparten su bote. Los demás no reciben nada de él.',
      source:
        'El bote de una semana viene de tokens que alguien aportó antes de que empezara. El depósito de un miembro nunca se usa para ello.',
    },
    dividends: {
      title: 'Dividendos',
      what: 'Guardas el token del producto en este contrato y recibes una parte de los ingresos reales, repartida en siete días tras cada pago. Sin ingresos no hay dividendo; tus tokens se pueden retirar en cualquier momento.',
      source:
        'Los dividendos vienen solo del repartidor de ingresos: su parte fija de lo que obtuvieron los planes de la lista, hoy publicidad, y de las donaciones. Nadie más puede aportar.',
    },
    periodicClaimStaking: {
      title: 'Staking con cobro semanal',
      what: 'Cada semana tiene un bote apartado antes de que empezara; los miembros se lo reparten según depósito y tiempo. Una semana sin bote no paga nada, y tu depósito se puede retirar en cualquier momento.',
      source:
        'La parte de una semana viene de tokens que alguien puso en su bote antes de que empezara.',
    },
    relativeStaking: {
      title: 'Staking relativo',
      what: 'El bote de una semana son los ingresos reales de esa semana, repartidos según depósito y tiempo. No hay ninguna tasa, solo lo que pagaron semanas anteriores.',
      source:
        'Lo que llegó durante esa semana por el repartidor de ingresos, nada más: ingresos de planes de la lista, y donaciones.',
    },
  },
}
