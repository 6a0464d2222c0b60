import type { Translation } from '../../../i18n/words.ts'
import type { pageMessages as english } from '../messages.ts'

export const pageMessages: Translation<typeof english> = {
  trail: { plans: 'Planos' },
  figures: 'O plano agora',
  members: (n) => `${n} membros`,
  block: (block) => `Bloco ${block}`,
  staleBlock: (block, time) => `Antigo: bloco ${block}, ${time}`,
  position: {
    title: 'Sua posição',
    connect:
      'Conecte uma carteira para ver o que é seu aqui. Todo o resto desta página pode ser lido sem uma.',
    explain: (label) => `O que é “${label}”?`,
  },
  panel: {
    label: 'O que você pode fazer',
    max: 'Máx.',
    maxOf: 'Usar a quantia inteira',
    know: 'O que você deve saber antes',
    before: 'Antes da sua primeira vez aqui',
    elsewhere: 'Enviar a outro endereço',
    receiver: 'Endereço de recebimento',
    all: 'Todos',
    none: 'Nenhum',
  },
  buttons: {
    connect: 'Conectar uma carteira',
    connecting: 'Conectando',
    switchTo: (name) => `Mudar para ${name}`,
    busy: 'Em andamento',
  },
  reasons: {
    loading: 'Sua posição está sendo lida.',
    unreachable:
      'Nenhum nó responde, então nada pode ser conferido nem enviado agora. O que você digitou continua aqui.',
    connect: 'Quem assina é a sua carteira; esta página nunca guarda seus tokens.',
    busy: 'Uma transação deste plano está em andamento. Espere até que termine.',
    wrongNetwork: (name) => `Sua carteira está em outra rede; este plano fica em ${name}.`,
    nothingToChoose: 'Não há nada para escolher no momento.',
    notMember: 'Só membros podem fazer isto. Entre primeiro: a aba ao lado desta.',
    alreadyMember: (id) => `Você já é o membro ${id}.`,
    nothingClaimable: 'Nenhuma comissão espera por você.',
    noConstraint: 'Este plano não define limites próprios.',
  },
  preview: {
    title: 'O que vai acontecer',
    leaves: 'Sai da sua carteira',
    arrives: 'Chega à sua carteira',
    nothing: 'Nada',
    fee: 'Taxa de rede, cerca de',
    feeUnknown: 'mostrada pela sua carteira',
    simulated: (block) =>
      `Testado no estado da cadeia do bloco ${block}; nada é enviado antes de você confirmar.`,
    computed: 'Nenhum teste foi possível. Sua carteira mostra os detalhes antes de você confirmar.',
    idle: 'Preencha o formulário para ver o que ele faria.',
    split: 'Como o seu preço é dividido',
    splitSponsor: (level, id) => `Nível ${level}, membro ${id}`,
    splitMember: (id) => `Membro ${id}`,
    splitReserve: 'Reserva comum',
    splitTreasury: 'Operador, pelo produto',
    refundable: 'Reembolsável até',
    capLeft: 'Você ainda pode receber em comissões',
    capped: (cut) =>
      `Seu teto corta ${cut} disto, que iria para a reserva comum. Cada compra sua que se torna definitiva eleva o teto.`,
    limitLeft: 'Resto do seu limite de 30 dias',
  },
  know: {
    title: 'O que você deve saber antes',
    source: 'De onde vem o dinheiro',
    lose: 'O que você pode perder',
    terms: 'Termos',
    powers: 'Quem pode fazer o quê',
    pause:
      'Um guardião pode suspender novas entradas por no máximo 14 dias, e não de novo dentro de 14 dias. O que é seu pode ser retirado mesmo assim.',
    fixed: 'Ninguém pode mudar os termos deste contrato, nem mover o que os membros têm nele.',
    fault:
      'Uma falha nos contratos poderia travar ou perder tokens. Nenhuma auditoria externa foi publicada.',
    token: (symbol) => `${symbol} pode perder o preço ou ser congelado por seu emissor.`,
  },
  books: {
    title: 'Ele tem o que deve?',
    lead: 'O que deve é contado pelo contrato; o que tem é o que diz o contrato do token.',
    asset: 'Token',
    balance: 'Tem',
    liabilities: 'Deve',
    surplus: 'Excedente',
    caption: 'Saldo e dívidas do plano',
    yes: (block) => `Sim. No bloco ${block} ele tem pelo menos o que deve.`,
    no: (block) =>
      `Não. No bloco ${block} ele tem menos do que deve. Não ponha nada; retire o que é seu.`,
    floats:
      'Este plano deve tudo o que tem, então isto não diz como os membros se saem. O que conta é o que resta do que foi colocado.',
    left: (paid, out, inside, part) =>
      `Os membros colocaram ${paid} e retiraram ${out}; ${inside} está dentro, aos preços das suas fontes. Ao todo são ${part} do que foi colocado.`,
    leftUnknown:
      'Uma fonte de preços está em silêncio, então ninguém pode dizer agora o que resta do que foi colocado.',
    check: 'Confira você mesmo',
    checkLead: 'A mesma pergunta a qualquer nó, sem este site:',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  outcomes: {
    title: 'O que os membros receberam até agora',
    lead: 'Todos os membros de todos os planos de compra, pelo que receberam do que gastaram. Contado pelo próprio livro de contas das comissões.',
    caption: 'Membros pelo que receberam do que gastaram',
    share: 'Recebido do gasto próprio',
    members: 'Membros',
    part: 'Parte de todos',
    classes: [
      'nada',
      'menos de 25 %',
      '25 a 50 %',
      '50 a 75 %',
      '75 a 100 %',
      '100 a 150 %',
      '150 a 200 %',
      '200 % ou mais',
    ],
    empty: 'Ninguém gastou nada ainda.',
    sum: (below, cap) =>
      `${below} deles receberam menos do que gastaram. Nenhum membro pode receber mais de ${cap} do gasto próprio, em todos os planos juntos.`,
    check: 'Confira você mesmo',
  },
  failed: {
    title: 'Não foi possível ler este plano',
    retry: 'Tentar de novo',
    notAPlan:
      'Nenhum plano deste site está neste endereço. Não envie tokens a ele. Confira o link, ou escolha um plano da lista.',
    catalogue: 'Ver todos os planos',
  },
  foreign: {
    title: 'Este plano está ligado a contratos que não são deste site',
    text: 'Entrar, resgatar e os limites iriam para contratos que este site não conhece. Por isso nada pode ser enviado daqui, e os números são apenas o que o plano diz de si mesmo.',
    hub: 'Registro de membros',
    vault: 'Livro de comissões',
    constraint: 'Limites',
  },
  membership: {
    tabs: { join: 'Entrar', commission: 'Comissão', limits: 'Limites' },
    join: 'Tornar-se membro',
    joinButton: 'Entrar',
    joinHelp:
      'As compras são feitas por membros. Entrar custa só a taxa de rede; isso aceita os termos em vigor e, se você veio pelo link de um membro, nomeia esse membro como seu patrocinador para sempre.',
    sponsor: 'Membro que trouxe você (número)',
    sponsorHint: 'Deixe 2, a reserva comum, se ninguém trouxe.',
    unknownSponsor: (count) => `Há só ${count} membros.`,
    referred: (id) => `Você seguiu o link do membro ${id}.`,
    accept: 'Aceitar os novos termos',
    acceptHelp: 'Os termos mudaram desde que você os aceitou. As compras esperam até você aceitar.',
    acceptButton: 'Aceitar os termos',
    acceptDone: 'Você aceitou os termos em vigor.',
    limit: 'Definir seu limite de 30 dias',
    limitHelp:
      'O máximo que você quer gastar em quaisquer 30 dias, em todos os planos juntos. Um limite menor vale na hora, um maior depois de 7 dias.',
    limitField: 'Limite para 30 dias',
    limitNow: (amount) => `Agora ${amount}`,
    limitButton: 'Definir limite',
    cool: 'Fazer uma pausa',
    coolHelp: 'Nenhuma compra por 1 a 365 dias. Pode ser alongada, não encurtada.',
    coolField: 'Dias sem compras',
    coolButton: 'Começar a pausa',
    claim: 'Receber a comissão',
    claimHelp:
      'Leva à sua carteira o que o livro de contas creditou a você, de todos os planos de compra juntos.',
    claimButton: 'Receber a comissão',
    rows: {
      member: 'Sua filiação',
      memberValue: (id) => `Membro ${id}`,
      none: 'Ainda não entrou',
      memberNote: (sponsor) => `trazido pelo membro ${sponsor}`,
      memberExplained:
        'Seu número no registro de membros. Seu patrocinador é o membro que trouxe você e não pode ser mudado.',
      claimable: 'Comissão a receber',
      claimableExplained:
        'Creditada a você por compras que se tornaram finais, em todos os planos juntos, e já separada no livro de contas das comissões.',
      cap: 'Você ainda pode receber',
      capNote: (earned, cap) => `${earned} de ${cap} usados`,
      capExplained:
        'As comissões terminam em uma parte fixa do seu próprio gasto final. O que é cortado vai para a reserva comum.',
      limit: 'Resto do seu limite de 30 dias',
      limitNote: (spent, limit) => `${spent} de ${limit} gastos`,
      limitExplained:
        'O que você ainda pode gastar agora em planos de compra. Você mesmo define o limite.',
      coolNote: (until) => `Você faz uma pausa até ${until}`,
    },
  },
}
