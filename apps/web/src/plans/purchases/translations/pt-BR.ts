import type { Translation } from '../../../i18n/words.ts'
import type { purchasesMessages as english } from '../messages.ts'

export const purchasesMessages: Translation<typeof english> = {
  tabs: {
    buy: 'Comprar',
    refund: 'Reembolso',
    keep: 'Manutenção',
    claim: 'Receber',
    points: 'Pontos',
  },
  buy: {
    title: 'Compra',
    button: 'Comprar',
    field: 'Preço que você paga',
    tier: 'Faixa',
    tierOption: (tier, price) => `Faixa ${tier}: ${price}`,
    available: (amount) => `Na carteira ${amount}`,
    help: 'O preço espera retido no contrato. Até o fim do prazo de reembolso você pode pegar tudo de volta; só depois ele é dividido.',
    serviceHelp:
      'O preço fica neste plano até os serviços terminarem. Durante o teste volta tudo, depois a parte do tempo que resta.',
  },
  refund: {
    title: 'Reembolsar uma compra',
    button: 'Pegar o preço de volta',
    help: 'Sem condições enquanto a compra não é final. O dinheiro volta à sua carteira.',
    field: 'Compra',
    option: (pid, amount, date) => `N.º ${pid}: ${amount}, comprado em ${date}`,
    receiver: 'Endereço de recebimento',
  },
  finalize: {
    title: 'Tornar compras finais',
    button: 'Tornar final',
    help: 'Divide compras cujo prazo de reembolso terminou, a mais antiga primeiro. Qualquer um pode fazer isto; por si só não paga nada a você.',
    field: 'Compras cujo prazo terminou',
    none: 'Nenhuma compra espera para se tornar final.',
  },
  reasons: {
    notMember: 'Só membros podem comprar. Entre primeiro: a aba ao lado desta.',
    cooling: (until) => `Você faz uma pausa até ${until}.`,
    noRefund: 'Você não tem compra que ainda possa ser desfeita.',
    rule: (from, to, step) => `De ${from} a ${to}, em passos de ${step}.`,
    fixed: (price) => `O preço é ${price}.`,
    noShare: 'Nenhum período fechado tem para você uma parte ainda não recebida.',
    noRoll: 'Nenhum período tem algo a passar adiante.',
    active: (until) => `Seu pacote vale até ${until}. O próximo poderá ser comprado então.`,
    tierOwned: 'Você já tem todas as faixas.',
    nothingReady: 'Nada voltou ainda.',
    notQualified: (customers) =>
      `Nenhum ponto a registrar: são necessários ${customers} clientes diretos diferentes no período anterior, e uma compra sua em 90 dias.`,
    booked: 'Seus pontos do último período estão registrados.',
  },
  claim: {
    title: 'Receber uma parte',
    button: 'Passar às suas comissões',
    help: 'Passa sua parte de um período fechado à sua conta no livro de contas das comissões, onde vale o teto. De lá você a recebe na carteira. Só você pode fazer isto, quando quiser.',
    field: 'Período',
    option: (epoch, amount) => `De ${epoch}: ${amount}`,
  },
  roll: {
    title: 'Passar adiante o que ninguém recebeu',
    button: 'Passar adiante',
    help: 'O que ninguém recebeu em 26 períodos vai para o pote em curso. Qualquer um pode fazer isto; não paga nada.',
    field: 'Período',
  },
  book: {
    title: 'Registrar pontos',
    button: 'Registrar meus pontos',
    help: 'Os pontos do período anterior são registrados no período em curso. Quem não registra não tem nenhum.',
  },
  rebate: {
    title: 'Pegar o abatimento',
    button: 'Passar às suas comissões',
    help: 'Passa o que voltou até agora à sua conta no livro de contas das comissões. De lá você recebe na carteira. Só você pode fazer isto, quando quiser.',
  },
  figures: {
    open: 'Retido, à espera',
    openNote: 'ainda pode ser pego de volta',
    sold: 'Compras até agora',
    window: 'Prazo de reembolso',
    windowNote: 'preço inteiro, sem perguntas',
    members: 'Aos membros, no máximo',
    membersNote: 'do preço',
    matched: 'Vendas que encontraram um titular acima',
    matchedNote: (part) => `${part} de todas as vendas de faixas`,
    pot: 'Pote deste período',
    potNote: (part) => `${part} de cada preço final`,
    ends: 'O período termina',
    trial: 'Teste',
    trialNote: 'preço inteiro de volta',
    service: 'Duração dos serviços',
    rebate: 'Volta para você',
    rebateNote: (time) => `ao longo de ${time} depois que uma compra é final`,
    held: 'Ainda por voltar',
    heldNote: 'a todos os compradores juntos',
    price: 'Preço',
  },
  position: {
    escrow: 'Seu dinheiro retido',
    escrowExplained:
      'Preços das suas compras que não são finais. Tudo pode ser pego de volta até o prazo terminar.',
    escrowUntil: (date) => `o primeiro prazo termina em ${date}`,
    tier: 'Sua faixa',
    tierNone: 'nenhuma',
    tierExplained: 'A faixa mais alta que você tem. Vale a partir de quando a compra é final.',
    share: 'Partes a receber',
    shareExplained:
      'Suas partes de períodos fechados: pote × seus pontos ÷ todos os pontos, como o contrato as conta.',
    points: 'Seus pontos agora',
    pointsExplained: 'Suas próprias compras finais deste período contam como pontos.',
    customers: 'Clientes diretos agora',
    customersOf: (needed) => `${needed} são necessários`,
    customersExplained:
      'Membros diferentes que você trouxe e que compraram neste período algo que se tornou final.',
    package: 'Seu pacote',
    packageNone: 'nenhum',
    packageUntil: (date) => `vale até ${date}`,
    packageExplained: 'O número do seu pacote em vigor. Não muda nada no que você pode receber.',
    ready: 'Abatimento pronto',
    readyExplained: 'O que voltou até agora, para você passar às suas comissões.',
    flowing: 'Abatimento ainda por vir',
    flowingUntil: (date) => `até ${date}`,
    flowingExplained: 'O resto do seu abatimento. Uma nova compra reinicia o relógio para ele.',
    worst: (escrow, rest) =>
      `Se nada mais acontecer, você pode pegar de volta ${escrow} enquanto o prazo corre, e receber ${rest} de comissões.`,
    worstNone: (rest) =>
      `Suas compras são finais. Se nada mais acontecer, você pode receber ${rest} de comissões e nada mais.`,
  },
  terms: {
    range: (from, to, step) => `Você compra por ${from} a ${to}, em passos de ${step}.`,
    fixed: (price) => `O preço é ${price}.`,
    any: 'Qualquer quantia.',
    rules: {
      any: 'qualquer quantia (AnyAmount)',
      fixed: 'uma quantia fixa (FixedAmount)',
      range: 'uma faixa em passos (MinMax)',
    },
    rule: (kind) => `A regra das quantias é: ${kind}. Ela nunca muda.`,
    ruleFrom: (kind) =>
      `A regra das quantias é: ${kind}. Ela nunca muda; o plano a tomou, ao ser criado, de:`,
    window: (time) => `Prazo de reembolso de ${time}: o preço inteiro, sem condições.`,
    noWindow: 'Não há prazo de reembolso: a compra é final na hora.',
    split: (parts) => `De 100: ${parts}; o resto é o preço do produto.`,
    level: (bps, level) => `${bps} ao nível ${level}`,
    cap: (part) =>
      `Em todos os planos juntos ninguém recebe mais de ${part} do próprio gasto final; o resto vai para a reserva comum. O teto vale para qualquer grupo de membros. Não vale para quem recebe a parte do preço que vai ao operador.`,
    tiers: (list) => `Faixas: ${list}.`,
    tierShare: (part) =>
      `De uma venda da faixa n, ${part} vão para o n-ésimo membro acima, se esse membro tiver a faixa n ou mais alta; senão para a reserva comum.`,
    pool: (part, length) =>
      `${part} de cada preço final vão para o pote do período; um período dura ${length}.`,
    points: (most) => `Os pontos são o próprio gasto final, no máximo ${most} por período.`,
    leaders: (customers, factor, share) =>
      `São necessários ${customers} clientes diretos diferentes; os pontos são vendas diretas, no máximo ${factor} vezes o gasto próprio e ${share} de todos os pontos.`,
    claims: 'Uma parte pode ser recebida por 26 períodos; depois é passada adiante.',
    service: (time, trial) =>
      `Os serviços duram ${time}; nos primeiros ${trial} o preço inteiro volta.`,
    rebate: (part, time) => `${part} do preço voltam ao longo de ${time}, não mais.`,
  },
  powers: {
    limits: 'Os limites do hub protegem você de comprar demais; você define os seus.',
    funder: 'Um financiador só pode pôr mais no pote.',
  },
  lose: {
    price: 'O preço do que você comprou, depois de final. Não há direito a nenhuma comissão.',
    below:
      'A maioria dos membros recebe menos do que gasta: uma comissão só chega quando outra pessoa compra.',
    cap: 'Quem não gasta nada não recebe nada, e ninguém recebe mais do que o próprio gasto permite.',
    unclaimed: 'Uma parte que ninguém recebe em 26 períodos é passada adiante.',
    book: 'Pontos que você não registra no período seguinte se perdem.',
    used: 'A parte usada do preço, quando você cancela depois do teste.',
    rebateCap: 'O abatimento conta para o seu teto como toda comissão.',
    restart: 'Uma nova compra reinicia o relógio para o que ainda falta voltar.',
  },
  empty: 'Você ainda não comprou nada aqui.',
  plans: {
    unilevel: {
      title: 'Unilevel',
      what: 'Você compra um produto; partes fixas do preço vão para os membros que trouxeram você, até oito níveis. Partes sem destinatário vão para a reserva comum.',
      source:
        'Cada comissão vem da única compra a que pertence, quando essa compra é final. Níveis sem ninguém, e o que um teto corta, vão para a reserva comum.',
    },
    level: {
      title: 'Nível',
      what: 'Você compra faixas de um produto a preços fixos; uma só parte fixa do preço de uma faixa vai para o único membro que está esse número de posições acima, se ele tiver a faixa. Nada é passado mais para cima.',
      source:
        'A parte vem da própria compra quando é final. Partes sem titular vão para a reserva comum.',
    },
    leaders: {
      title: 'Líderes',
      what: 'Você compra um produto; uma parte fixa do preço vai para o pote do período, dividido por membros com pelo menos três clientes próprios. Não se pode comprar um posto: não existe nenhum.',
      source:
        'O pote é uma parte fixa das compras que se tornaram finais nesse período, e o que um financiador acrescentou.',
    },
    leadersPackage: {
      title: 'Pacote dos líderes',
      what: 'Você compra treinamento, ferramentas e acesso a eventos por um tempo fixo. Não dá posto, nem taxa, nem pontos, e não muda o que você pode receber.',
      source:
        'Nada é pago a membros. Os reembolsos vêm do seu próprio preço; o operador é pago pelo tempo que passou.',
    },
    globalPool: {
      title: 'Fundo global',
      what: 'Uma parte fixa de cada compra final vai para um só pote, que os compradores desse período dividem pelo que gastaram. É um desconto cujo tamanho só se conhece depois.',
      source:
        'O pote é uma parte fixa das compras que se tornaram finais nesse período, e o que a reserva comum repassou.',
    },
    rebate: {
      title: 'Abatimento',
      what: 'Você compra um produto, e uma parte fixa do preço volta para você ao longo de um tempo fixo. É um desconto adiado: você recebe essa parte de volta, não mais.',
      source: 'O abatimento vem da sua própria compra e de nada mais.',
    },
  },
}
