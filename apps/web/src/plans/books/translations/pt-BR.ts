import type { Translation } from '../../../i18n/words.ts'
import type { booksMessages as english } from '../messages.ts'

export const booksMessages: Translation<typeof english> = {
  noIndexer:
    'Este site não opera um serviço de histórico, então o que aconteceu antes não pode ser desenhado aqui. Os números acima são lidos da própria cadeia.',
  failed:
    'O serviço de histórico não responde, então falta esta parte. Os números acima são lidos da própria cadeia e continuam verdadeiros. Nada do que é seu depende disso.',
  retry: 'Tentar de novo',
  loading: 'Sendo lido',
  record: {
    title: 'Para onde foi o dinheiro',
    lead: 'Reunido de cada evento deste plano. Qualquer um pode recalculá-lo a partir da cadeia.',
    money: {
      title: 'O que foi feito do que os membros colocaram',
      what: 'Parte',
      amount: 'Valor',
      paidIn: 'Colocado pelos membros até agora',
      cameBack: 'Retirado de volta',
      inside: 'Ainda deles, dentro',
      insideNone: 'não se sabe: uma fonte de preços está em silêncio',
      rewards: 'Recebido: recompensas, comissões, prêmios',
      lost: 'Perdido por todos os membros juntos',
      spent: 'Gasto, menos o que foi recebido',
      bought: 'Pago por tokens',
      gained: 'Mais do que foi colocado',
    },
    figures: 'Resultados deste plano',
    middle: 'O membro do meio recebeu',
    middleKept: 'O membro do meio tem, retirado e dentro',
    middleSpent: 'do próprio gasto; metade dos membros isto ou menos',
    middlePaid:
      'do que foi colocado até agora, sem o que ainda está dentro; metade dos membros isto ou menos',
    middleKeptNote:
      'do que foi colocado, com recompensas no mesmo token; metade dos membros isto ou menos',
    middleNothing: 'metade dos membros ou mais não recebeu nada até agora',
    topMember: 'O membro mais bem pago tem',
    top: 'O 1 % mais bem pago tem',
    topNote: (members) => `de tudo o que foi recebido; ${members} membros`,
    topOne: 'de tudo o que foi recebido',
    received: 'Recebido por membros',
    receivedNote: 'desde o começo do plano',
    sources: (days) => `De onde vieram os pagamentos dos últimos ${days} dias`,
    sourceNames: {
      purchases: 'Compras de membros',
      fundedReserve: 'Uma reserva posta antes',
      revenue: 'Receita de fora',
      ownPrincipal: 'Dinheiro próprio dos membros, de volta a eles',
    },
    ownBack: (amount, days) =>
      `Além disso, membros pegaram ${amount} do próprio dinheiro de volta nesses ${days} dias.`,
    shares: 'Quem recebeu o quê até agora',
    who: {
      members: 'Membros, por participar',
      own: 'Membros, dinheiro próprio de volta',
      operator: 'Operador',
      reserve: 'Reserva comum',
      plans: 'Outros planos',
    },
    outcomes: 'Como se saíram os membros deste plano',
    outcomesSpent: (less, all) => `${less} de ${all} membros receberam menos do que gastaram aqui.`,
    outcomesPaid: (less, all) =>
      `${less} de ${all} membros retiraram menos do que puseram. O que ainda está dentro conta como não retirado.`,
    outcomesKept: (less, all) =>
      `${less} de ${all} membros têm menos do que colocaram, contando o que retiraram, o que ainda é deles dentro e as recompensas no mesmo token.`,
    check: 'Calcule você mesmo',
    checkLead: (block) =>
      `Lê cada evento do primeiro bloco até o bloco ${block} e compara cada número com este serviço:`,
  },
  facts: {
    title: 'O contrato',
    lead: 'O que mais saber dele, cada item com a pergunta a fazer a um nó.',
    age: 'Idade',
    ageValue: (date, ago) => `Criado em ${date}, ${ago}`,
    ageNote: 'O tempo prova pouco, mas falhas costumam ser encontradas cedo.',
    ageUnknown: 'A lista de planos não diz.',
    entries: 'Entradas',
    entriesOpen: 'Não suspensas',
    entriesPaused: (until) => `Suspensas até ${until}`,
    entriesNote: 'O que é seu pode ser retirado durante uma suspensão.',
    roles: 'Quem tem poderes',
    rolesNote:
      'Este gerenciador de acesso diz quem pode pôr dinheiro (papel 1) e quem pode suspender entradas (papel 2). Nenhum papel pode mover o que os membros têm.',
    random: 'Números aleatórios',
    randomNote:
      'Cada sorteio toma o único número desta fonte cujo momento foi fixado antes. O plano não pode perguntar duas vezes.',
    prices: 'Preços',
    pricesNote:
      'As negociações são medidas pelas fontes de preço deste livro. Uma fonte errada ou atrasada pode custar dinheiro.',
    feed: (token, age) => `${token}, não mais velho que ${age}`,
    none: 'Dados externos',
    noneValue: 'Nenhum',
    noneNote: 'Nada aqui depende de um preço ou número de fora.',
    check: 'Confira você mesmo',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  history: {
    title: 'Ao longo do tempo',
    lead: 'Cada degrau de uma linha é um evento na cadeia.',
    range: { label: 'Período mostrado', all: 'Tudo', month: '30 dias', week: '7 dias' },
    stake: 'Depositado por todos',
    stakeEmpty: 'Ninguém depositou ainda. O primeiro depósito começa esta linha.',
    reserve: 'Reserva para recompensas',
    reserveEmpty: 'Nada foi posto na reserva ainda, então nada pode ser pago.',
    members: 'Dinheiro dos membros',
    paidIn: 'Pago',
    ownBack: 'Dinheiro próprio de volta',
    received: 'Recebido',
    membersEmpty: 'Ninguém pagou nada ainda.',
    flow: 'Entrou, saiu e o que resta',
    flowNote:
      'O que saiu nunca pode ser mais do que o que entrou. A distância entre os dois é o que resta no plano.',
    cameIn: 'Entrou',
    wentOut: 'Saiu',
    left: 'Resta',
    flowEmpty: 'Nenhum dinheiro se moveu aqui ainda.',
  },
  solvency: {
    note: (moments) =>
      `Perguntado ao contrato em ${moments} momentos. Ele nunca pode dever mais do que tem.`,
    pruned:
      'O nó não respondeu sobre o passado; a maioria não guarda estados antigos. Por isso este gráfico conta os eventos do plano. O que ele tem e deve agora é perguntado ao contrato, acima.',
  },
  runway: {
    until: (date, distance) =>
      `O que está depositado agora é distribuído até ${date}, ${distance}. Depois disso não há nada, a menos que alguém ponha mais, e ninguém é obrigado.`,
    decay: (days) =>
      `Metade do que resta é distribuída em ${days} com os depósitos de hoje, depois metade do resto, e assim por diante. Mais depósitos dividem a mesma quantia.`,
    waiting:
      'Nada está sendo distribuído agora: a reserva se esgotou, ou há pouco demais depositado. Continua quando isso mudar.',
  },
  pots: {
    title: 'Potes de cada período',
    lead: 'Um período paga o que está em seu pote e nada mais. Um pote vazio não paga nada.',
    past: 'Potes passados não dizem nada sobre o próximo.',
    period: 'Começa',
    pot: 'Pote',
    paid: 'Recebido até agora',
    ahead: 'não começou',
    empty: 'Nenhum pote foi enchido ainda. Enquanto for assim, nada é pago.',
  },
  tree: {
    seats: 'A matriz inteira',
    seatsLead:
      'Os assentos são ocupados em ordem, então a maioria fica sempre na borda, sem ninguém abaixo. Isso é aritmética e não muda com o crescimento.',
    legs: 'A árvore inteira',
    legsLead:
      'Todos os que ocuparam um lugar. Um lado sem nada a parear do outro lado não paga nada.',
    top: 'Árvore abaixo de',
    tops: ['operador', 'reserva comum'],
    empty: 'Ninguém ocupou um lugar ainda. A primeira compra que se tornar final ocupa.',
    emptyLegs:
      'Ninguém está abaixo daqui ainda. Os membros ocupam um lugar depois da primeira compra.',
    edge: (edge, all, part) => `${edge} de ${all} lugares não têm ninguém abaixo: ${part}.`,
    cut: (shown, all) => `Os primeiros ${shown} de ${all} lugares são desenhados.`,
    chainOnly:
      'Desenhado só a partir do contrato, sem carteiras, porque o serviço de histórico não responde.',
    mine: (seats) => `Seus: ${seats}`,
  },
  circle: {
    title: 'Rodadas e assentos',
    lead: 'Todos pagam em cada rodada, e em cada rodada um assento recebe o pote. Você recebe o que paga, mais cedo ou mais tarde.',
    seat: (n) => `Assento ${n}`,
    mine: (n) => `Assento ${n} (seu)`,
    coverage: (part) =>
      `As cauções cobrem ${part} do que um assento ainda poderia dever depois de receber seu pote.`,
  },
  odds: {
    title: 'As chances',
    lead: 'Mais bilhetes de outros reduzem sua chance; os prêmios continuam tantos quantos são.',
    round: (n) => `Rodada ${n}.`,
    none: 'Ainda não há bilhetes nesta rodada. A chance pode ser dita assim que houver alguns.',
    back: (paid, back) =>
      `Em média, ${paid} por um bilhete trazem de volta ${back}; a maioria dos bilhetes não traz nada de volta.`,
    free: 'Um bilhete não custa nada aqui: o depósito que o dá continua seu.',
    atEnd: (tickets, prizes) =>
      `Se todos os depósitos ficarem, ${tickets} bilhetes participam no fim da rodada, e ${prizes} prêmios são sorteados.`,
    past: 'Rodadas até agora',
    states: [
      'aberta',
      'esperando o sorteio',
      'sorteada',
      'fracassada',
      'terminada',
      'recebendo indicações',
    ],
    columns: {
      round: 'Rodada',
      state: 'Estado',
      closed: 'Fecha',
      tickets: 'Bilhetes',
      pot: 'Pote',
      prize: 'Cada prêmio',
    },
    pastEmpty: 'Nenhuma rodada teve bilhete ainda.',
  },
  unlocks: {
    title: 'Liberação dos tokens',
    lead: 'Tokens comprados são liberados ao longo do tempo; até lá não podem ser vendidos. O preço deles pode cair a zero.',
    mine: (amount) => `Dos seus ${amount}.`,
    all: (amount) => `De todos os ${amount} vendidos.`,
    planned: (date) =>
      `A venda não terminou: assim seria se ela terminasse em ${date} com o que está vendido agora.`,
    failed:
      'A venda não atingiu a meta mínima. Nenhum token é liberado; todos podem pegar o pagamento de volta.',
    parts: 'Tokens que foram depositados',
    sold: 'Vendidos',
    unsold: 'Não vendidos',
    empty: 'Nada foi vendido ainda. O calendário começa com a primeira compra.',
  },
  rounds: {
    title: 'Cada rodada',
    lead: 'Também as fechadas e as perdidas. Rodadas passadas não preveem a próxima.',
    figures: 'Rodadas até agora',
    settled: 'Liquidadas',
    lostNote: (lost) => `${lost} delas com perda`,
    dissolved: (n) => `${n} divididas em tokens`,
    drawdown: 'Maior queda',
    drawdownNote: (worst) => `abaixo do melhor nível anterior; pior rodada ${worst}`,
    fees: 'Taxas do trader',
    feesNote: 'já descontadas',
    chart: 'O que os membros tiveram de volta, depois das taxas',
    note: 'A linha fina mostra quanto abaixo do melhor nível até então a rodada terminou.',
    columns: {
      round: 'Rodada',
      state: 'Estado',
      total: 'Posto',
      result: 'Voltou',
      fee: 'Taxa',
      change: 'Variação',
      below: 'Abaixo do melhor',
    },
    states: ['captando', 'negociando', 'liquidada', 'dividida'],
    looked: (n) => `As ${n} rodadas mais recentes.`,
    empty: 'Nenhuma rodada foi liquidada ainda, então não há por onde julgar este trader.',
  },
  fund: {
    title: 'Preço de uma cota',
    lead: 'Pelas fontes de preço agora, ao lado do maior preço que uma liquidação já teve. Preços passados não preveem o próximo.',
    now: 'Preço agora',
    best: 'Maior preço liquidado',
    below: 'Abaixo do maior',
    belowNote: 'o trader não cobra taxa até que ele seja atingido de novo',
    unknown: 'Uma fonte está muda ou velha demais, então nenhum preço pode ser dito.',
  },
}
