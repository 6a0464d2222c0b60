import type { Translation } from '../../../i18n/words.ts'
import type { advertisementMessages as englishAdvertisement } from '../advertisementMessages.ts'
import type { circleMessages as englishCircle } from '../circleMessages.ts'
import type { othersMessages as english } from '../messages.ts'

export const othersMessages: Translation<typeof english> = {
  receiver: 'Endereço de recebimento',
  inWallet: (amount) => `Na carteira ${amount}`,
  keep: 'Manutenção',
  sale: {
    title: 'Venda de tokens',
    what: 'Você paga um preço fixo por um token que está no contrato antes de a venda abrir. Abaixo da meta mínima todos pegam o pagamento de volta; acima dela os tokens são liberados ao longo do tempo.',
    source:
      'Os tokens à venda foram depositados antes da abertura; seu pagamento vai para o operador quando a venda tem êxito.',
    lose: [
      'Abaixo da meta mínima, as próprias carteiras do vendedor podem comprar o que falta; então a venda deu certo e ninguém é reembolsado. Conte com um reembolso só na medida em que confia no vendedor.',
      'O preço do token pode cair a zero. Ninguém promete a ninguém comprá-lo de volta.',
      'Depois de uma venda com êxito não há reembolso.',
      'Os tokens são liberados ao longo do tempo; até lá não podem ser vendidos.',
    ],
    empty: 'Você não comprou nada nesta venda.',
    tabs: { buy: 'Comprar', claim: 'Receber', refund: 'Reembolso' },
    buy: 'Comprar tokens',
    buyField: 'Pagamento',
    buyHelp: 'Se restar menos do que você paga, você recebe e paga o que resta.',
    claim: 'Receber tokens',
    claimHelp: 'Leva o que foi liberado até agora.',
    refund: 'Pegar o pagamento de volta',
    refundHelp: 'A venda não atingiu a meta mínima: todo o seu pagamento volta.',
    collect: 'Transferir o arrecadado',
    collectHelp:
      'Transfere ao operador o arrecadado de uma venda com êxito. Qualquer um pode fazer isto; não paga nada.',
    unsold: 'Devolver o que não foi vendido',
    unsoldHelp:
      'Transfere tokens não vendidos para onde os termos dizem. Qualquer um pode fazer isto.',
    phases: ['ainda não aberta', 'aberta', 'fracassada', 'concluída com êxito'],
    notOpen: 'A venda ainda não abriu.',
    over: 'A venda acabou; nada mais pode ser comprado.',
    notEnded: 'Só depois do fim da venda.',
    notFailed: 'Só uma venda que não atingiu a meta mínima devolve.',
    notOver: 'Só depois de uma venda com êxito.',
    nothing: 'Nada foi liberado para você ainda.',
    nothingPaid: 'Você não pagou nada aqui.',
    nothingLeft: 'Não há nada para transferir.',
    full: 'Você atingiu o máximo que um endereço pode pagar.',
    figures: {
      phase: 'Situação da venda',
      noDate: 'sem data de abertura',
      opens: (date) => `abre em ${date}`,
      ends: (date) => `até ${date}`,
      ended: (date) => `terminou em ${date}`,
      raised: 'Pago até agora',
      raisedNote: (soft) => `meta mínima ${soft}`,
      cap: 'No máximo',
      priceNote: 'o mesmo preço para todos, do início ao fim',
      price: 'Uma unidade de pagamento compra',
    },
    position: {
      paid: 'Você pagou',
      paidExplained: 'Seus pagamentos, descontados os reembolsos.',
      bought: 'Você comprou',
      boughtExplained:
        'Tokens que seus pagamentos compraram; liberados ao longo do tempo depois de uma venda com êxito.',
      claimable: 'Liberado, não recebido',
      claimableExplained: 'O que você poderia receber neste bloco.',
      worst: (bought, claimable) =>
        `Você comprou ${bought}. Se o preço cair a zero, não vale nada; ${claimable} podem ser recebidos hoje.`,
    },
    terms: {
      caps: (soft, hard, member) =>
        `Meta mínima ${soft}, teto ${hard}, no máximo ${member} por endereço.`,
      release: (cliff, vesting) =>
        `Nada é liberado por ${cliff} depois do fim; tudo é depois de ${vesting}, de forma uniforme.`,
      unsold: 'O que não é vendido vai para onde os termos disseram no começo.',
    },
  },
  router: {
    title: 'Roteador de receita',
    what: 'Os planos da lista trazem aqui o que arrecadaram, e partes fixas esperam pelos planos que as dividem. Qualquer um pode enviar uma parte; ninguém pode mudar as partes.',
    source:
      'Receita é o que os planos da lista põem do que arrecadaram, hoje publicidade; o próprio operador pode ser cliente. O que qualquer outro dá é doação, contada à parte e dividida do mesmo modo.',
    lose: ['Você não põe nada aqui, então só pode perder a taxa de rede do que envia.'],
    empty: 'Não há nada seu neste contrato.',
    tab: 'Enviar',
    push: 'Enviar uma parte',
    pushHelp: 'Transfere uma parte ao plano a que ela pertence. Não paga nada a você.',
    part: 'Parte',
    option: (part, amount) => `${part}: ${amount}`,
    treasury: 'o operador',
    nothing: 'Nenhuma parte espera para ser enviada.',
    notify: 'Dividir o que chegou',
    notifyHelp:
      'Divide o que foi enviado para cá sem aviso. Conta como doação e não paga nada a você.',
    nothingNew: 'Tudo o que chegou está dividido.',
    figures: {
      received: 'Receita até agora',
      donated: 'Doações até agora',
      due: 'Espera para ser enviado',
      parts: 'Partes',
    },
    terms: (part) => `${part} do que chega:`,
  },
}

