import type { Translation } from '../../../i18n/words.ts'
import type { stakesMessages as english } from '../messages.ts'

export const stakesMessages: Translation<typeof english> = {
  tabs: {
    deposit: 'Depositar',
    withdraw: 'Retirar',
    claim: 'Receber',
    leave: 'Sair',
    lock: 'Bloquear',
    keep: 'Manutenção',
  },
  deposit: {
    title: 'Depositar',
    field: 'Quantia a depositar',
    available: (amount) => `Na carteira ${amount}`,
  },
  withdraw: {
    title: 'Retirar',
    field: 'Quantia a retirar',
    available: (amount) => `Depositado ${amount}`,
  },
  receiver: 'Endereço de recebimento',
  claim: {
    title: 'Receber',
    help: 'Leva o que coube a você até agora. Seu depósito fica e continua recebendo.',
    epochs: 'Semanas a receber',
    epochsHelp: 'Leva sua parte das semanas fechadas. Seu depósito fica.',
    epoch: (from, amount) => `Semana de ${from}: ${amount}`,
  },
  leave: {
    title: 'Tudo: principal e recompensas',
    button: 'Retirar tudo',
    help: 'O que você depositou e o que pode receber, em uma transação. O plano não impõe espera nem cobrança.',
    nowTitle: 'Só o principal',
    nowButton: 'Retirar só o principal',
    nowHelp:
      'Devolve seu depósito sem tocar no cálculo das recompensas, e abre mão do que há a receber. É a saída de emergência: funciona mesmo se as recompensas estivessem quebradas.',
    givenUp: 'Renunciado',
    nowEpochHelp:
      'Devolve todo o seu depósito na hora. As partes de semanas fechadas continuam suas e ainda podem ser recebidas.',
  },
  lock: {
    title: 'Bloquear seu depósito',
    field: 'Dias',
    hint: '7 a 365 dias. Um bloqueio mais longo pesa mais, até o dobro com 365 dias.',
    button: 'Bloquear',
    help: 'Por sua própria escolha: um depósito bloqueado recebe mais, e o que recebe é pago no fim. Quem retira o principal antes abre mão do que o bloqueio rendeu, nunca do principal.',
    none: 'Sem bloqueio',
    rebase: 'Encerrar um bloqueio terminado',
    rebaseButton: 'Encerrar o bloqueio',
    rebaseHelp:
      'Traz o peso de um membro de volta a 1.00 quando o bloqueio terminou. Qualquer um pode fazer isto.',
    rebaseField: 'Membro (endereço)',
  },
  list: {
    tab: 'Lista',
    title: 'Publicar a lista de uma semana',
    button: 'Publicar a lista',
    help: 'Os endereços com os vinte maiores depósitos médios, o maior primeiro, os iguais por endereço. O próprio contrato calcula cada depósito; vale a melhor lista de dois dias. Não paga nada, mas um membro que nenhuma lista nomeia não recebe nada.',
    week: 'Semana',
    addresses: 'Endereços, separados por espaços',
    standing: (from, sum) => `Semana de ${from}: a lista que vale soma ${sum}`,
    none: 'Nenhuma semana aceita lista agora. Listas são aceitas por dois dias depois do fim de uma semana.',
    unread: 'De um a vinte endereços, separados por espaços ou vírgulas.',
    twice: 'Um endereço aparece duas vezes.',
    claimHelp:
      'Paga sua parte do pote de uma semana fechada, a partir de dois dias depois dela. O contrato guarda só uma impressão digital da lista, então cole-a como foi publicada: está no evento RankingPosted.',
    claimNone:
      'Nenhuma semana fechada espera por você: você não tinha depósito nela, ninguém publicou a lista, ou você já a recebeu.',
    notStanding: 'Esta não é a lista que vale para esta semana.',
    notNamed: 'A lista não nomeia você.',
    part: 'Sua parte do pote',
  },
  roll: {
    title: 'Passar adiante o que ninguém pode receber',
    button: 'Passar adiante',
    help: 'O que ninguém recebeu por 26 semanas, ou que ninguém pode receber, vai para o pote de uma semana posterior. Qualquer um pode fazer isto; não paga nada.',
    field: 'Semana',
    none: 'Nenhuma semana tem algo a passar adiante.',
  },
  reasons: {
    nothingStaked: 'Você não tem nada depositado neste plano.',
    nothingToClaim:
      'Ainda não há nada a receber. As recompensas aparecem aqui à medida que o plano as paga.',
    noWeek: 'Nenhuma semana fechada tem para você uma parte ainda não recebida.',
  },
  figures: {
    staked: 'Depositado por todos',
    reserve: 'Resto da reserva',
    reserveNote: 'depositado, ainda não pago',
    reserveOf: (funded) => `ainda não recebido, de ${funded} postos até agora`,
    unclaimed: 'Reserva, ainda não recebida',
    until: 'Recompensas financiadas até',
    untilNone: 'Sem financiamento agora',
    untilNoneNote: 'até alguém pôr mais na reserva',
    perDay: (token) => `Recompensa por ${token} ao dia`,
    untilEnd: (amount) => `Recompensa por ${amount} em depósito`,
    untilEndNote: (date, rate) =>
      `até ${date} com o depósito total de hoje, menos quando mais for depositado; como taxa anual ${rate}`,
    rateNote: (date) => `só até ${date}, e menos quando mais for depositado`,
    noRate: 'Recompensa agora',
    noRateNote: 'nada é pago no momento',
    waiting: 'Esperando',
    waitingNote: (missing) => `começa quando mais ${missing} forem depositados`,
    emission: 'Flui no próximo dia',
    emissionNote: 'para todos juntos, se ninguém agir',
    halfLife: 'Metade do resto flui em',
    halfLifeNote: (part) => `a toda velocidade; agora ${part} dela`,
    pot: 'Pote desta semana',
    potNote: 'separado antes de a semana começar',
    potRevenue: 'Receita desta semana até agora',
    potRevenueNote: 'do roteador de receita, nada mais',
    next: 'Pote da próxima semana',
    nextNote: 'já separado',
    last: 'A semana passada pagou',
    lastNote: 'a todos juntos',
    ends: 'Esta semana termina',
  },
  position: {
    stake: 'Seu depósito',
    stakeExplained:
      'O que você depositou e não retirou. É seu um para um, contado à parte de todas as recompensas.',
    share: (part) => `${part} de todos os depósitos`,
    claimable: 'A receber agora',
    ticking: 'contado com a hora da cadeia',
    claimableExplained: 'Sua parte do que fluiu até agora, como o contrato a conta neste bloco.',
    claimableEpochs:
      'Suas partes de semanas fechadas: pote × seu depósito e tempo ÷ todos os depósitos e tempo.',
    weight: 'Seu peso',
    weightExplained: 'Quanto seu depósito conta por token que há nele.',
    locked: (until) => `bloqueado até ${until}`,
    tier: (tier) => `faixa ${tier} de 8`,
    running: 'Parte desta semana até agora',
    runningExplained:
      'O que você receberia do pote desta semana se ela terminasse agora. Muda com cada depósito e com o tempo.',
    score: 'Seu depósito médio nesta semana',
    scoreExplained:
      'Seu depósito desta semana até agora, em média sobre a semana inteira. Os vinte maiores dividem o pote.',
    open: 'Semanas a receber',
    openNone: 'nenhuma',
    openExplained:
      'Semanas fechadas com lista, em que você tinha um depósito e não recebeu. Você só recebe uma parte onde a lista nomeia você.',
    wallet: 'Na sua carteira',
    walletExplained: 'O que sua carteira tem do token que é depositado aqui.',
    worst: (stake, claimable) =>
      `Se nada mais acontecer, você pode retirar ${stake} e receber ${claimable} hoje.`,
  },
  terms: {
    free: 'Sem bloqueio, sem taxa de entrada, sem taxa de saída. Você paga só a taxa de rede.',
    freeUntilLock:
      'Sem taxa de entrada, sem taxa de saída, sem bloqueio a menos que você escolha um. Você paga só a taxa de rede.',
    split: (duration) =>
      `O que entra na reserva é distribuído de forma uniforme ao longo de ${duration}, dividido pelos depósitos.`,
    join: 'Se entrar mais nesse tempo, ambas as partes são distribuídas juntas. O tempo é a média dos dois tempos; a quantia maior conta mais.',
    minimum: (minimum) =>
      `Enquanto menos de ${minimum} estiver depositado no total, o relógio espera e nada é pago.`,
    decay: (half, target) =>
      `Metade do que resta flui em ${half} quando ${target} estão depositados, mais devagar quando é menos ou muito mais.`,
    lock: 'Um bloqueio de 7 a 365 dias, por sua própria escolha, pesa até 2.00 e paga no fim.',
    tiers: (rows) => `Peso por token conforme o tamanho do depósito: ${rows}.`,
    tiersFavour:
      'Os pesos favorecem depósitos maiores; a maior faixa recebe no máximo 1.5 vez o mesmo por token.',
    epochs: (length) => `As semanas duram ${length} e são iguais para todos.`,
    twenty:
      'Os vinte maiores depósitos médios de uma semana dividem o pote; todos os outros não recebem nada.',
    lists:
      'Qualquer um pode publicar a lista de uma semana por dois dias depois dela; uma melhor a substitui.',
    claims:
      'Uma semana fechada pode ser recebida por 26 semanas; depois o resto é passado adiante.',
  },
  powers: {
    funder: 'Um financiador só pode pôr mais na reserva.',
    revenue: 'Só o roteador de receita pode trazer dinheiro.',
  },
  lose: {
    rate: 'Sua parte diminui quando outros depositam, e as recompensas terminam quando a reserva termina.',
    unclaimed: 'Uma parte que você não recebe por 26 semanas passa a um pote posterior.',
    exitNow: 'Quem sai só com o principal abre mão do que há a receber.',
    lock: 'Quem retira o principal antes do fim de um bloqueio abre mão do que ele rendeu.',
    noRevenue: 'Pode não haver receita por qualquer tempo, e então nada é pago.',
    tier: 'Abaixo do limite de uma faixa, todo o seu depósito pesa menos dali em diante.',
    pot: 'Semanas sem pote não pagam nada.',
    place:
      'Uma posição, se ninguém publicar uma lista que nomeie você. Todo membro pode publicá-la.',
    few: 'Quem não está entre os vinte não recebe nada daquela semana.',
  },
  empty: 'Você ainda não tem nada depositado aqui.',
  pair: (stake, reward) => `Depositar ${stake}, receber ${reward}`,
  plans: {
    staking: {
      title: 'Staking',
      what: 'Você deposita um token e ele continua seu, um para um; o plano paga você com uma reserva separada antes. As recompensas terminam quando a reserva se esgota, e seu principal pode ser retirado a qualquer momento.',
      source:
        'As recompensas são pagas com a reserva e com nada mais. Quem financia o plano deposita a recompensa antes de ela ser paga; o depósito de um membro nunca é usado para isso.',
    },
    dynamicStaking: {
      title: 'Staking dinâmico',
      what: 'Você deposita um token e ele continua seu, um para um; uma parte do que resta na reserva flui para todos os depósitos, cada vez menos à medida que se esvazia. Nada para de repente, e nada é prometido além do que está lá.',
      source:
        'As recompensas são uma parte de uma reserva que um financiador pôs antes, e aquilo de que outros abriram mão ao sair cedo. O depósito de um membro nunca é usado para isso.',
    },
    rankingStakingV1: {
      title: 'Staking por posição 1',
      what: 'Você deposita um token e ele continua seu, um para um; as recompensas fluem de uma reserva, e um depósito maior pesa mais por token, no máximo metade a mais. Sua faixa depende só do seu próprio depósito.',
      source:
        'As recompensas são pagas com tokens que um financiador pôs antes neste plano, e com nada mais.',
    },
    rankingStakingV2: {
      title: 'Staking por posição 2',
      what: 'Você deposita um token e ele continua seu, um para um; os vinte maiores depósitos médios de uma semana dividem o pote. Todos os outros não recebem nada dele.',
      source:
        'O pote de uma semana vem de tokens que um financiador pôs antes de a semana começar. O depósito de um membro nunca é usado para isso.',
    },
    dividends: {
      title: 'Dividendos',
      what: 'Você mantém o token do produto neste contrato e recebe uma parte da receita real, distribuída ao longo de sete dias depois de cada pagamento. Sem receita, sem dividendo; seus tokens podem ser retirados a qualquer momento.',
      source:
        'Os dividendos vêm só do roteador de receita: a parte fixa do que os planos da lista arrecadaram, hoje publicidade, e das doações. Ninguém mais pode pôr dinheiro.',
    },
    periodicClaimStaking: {
      title: 'Staking com recebimento periódico',
      what: 'Cada semana tem um pote separado antes de ela começar; os membros o dividem por depósito e tempo. Uma semana sem pote não paga nada, e seu depósito pode ser retirado a qualquer momento.',
      source:
        'A parte de uma semana vem de tokens que um financiador pôs no pote dessa semana antes de ela começar.',
    },
    relativeStaking: {
      title: 'Staking relativo',
      what: 'O pote de uma semana é a receita real dessa semana, dividida por depósito e tempo. Não há taxa nenhuma, só o que as semanas anteriores pagaram.',
      source:
        'O que chegou durante essa semana pelo roteador de receita, nada mais: receita de planos da lista, e doações.',
    },
  },
}
