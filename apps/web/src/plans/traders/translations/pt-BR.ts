import type { Translation } from '../../../i18n/words.ts'
import type { tradersMessages as english } from '../messages.ts'

export const tradersMessages: Translation<typeof english> = {
  tabs: { deposit: 'Depositar', withdraw: 'Retirar', claim: 'Receber', keep: 'Manutenção' },
  available: (amount) => `Na carteira ${amount}`,
  deposited: (amount) => `Depositado ${amount}`,
  amount: 'Quantia',
  round: 'Rodada',
  receiver: 'Endereço de recebimento',
  waits:
    'A semana do seu pedido terminou, e ele espera a liquidação. Se ela não for possível, o pedido pode ser cancelado de novo.',
  part: 'Parte das suas cotas',
  option: (round, amount) => `Rodada ${round}: ${amount}`,
  inKind: (round) => `Rodada ${round}: sua parte de cada token`,
  request: (id, amount) => `Pedidos da semana ${id}: ${amount} a pôr`,
  actions: {
    deposit: {
      title: 'Depositar na rodada',
      help: 'Até a negociação começar você pode pegar tudo de volta. Daí em diante o preço decide.',
      none: 'A rodada está em negociação. A próxima abre quando ela for liquidada.',
    },
    withdraw: {
      title: 'Pegar o depósito de volta',
      help: 'Inteiro, enquanto a rodada estiver captando.',
      none: 'Você não tem nada em uma rodada em captação.',
    },
    redeem: {
      title: 'Resgatar uma rodada liquidada',
      help: 'Sua parte do que a rodada valia no fim, menos a taxa.',
      none: 'Nenhuma rodada liquidada tem algo seu.',
    },
    redeemInKind: {
      title: 'Pegar sua parte de cada token',
      help: 'Uma rodada que não foi liquidada a tempo é dividida como está, sem taxa e sem preço.',
      none: 'Nenhuma rodada dissolvida tem algo seu.',
    },
    settle: {
      title: 'Liquidar',
      help: 'Qualquer um pode fazer isto quando chega a hora; não paga nada.',
      none: 'Nada pode ser liquidado agora.',
    },
    dissolve: {
      title: 'Dissolver a rodada',
      help: 'Sete dias depois do prazo de uma rodada que não foi liquidada, os membros pegam sua parte de cada token. Qualquer um pode fazer isto.',
      none: 'Nenhuma rodada está sete dias atrasada.',
    },
    requestDeposit: {
      title: 'Pedir para pôr',
      help: 'Seus tokens esperam o fim da semana; o preço dela não é conhecido agora. Até lá você pode cancelar o pedido; depois, só se ele não puder ser liquidado ou ninguém o liquidar por muito tempo.',
      none: 'Nada pode ser pedido agora.',
    },
    claimShares: {
      title: 'Receber cotas',
      help: 'Cotas dos seus pedidos liquidados, passada a espera depois da liquidação.',
      none: 'Nenhum pedido liquidado tem cotas que você possa receber agora.',
    },
    requestRedeem: {
      title: 'Pedir para retirar',
      help: 'Suas cotas esperam o fim da semana; o preço dela não é conhecido agora. Até lá você pode cancelar o pedido; depois, só se ele não puder ser liquidado ou ninguém o liquidar por muito tempo.',
      none: 'Você não tem cotas.',
    },
    claimAssets: {
      title: 'Receber o que foi resgatado',
      help: 'Tokens dos seus pedidos liquidados, separados quando foram liquidados.',
      none: 'Nenhum pedido liquidado tem tokens para você.',
    },
    cancelDeposit: {
      title: 'Cancelar o depósito',
      help: 'A quantia inteira volta.',
      none: 'Você não tem pedido aberto para pôr.',
    },
    cancelRedeem: {
      title: 'Cancelar a retirada',
      help: 'As cotas voltam.',
      none: 'Você não tem pedido aberto para retirar.',
    },
    takeSpare: {
      title: 'Pegar de volta o que não é negociado',
      help: 'A parte do seu depósito que a rodada não negocia.',
      none: 'Nenhuma rodada tem uma parte sua que não negocia.',
    },
    takeBack: {
      title: 'Pegar cotas de volta',
      help: 'Traz de volta as cotas que uma liquidação não pôde pagar.',
      none: 'Nenhuma cota espera voltar para você.',
    },
    exitInKind: {
      title: 'Sair com cada token',
      help: 'Devolve cotas em troca da parte delas em cada token do fundo, na hora, sem preço e sem ajuda de ninguém.',
      none: 'Você não tem cotas.',
    },
  },
  states: ['em captação', 'em negociação', 'liquidada', 'dissolvida'],
  figures: {
    state: (round) => `Rodada ${round}`,
    total: 'Depositado nela',
    totalNote: (most) => `negocia no máximo ${most}`,
    last: 'A última rodada trouxe de volta',
    lastNone: 'nenhuma ainda',
    lastNote: (total) => `de ${total}, antes da taxa`,
    lost: 'Perdido em trocas',
    lostNote: (budget) => `em relação ao preço das fontes; o orçamento do trader é ${budget}`,
    value: 'Valor do fundo',
    valueNone: 'não conhecido agora',
    valueNote: 'pelas fontes de preço',
    waiting: 'Espera para ser posto',
    owed: 'Separado para quem sai',
    ends: 'Esta semana termina',
  },
  position: {
    deposit: 'Seu depósito nesta rodada',
    depositExplained: 'O que você pôs na rodada que está em captação ou negociação agora.',
    redeemable: 'A resgatar',
    redeemableExplained: 'Sua parte de rodadas liquidadas, menos a taxa.',
    worth: 'Suas cotas valem cerca de',
    worthNone: 'não conhecido agora',
    worthExplained:
      'Suas cotas aos preços deste momento. O preço de um pedido é o do fim de sua semana.',
    open: 'Seu pedido aberto para pôr',
    openExplained: 'Tokens que esperam o fim da semana. Até lá você pode cancelar o pedido.',
    claimable: 'A receber',
    claimableExplained: 'Tokens dos seus pedidos liquidados para retirar.',
    worstRounds: (redeemable) =>
      `Você pode resgatar ${redeemable} hoje. O que está em negociação pode perder todo o valor.`,
    worstRoundsNone:
      'Hoje nada pode ser resgatado. O que está em negociação pode perder todo o valor.',
    worstClaim: (claimable) =>
      `Você pode receber ${claimable} hoje. As cotas podem perder todo o valor.`,
    worstCallOff: (open) => `Você pode cancelar ${open} hoje. As cotas podem perder todo o valor.`,
    worstNone: 'Hoje nada pode ser recebido nem cancelado. As cotas podem perder todo o valor.',
    worstShares: (claimable, open) =>
      `Você pode receber ${claimable} e cancelar ${open} hoje. As cotas podem perder todo o valor.`,
  },
  terms: {
    funding: (funding, trading) =>
      `Uma rodada capta por ${funding} depois do primeiro depósito, e é negociada por no máximo ${trading}.`,
    size: (least, most) =>
      `Uma rodada começa a partir de ${least} e negocia no máximo ${most}; o que foi depositado acima volta a todos em proporção.`,
    week: (length, least) =>
      `Os pedidos são liquidados depois de cada período de ${length}; o menor é de ${least}.`,
    swaps: (slippage) =>
      `Uma troca termina no máximo ${slippage} abaixo do preço das fontes. As perdas do próprio mercado não têm limite.`,
    budgetOfRound: (loss) =>
      `As trocas do trader em uma rodada usam juntas no máximo ${loss} do que ela negocia; uma troca usa o que termina abaixo do preço das fontes acrescido do desvio delas.`,
    budgetOfWeeks: (loss) =>
      `As trocas do trader de duas semanas vizinhas usam juntas no máximo ${loss} do valor do fundo; uma troca usa o que termina abaixo do preço das fontes acrescido do desvio delas.`,
    deviation:
      'Quem entra paga pelos outros tokens do fundo o preço das fontes acrescido do desvio delas, e quem sai recebe esse preço reduzido por ele; a diferença fica com quem fica.',
    claims: (delay) => `As cotas podem ser recebidas ${delay} depois da liquidação.`,
    fee: (fee) => `O trader fica com ${fee} de uma valorização, e de uma perda nada.`,
  },
  powers: {
    trader: 'O trader só pode trocar entre os tokens do plano, e não tira nenhum além da taxa.',
    nobody: 'Ninguém pode mudar os tokens, as fontes, o trader ou os termos.',
  },
  lose: {
    all: 'Tudo, em princípio: os preços caem, e suas perdas não têm limite.',
    feeds: 'Uma fonte de preço que mente pode ser explorada em trocas.',
    past: 'O que rodadas anteriores trouxeram de volta não diz nada sobre a próxima.',
    wait: 'Retirar espera preços recentes e tokens suficientes; sair com cada token não espera.',
  },
  empty: 'Você não tem nada neste plano.',
  plans: {
    tradersV1: {
      title: 'Traders 1',
      what: 'Os membros financiam uma rodada e um trader a negocia, dentro de limites que o contrato impõe. Ela é liquidada quando tudo volta a ser o primeiro token, e você pode perder tudo.',
      source:
        'O que volta é o que valem no fim os depósitos da própria rodada, menos a taxa. Ninguém acrescenta nada.',
    },
    tradersV2: {
      title: 'Traders 2',
      what: 'Você pede para pôr tokens em um fundo que um trader negocia, e recebe cotas ao preço do fim da semana. Você pode perder tudo.',
      source:
        'O que você retira é sua parte dos tokens do próprio fundo, ao preço da liquidação. Ninguém acrescenta nada.',
    },
  },
}