export const circleMessages: Translation<typeof englishCircle> = {
  title: 'Círculo de poupança',
  what: 'Um círculo fechado de assentos por convite, com o mesmo número de rodadas: cada assento paga uma contribuição por rodada e recebe um pote. Você recebe o que paga, mais cedo ou mais tarde, e nada mais.',
  source:
    'Um pote são as contribuições de todos os assentos nessa rodada, menos a taxa e um desconto que quem o recebe escolheu dar. Nada vem de fora.',
  tabs: {
    seat: 'Assento',
    pay: 'Pagar',
    receive: 'Receber',
    bid: 'Dar lance',
    keep: 'Manutenção',
    invite: 'Convidar',
  },
  seat: 'Assento',
  round: 'Rodada',
  seatOption: (seat) => `Assento ${seat}`,
  amountOption: (seat, amount) => `Assento ${seat}: ${amount}`,
  roundOption: (seat, round, due) => `Assento ${seat}, rodada ${round}, vence ${due}`,
  potOption: (round, amount) => `Rodada ${round}: ${amount} antes da taxa`,
  actions: {
    take: {
      title: 'Ocupar seu assento',
      help: 'Deposita a caução. Até o último assento ser ocupado você pode sair com ela inteira.',
      none: 'Nenhum assento livre está reservado para esta carteira. O organizador convida membros.',
    },
    pay: {
      title: 'Pagar uma contribuição',
      help: 'As rodadas podem ser pagas adiantado, e com atraso até que a caução as cubra.',
      none: 'Você não tem contribuição para pagar agora.',
    },
    receivePot: {
      title: 'Receber o pote',
      help: 'Quando a rodada dele termina, se seu assento não deve nada. O que entra depois pode ser recebido depois.',
      none: 'Nenhum pote seu espera, ou seu assento deve uma contribuição.',
    },
    claimShare: {
      title: 'Pegar sua parte dos descontos',
      help: 'Aquilo de que outros abriram mão para receber antes, dividido por igual entre os outros assentos.',
      none: 'Nenhuma parte de desconto espera por você.',
    },
    releaseSecurity: {
      title: 'Pegar a caução de volta',
      help: 'Depois da última rodada, quando seu assento pagou todas as contribuições.',
      none: 'Sua caução volta depois da última rodada, quando tudo está pago.',
    },
    leaveSeat: {
      title: 'Deixar o assento',
      help: 'Devolve toda a sua caução. Possível até o círculo começar.',
      none: 'Você não tem assento que possa deixar: é possível até o círculo começar.',
    },
    bid: {
      title: 'Dar um lance pelo pote desta rodada',
      help: 'O maior desconto recebe o pote da rodada em curso; os outros dividem o desconto.',
      none: 'Você não pode dar lances agora: é preciso um assento que não recebeu e não deve nada, em um círculo por lances.',
    },
    award: {
      title: 'Atribuir rodadas',
      help: 'Dá rodadas terminadas a quem fez o melhor lance, ou ao assento de menor número. Qualquer um pode fazer isto; não paga nada.',
      none: 'Nenhuma rodada espera para ser atribuída.',
    },
    cover: {
      title: 'Cobrir uma contribuição em falta',
      help: 'Toma uma contribuição em falta da caução do assento. Qualquer um pode fazer isto; por si só não paga nada.',
      none: 'Nenhum assento com caução deixou de pagar uma contribuição.',
    },
    setOff: {
      title: 'Compensar uma dívida',
      help: 'Toma uma contribuição em falta do pote do próprio assento quando a caução se esgotou. Qualquer um pode fazer isto.',
      none: 'Nenhuma dívida pode ser tomada de um pote.',
    },
    requestDraw: {
      title: 'Pedir o número aleatório',
      help: 'Pede à fonte o número que decide a ordem. Qualquer um pode pedir.',
      none: 'Nenhum sorteio está em andamento, ou sua hora não chegou.',
    },
    draw: {
      title: 'Sortear a ordem',
      help: 'Fixa quem recebe quando, assim que o número aleatório está lá. Qualquer um pode fazer isto.',
      none: 'Nenhum sorteio está em andamento, ou sua hora não chegou.',
    },
    claimFees: {
      title: 'Transferir as taxas',
      help: 'Transfere as taxas a quem as recebe pelos termos. Qualquer um pode fazer isto.',
      none: 'Nenhuma taxa espera.',
    },
    invite: {
      title: 'Convidar para um assento',
      help: 'Reserva um assento livre para um endereço. O organizador não pode fazer mais nada.',
      none: 'Só o organizador convida, e só para assentos que ninguém ocupou.',
    },
  },
  place: 'Assento e rodada',
  invitee: 'Endereço a convidar',
  discount: 'Desconto em porcentagem',
  discountRange: (best, most) => `Mais de ${best} e no máximo ${most}.`,
  orders: ['assento por assento', 'por sorteio', 'por lances'],
  figures: {
    seats: 'Assentos ocupados',
    seatsOf: (seats) => `de ${seats}`,
    contribution: 'Contribuição por rodada',
    pot: 'Um pote cheio',
    potNote: 'antes de taxa e desconto',
    round: 'O círculo',
    gathering: 'espera seus assentos',
    drawing: 'espera seu sorteio',
    running: (round) => `rodada ${round}`,
    over: 'todas as rodadas terminaram',
  },
  position: {
    seats: 'Seus assentos',
    none: 'nenhum',
    seatsExplained: 'Os assentos que você ocupou. Cada um recebe um pote.',
    security: 'Sua caução',
    securityExplained:
      'O que está no contrato para suas contribuições. Volta depois da última rodada quando todas estão pagas.',
    paid: 'Contribuições pagas',
    paidOf: (all) => `de ${all}`,
    paidExplained: 'Contribuições dos seus assentos que estão pagas, não importa por quem.',
    missed: 'Contribuições em falta',
    missedExplained:
      'Contribuições de rodadas terminadas. Enquanto falta uma, seu assento não pode receber o pote.',
    shares: 'Partes de descontos',
    sharesExplained: 'Sua parte daquilo de que outros abriram mão para receber antes.',
    worst: (security, shares) =>
      `Sua caução é de ${security} e ${shares} de descontos esperam. Até o círculo terminar você depende das contribuições dos outros, na medida em que nenhuma caução as cobre.`,
  },
  terms: {
    rounds: (seats, contribution, period) =>
      `${seats} assentos e o mesmo número de rodadas de ${period}; cada assento paga ${contribution} por rodada.`,
    order: (order) => `Quem recebe quando: ${order}.`,
    security: (security, credit) =>
      `Cada assento deposita ${security}; o crédito que os membros dão uns aos outros é de ${credit} por assento.`,
    fee: (fee) => `Do que é recebido, ${fee} vão para o endereço nos termos.`,
    bid: (most) => `Um desconto é de no máximo ${most}.`,
  },
  powers: {
    organiser: 'O organizador convida membros para assentos, e não pode fazer mais nada.',
  },
  lose: {
    fee: 'A taxa, e o desconto que você oferece.',
    credit:
      'O que um membro que para de pagar deve, e nenhuma caução cobre, falta nos potes seguintes.',
    turn: 'Um pote que vem tarde vale menos para quem precisa dele cedo.',
  },
  empty: 'Você não tem assento neste círculo.',
}

