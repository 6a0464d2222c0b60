import type { Translation } from '../../../i18n/words.ts'
import type { rafflesMessages as english } from '../messages.ts'

export const rafflesMessages: Translation<typeof english> = {
  tabs: { tickets: 'Boletos', prize: 'Premio', refund: 'Reembolso', keep: 'Mantenimiento' },
  receiver: 'Dirección de destino',
  round: 'Ronda',
  roundOption: (round, date) => `Ronda ${round}, terminada ${date}`,
  rollOption: (round, amount) => `Ronda ${round}: ${amount}`,
  name: {
    title: 'Nombrarte para un premio',
    button: 'Nombrarme',
    help: 'Cada premio es para el miembro más rápido que esté nombrado cuando acabe el plazo. Por lo general, quienes cuidan del plan nombran al más rápido de todos; también puedes nombrarte tú. Por sí solo no paga nada: cobra el premio después.',
    closed: 'Ninguna ronda admite nombres ahora. Eso empieza con su sorteo.',
    absent: 'No tenías depósito en la ronda que admite nombres ahora.',
    none: 'Para cada premio ya estás nombrado, o lo está alguien más rápido que tú.',
  },
  buy: {
    title: 'Comprar boletos',
    button: 'Comprar',
    field: 'Boletos',
    help: 'Un juego: en promedio los boletos devuelven menos de lo que cuestan, y la mayoría no devuelve nada.',
    zero: 'Al menos un boleto.',
    most: (most) => `Como máximo ${most} boletos a la vez.`,
    short: (cost) => `Estos boletos cuestan ${cost}, más de lo que hay en tu billetera.`,
    cost: 'Precio de los boletos',
    average: 'Devuelven en promedio',
    averageLine: (amount) => `${amount}, la mayoría de las veces nada`,
  },
  prize: {
    title: 'Cobrar un premio',
    button: 'Cobrar el premio',
    help: 'Envía un premio que te tocó. Espera 90 días tras el sorteo; después pasa a otra ronda.',
    field: 'Premio',
    option: (round, prize, amount) => `Ronda ${round}, premio ${prize}: ${amount}`,
    none: 'No te espera ningún premio. Las rondas sorteadas se listan durante 90 días.',
  },
  refund: {
    title: 'Recuperar el precio de los boletos',
    button: 'Recuperar el precio',
    help: 'Una ronda con muy pocos boletos, o sin número al azar, devuelve todo el precio.',
    field: 'Boletos',
    option: (round, tickets, amount) => `Ronda ${round}, ${tickets} boletos: ${amount}`,
    none: 'No tienes boletos en una ronda fallida.',
  },
  request: {
    title: 'Pedir el número al azar',
    button: 'Pedir',
    help: 'Pide a la fuente el número que decide una ronda. Algunas fuentes lo traen por sí solas. Puede pedirlo cualquiera; no paga nada y no cambia las probabilidades de nadie.',
  },
  draw: {
    title: 'Sortear una ronda',
    button: 'Sortear',
    help: 'Decide una ronda en cuanto está su número al azar. Puede hacerlo cualquiera; no paga nada y no cambia las probabilidades de nadie.',
  },
  noWaiting:
    'Ninguna ronda espera su sorteo. Es posible desde diez minutos después del final de una ronda.',
  roll: {
    title: 'Pasar lo que nadie puede cobrar',
    button: 'Pasar',
    help: 'Lo que queda de una ronda fallida, o cuyos 90 días han terminado, va a la ronda en curso. Puede hacerlo cualquiera; no paga nada.',
    none: 'Ninguna ronda tiene nada que pasar.',
  },
  collect: {
    title: 'Pasar las tarifas',
    button: 'Pasar las tarifas',
    help: 'Pasa las tarifas reunidas al operador. Puede hacerlo cualquiera; no paga nada.',
    none: 'No espera ninguna tarifa.',
  },
  figures: {
    pot: 'Bote de esta ronda',
    potNote: (prizes) => `para ${prizes} premios iguales`,
    tickets: 'Boletos de esta ronda',
    soFar: 'Boletos hasta ahora',
    ticketsNote: (least) => `se sortea desde ${least}`,
    price: 'Un boleto',
    ends: 'Esta ronda termina',
    staked: 'Depositado por todos',
    last: 'Último sorteo',
    lastNone: 'aún ninguno',
    lastNote: (round) => `ronda ${round}`,
  },
  position: {
    chance: 'Probabilidad por premio',
    chanceTiny: 'menos de 0.01\u{a0}%',
    chanceNote: (tickets) => `boletos al final: ${tickets}`,
    chanceExplained:
      'Tu parte del depósito × tiempo de todos cuando termine esta ronda, si todos los depósitos siguen como están. Cada premio se sortea por separado; a un miembro le pueden tocar varios.',
    race: 'Nombramientos posibles',
    raceFaster: (prizes, round, until) =>
      `Para el premio ${prizes} de la ronda ${round} no está nombrado nadie tan rápido como tú: nómbrate hasta el ${until}.`,
    raceNamed: (prizes, round, until) =>
      `Estás nombrado para el premio ${prizes} de la ronda ${round}. Hasta el ${until} se puede nombrar a alguien más rápido.`,
    raceExplained:
      'Premios de la ronda sorteada para los que eres más rápido que quien está nombrado, o para los que no hay nadie. Sin estar nombrado no te tocan.',
    bought: 'Tus boletos de esta ronda',
    boughtNote: (tickets) => `de ${tickets}`,
    boughtExplained: 'Boletos que compraste en la ronda en curso.',
    won: 'Premios que te esperan',
    wonExplained: 'Premios de las rondas de los últimos 90 días que te tocaron y no has cobrado.',
    refund: 'Dinero de boletos por recuperar',
    refundExplained: (rounds) =>
      `Lo que costaron tus boletos de rondas fallidas. La página mira las ${rounds} rondas más recientes.`,
    worst: (stake, won) =>
      `Si no pasa nada más, hoy puedes retirar ${stake} y cobrar premios de ${won}.`,
    worstTickets: (refund, won) =>
      `Si no pasa nada más, hoy puedes recuperar ${refund} y cobrar premios de ${won}. Los boletos de la ronda en curso pueden no dar nada.`,
  },
  terms: {
    ticket: (size) =>
      `Un boleto es ${size} depositado toda una ronda. Es solo una unidad de probabilidad: las partes de un boleto cuentan.`,
    price: (price) => `Un boleto cuesta ${price}.`,
    rounds: (length, prizes) => `Una ronda dura ${length}; tiene ${prizes} premios iguales.`,
    race: 'Para cada premio el número al azar da un tiempo a cada miembro; con el doble de depósito × tiempo es en promedio la mitad. Decide el más corto, y repartir un depósito entre carteras no aporta nada.',
    named: (time) =>
      `Durante ${time} tras la ronda cualquiera puede nombrar al más rápido. A quien nadie nombra no le toca premio.`,
    few: (least, time) =>
      `Con menos de ${least} boletos, o sin número al azar en la primera mitad de ese plazo de ${time}, la ronda falla y el bote pasa a otra.`,
    fewRefund: (least) =>
      `Con menos de ${least} boletos, o sin número al azar durante tres días, la ronda falla y el precio de cada boleto vuelve entero.`,
    fee: (fee, back) =>
      `De una ronda sorteada el operador se queda ${fee}; así, de 100 pagados, ${back} vuelven a todos los compradores juntos.`,
    drawn:
      'El momento del sorteo se fija de antemano; nadie puede elegir el número al azar ni pedir otro.',
    claims: 'Un premio se puede cobrar durante 90 días; después pasa a la ronda en curso.',
  },
  lose: {
    chance: 'Quien no gana tiene su depósito y nada más.',
    unnamed:
      'A quien nadie nombra en el plazo no le toca premio, por rápido que sea. El depósito no se toca.',
    unclaimed: 'Un premio que no se cobra en 90 días pasa a otra ronda.',
    exitNow:
      'Quien lo retira todo de una vez renuncia a las probabilidades de esta ronda y de la anterior. Un premio para el que ese miembro está nombrado se mantiene.',
    price: 'El precio de tus boletos. La mayoría de los boletos no da nada.',
    fee: 'En promedio un boleto devuelve su precio menos la tarifa, así que jugar cuesta dinero.',
  },
  powers: {
    funder: 'Quien aporta solo puede añadir a los premios.',
    source: 'Nadie puede sortear dos veces, elegir el número ni tocar un depósito.',
    tickets: 'Nadie puede sortear dos veces ni elegir el número.',
  },
  leaveHelp:
    'Devuelve todo tu depósito de una vez. Se renuncia a tus probabilidades en esta ronda y, en la anterior, a aquellas para las que aún no estás nombrado.',
  empty: 'No tienes boletos aquí.',
  noStake: 'No tienes depósito aquí.',
  plans: {
    raffle: {
      title: 'Sorteo',
      what: 'Depositas un token y sigue siendo tuyo, uno a uno; cada depósito da una probabilidad de obtener premios que pusieron otros. Tu depósito nunca es parte de un premio y se puede retirar en cualquier momento.',
      source:
        'Los premios son lo que patrocinadores o ingresos ponen en el bote, y premios que antes nadie cobró. El depósito de un miembro nunca se usa para ello.',
    },
    ticketRaffle: {
      title: 'Sorteo con boletos',
      what: 'Compras boletos; unos pocos ganadores se reparten lo que costaron todos los boletos de la ronda, menos una tarifa. Es un juego, y en promedio jugar cuesta dinero.',
      source:
        'Los premios son lo que costaron los boletos de la misma ronda, menos la tarifa, y premios que antes nadie cobró.',
    },
  },
}
