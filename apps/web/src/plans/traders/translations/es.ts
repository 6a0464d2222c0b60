import type { Translation } from '../../../i18n/words.ts'
import type { tradersMessages as english } from '../messages.ts'

export const tradersMessages: Translation<typeof english> = {
  tabs: { deposit: 'Depositar', withdraw: 'Retirar', claim: 'Cobrar', keep: 'Mantenimiento' },
  available: (amount) => `En la billetera ${amount}`,
  deposited: (amount) => `Depositado ${amount}`,
  amount: 'Cantidad',
  round: 'Ronda',
  receiver: 'Dirección de destino',
  waits:
    'La semana de tu solicitud ha terminado y espera a liquidarse. Si no es posible, se puede volver a anular.',
  part: 'Parte de tus participaciones',
  option: (round, amount) => `Ronda ${round}: ${amount}`,
  inKind: (round) => `Ronda ${round}: tu parte de cada token`,
  request: (id, amount) => `Solicitudes de la semana ${id}: ${amount} por aportar`,
  actions: {
    deposit: {
      title: 'Depositar en la ronda',
      help: 'Hasta que empiece la negociación puedes recuperarlo todo. Desde entonces decide su precio.',
      none: 'La ronda se está negociando. La siguiente se abre cuando se liquide.',
    },
    withdraw: {
      title: 'Recuperar el depósito',
      help: 'Entero, mientras la ronda reúne depósitos.',
      none: 'No tienes nada en una ronda que reúna depósitos.',
    },
    redeem: {
      title: 'Canjear una ronda liquidada',
      help: 'Tu parte de lo que valía la ronda al final, menos la tarifa.',
      none: 'Ninguna ronda liquidada tiene nada tuyo.',
    },
    redeemInKind: {
      title: 'Tomar tu parte de cada token',
      help: 'Una ronda que no se liquidó a tiempo se reparte como está, sin tarifa y sin precio.',
      none: 'Ninguna ronda disuelta tiene nada tuyo.',
    },
    settle: {
      title: 'Liquidar',
      help: 'Puede hacerlo cualquiera cuando llega su momento; no paga nada.',
      none: 'Ahora no se puede liquidar nada.',
    },
    dissolve: {
      title: 'Disolver la ronda',
      help: 'Siete días después del plazo de una ronda sin liquidar, los miembros toman su parte de cada token. Puede hacerlo cualquiera.',
      none: 'Ninguna ronda lleva siete días de retraso.',
    },
    requestDeposit: {
      title: 'Solicitar aportar',
      help: 'Tus tokens esperan al final de la semana; su precio no se conoce ahora. Hasta entonces puedes anular la solicitud; después, solo si no se puede liquidar o nadie la liquida durante mucho tiempo.',
      none: 'Ahora no se puede solicitar nada.',
    },
    claimShares: {
      title: 'Cobrar participaciones',
      help: 'Participaciones de tus solicitudes liquidadas, cuando termina la espera tras su liquidación.',
      none: 'Ninguna solicitud liquidada tiene participaciones que puedas cobrar ahora.',
    },
    requestRedeem: {
      title: 'Solicitar retirar',
      help: 'Tus participaciones esperan al final de la semana; su precio no se conoce ahora. Hasta entonces puedes anular la solicitud; después, solo si no se puede liquidar o nadie la liquida durante mucho tiempo.',
      none: 'No tienes participaciones.',
    },
    claimAssets: {
      title: 'Cobrar lo canjeado',
      help: 'Tokens de tus solicitudes liquidadas, apartados al liquidarse.',
      none: 'Ninguna solicitud liquidada tiene tokens para ti.',
    },
    cancelDeposit: {
      title: 'Anular la aportación',
      help: 'Vuelve toda la cantidad.',
      none: 'No tienes ninguna solicitud abierta de aportar.',
    },
    cancelRedeem: {
      title: 'Anular la retirada',
      help: 'Vuelven las participaciones.',
      none: 'No tienes ninguna solicitud abierta de retirar.',
    },
    takeSpare: {
      title: 'Recuperar lo que no se negocia',
      help: 'La parte de tu depósito que la ronda no negocia.',
      none: 'Ninguna ronda tiene una parte tuya que no negocia.',
    },
    takeBack: {
      title: 'Recuperar participaciones',
      help: 'Trae de vuelta las participaciones que una liquidación no pudo pagar.',
      none: 'Ninguna participación espera volver a ti.',
    },
    exitInKind: {
      title: 'Salir con cada token',
      help: 'Devuelve participaciones a cambio de su parte de cada token del fondo, enseguida, sin precio y sin ayuda de nadie.',
      none: 'No tienes participaciones.',
    },
  },
  states: ['reuniendo depósitos', 'negociándose', 'liquidada', 'disuelta'],
  figures: {
    state: (round) => `Ronda ${round}`,
    total: 'Depositado en ella',
    totalNote: (most) => `se negocian como máximo ${most}`,
    last: 'La última ronda devolvió',
    lastNone: 'aún ninguna',
    lastNote: (total) => `de ${total}, antes de la tarifa`,
    lost: 'Perdido en intercambios',
    lostNote: (budget) => `frente al precio de las fuentes; el presupuesto del trader es ${budget}`,
    value: 'Valor del fondo',
    valueNone: 'no se conoce ahora',
    valueNote: 'según las fuentes de precios',
    waiting: 'Espera para entrar',
    owed: 'Apartado para quien sale',
    ends: 'Esta semana termina',
  },
  position: {
    deposit: 'Tu depósito en esta ronda',
    depositExplained: 'Lo que has puesto en la ronda que ahora reúne depósitos o se negocia.',
    redeemable: 'Por canjear',
    redeemableExplained: 'Tu parte de rondas liquidadas, menos la tarifa.',
    worth: 'Tus participaciones valen aproximadamente',
    worthNone: 'no se conoce ahora',
    worthExplained:
      'Tus participaciones a los precios de este momento. El precio de una solicitud es el del final de su semana.',
    open: 'Tu solicitud abierta de aportar',
    openExplained:
      'Tokens que esperan al final de la semana. Hasta entonces puedes anular la solicitud.',
    claimable: 'Por cobrar',
    claimableExplained: 'Tokens de tus solicitudes liquidadas de retirar.',
    worstRounds: (redeemable) =>
      `Hoy puedes canjear ${redeemable}. Lo que se está negociando puede perder todo su valor.`,
    worstRoundsNone:
      'Hoy no se puede canjear nada. Lo que se está negociando puede perder todo su valor.',
    worstClaim: (claimable) =>
      `Hoy puedes cobrar ${claimable}. Las participaciones pueden perder todo su valor.`,
    worstCallOff: (open) =>
      `Hoy puedes anular ${open}. Las participaciones pueden perder todo su valor.`,
    worstNone:
      'Hoy no se puede cobrar ni anular nada. Las participaciones pueden perder todo su valor.',
    worstShares: (claimable, open) =>
      `Hoy puedes cobrar ${claimable} y anular ${open}. Las participaciones pueden perder todo su valor.`,
  },
  terms: {
    funding: (funding, trading) =>
      `Una ronda reúne depósitos durante ${funding} desde el primero, y se negocia como máximo ${trading}.`,
    size: (least, most) =>
      `Una ronda empieza desde ${least} y negocia como máximo ${most}; lo depositado por encima vuelve a todos en proporción.`,
    week: (length, least) =>
      `Las solicitudes se liquidan tras cada periodo de ${length}; la mínima es ${least}.`,
    swaps: (slippage) =>
      `Un intercambio termina como máximo ${slippage} por debajo del precio de las fuentes. Las pérdidas del propio mercado no tienen límite.`,
    budgetOfRound: (loss) =>
      `Los intercambios del trader en una ronda gastan juntos como máximo ${loss} de lo que negocia; un intercambio gasta lo que termina por debajo del precio de las fuentes aumentado en su desviación.`,
    budgetOfWeeks: (loss) =>
      `Los intercambios del trader de dos semanas vecinas gastan juntos como máximo ${loss} del valor del fondo; un intercambio gasta lo que termina por debajo del precio de las fuentes aumentado en su desviación.`,
    deviation:
      'Quien entra paga por los demás tokens del fondo el precio de las fuentes aumentado en su desviación, y quien sale recibe ese precio reducido en ella; la diferencia queda para quienes se quedan.',
    claims: (delay) => `Las participaciones se pueden cobrar ${delay} después de su liquidación.`,
    fee: (fee) => `El trader se queda ${fee} de un aumento de valor, y de una pérdida nada.`,
  },
  powers: {
    trader:
      'El trader solo puede intercambiar entre los tokens del plan, y no saca ninguno salvo la tarifa.',
    nobody: 'Nadie puede cambiar los tokens, las fuentes, el trader ni las condiciones.',
  },
  lose: {
    all: 'Todo, en principio: los precios caen y sus pérdidas no tienen límite.',
    feeds: 'Se puede negociar contra una fuente de precios que miente.',
    past: 'Lo que devolvieron rondas anteriores no dice nada de la siguiente.',
    wait: 'Retirar espera precios recientes y tokens suficientes; salir con cada token, no.',
  },
  empty: 'No tienes nada en este plan.',
  plans: {
    tradersV1: {
      title: 'Traders 1',
      what: 'Los miembros reúnen una ronda y un trader la negocia, dentro de límites que el contrato impone. Se liquida cuando todo vuelve a ser el primer token, y puedes perderlo todo.',
      source:
        'Lo que vuelve es lo que valen al final los propios depósitos de la ronda, menos la tarifa. Nadie añade nada.',
    },
    tradersV2: {
      title: 'Traders 2',
      what: 'Solicitas poner tokens en un fondo que negocia un trader, y recibes participaciones al precio del final de la semana. Puedes perderlo todo.',
      source:
        'Lo que retiras es tu parte de los propios tokens del fondo, al precio de la liquidación. Nadie añade nada.',
    },
  },
}