export const advertisementMessages: Translation<typeof englishAdvertisement> = {
  title: 'Publicidade',
  what: 'Você reserva um espaço por um período e paga adiantado; um moderador olha o conteúdo antes de ser mostrado. O que não é mostrado é devolvido.',
  source:
    'Os reembolsos vêm do pagamento do próprio anunciante. O que foi mostrado, ou guardado dos outros e depois devolvido, é receita e vai para o roteador de receita, para nenhum outro lugar.',
  tabs: { book: 'Reservar', cancel: 'Cancelar', claim: 'Reembolso', keep: 'Manutenção' },
  book: {
    title: 'Reservar um espaço',
    button: 'Reservar',
    help: 'Você paga no máximo o preço mostrado; ele cai até o começo do período. Uma reserva aprovada não pode ser cancelada.',
    place: 'Espaço e período',
    cid: 'Onde está o conteúdo (endereço)',
    hash: 'Impressão digital do conteúdo',
    hashHint: 'keccak256 exatamente do que deve ser mostrado: 0x e 64 dígitos.',
    badHash: 'Uma impressão digital é 0x e 64 dígitos de 0 a f.',
    none: 'Todos os espaços dos períodos que podem ser reservados agora estão ocupados.',
  },
  booking: (slot, from, paid) => `Espaço ${slot}, a partir de ${from}: ${paid}`,
  cancel: {
    title: 'Cancelar uma reserva',
    button: 'Cancelá-la',
    help: 'Enquanto nenhum moderador a aprovou. Volta a parte do preço pelo tempo que falta até o período; o tempo em que você guardou o espaço é pago. Se o período começou e ninguém a olhou, volta tudo.',
    none: 'Você não tem reserva que espere um moderador.',
  },
  claim: {
    title: 'Pegar reembolsos',
    button: 'Pegar reembolsos',
    help: 'Envia todos os reembolsos que esperam por você.',
    none: 'Nenhum reembolso espera por você.',
  },
  settle: {
    title: 'Fechar uma reserva',
    button: 'Fechá-la',
    help: 'Depois do período, uma reserva vira receita se foi aprovada, e é devolvida se ninguém a olhou. Qualquer um pode fazer isto; por si só não paga nada.',
    none: 'Nenhuma reserva dos últimos períodos espera para ser fechada.',
  },
  forward: {
    title: 'Enviar o arrecadado',
    button: 'Enviar',
    help: 'Transfere o arrecadado ao roteador de receita. Qualquer um pode fazer isto; não paga nada.',
    none: 'Nada arrecadado espera.',
  },
  field: 'Reserva',
  figures: {
    price: 'Próximo período a partir de',
    priceNote: (date) => `preço agora, começa em ${date}`,
    free: 'Espaços livres',
    freeNote: 'nos períodos que podem ser reservados',
    earned: 'Arrecadado, não enviado',
    owed: 'Reservas e reembolsos',
  },
  position: {
    open: 'Suas reservas',
    openExplained: 'O que você pagou por reservas que ainda não estão fechadas.',
    credit: 'Reembolsos a pegar',
    creditExplained: 'O que não foi mostrado, ou foi recusado ou cancelado, e espera por você.',
    worst: (credit, open) =>
      `Você pode pegar ${credit} hoje. ${open} estão em reservas: o que delas é mostrado está gasto.`,
  },
  terms: {
    price: (first, last) =>
      `Um espaço custa ${first} quando seu período pode ser reservado pela primeira vez, e cai de forma uniforme até ${last}.`,
    period: (length, ahead, lead) =>
      `Um período dura ${length}; podem ser reservados ${ahead} períodos à frente, até ${lead} antes do começo.`,
    refund:
      'Cancelada: a parte do preço pelo tempo que falta até o período. Recusada, ou nunca olhada depois que o período começou: todo o pagamento. Tirada do ar enquanto corre: o tempo não mostrado.',
    clicks: 'Vende-se tempo, não cliques nem visualizações.',
  },
  powers: {
    moderator:
      'Um moderador aprova ou recusa reservas, e pode tirar uma do ar; quem é interrompido recebe de volta.',
  },
  lose: [
    'O preço do tempo que foi mostrado, ou em que você guardou um espaço e depois o devolveu.',
    'O espaço, se um moderador recusar o conteúdo.',
  ],
  empty: 'Você não reservou nada aqui.',
}
