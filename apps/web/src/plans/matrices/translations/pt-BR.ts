import type { Translation } from '../../../i18n/words.ts'
import type { matricesMessages as english } from '../messages.ts'

export const matricesMessages: Translation<typeof english> = {
  tabs: {
    seats: 'Assentos',
    place: 'Lugar',
    pairs: 'Pares',
    volume: 'Volume',
    keep: 'Manutenção',
  },
  claimSeats: {
    title: 'Receber por assentos',
    button: 'Passar às suas comissões',
    help: 'Passa o que seus assentos receberam à sua conta no livro de contas das comissões, onde vale o teto. Só você pode fazer isto, quando quiser.',
    field: 'Seus assentos',
    option: (seat, amount) => `Assento ${seat}: ${amount}`,
    none: 'Nenhum dos seus assentos tem algo ainda não recebido por você.',
  },
  sweep: {
    title: 'Repassar o que não pertence a nenhum assento',
    button: 'Repassar',
    help: 'As partes dos primeiros assentos vão para a reserva comum, o preço do produto para o operador. Qualquer um pode fazer isto; não paga nada.',
    none: 'Não há nada para repassar.',
  },
  place: {
    title: 'Ocupar seu lugar',
    button: 'Ocupar este lugar',
    help: 'Uma vez e para sempre: um lugar livre abaixo do seu patrocinador. Custa uma compra sua já final neste plano. O contrato confere o caminho até lá.',
    field: 'Lugar livre',
    option: (parent, right) => `Abaixo do membro ${parent}, lado ${right ? 'direito' : 'esquerdo'}`,
    done: 'Você tem seu lugar.',
    none: 'Nenhum lugar livre foi encontrado perto do seu patrocinador.',
    buyFirst:
      'Compre primeiro: um lugar pode ser ocupado quando uma compra sua aqui se torna final.',
  },
  claimPairs: {
    title: 'Receber pares',
    button: 'Passar às suas comissões',
    help: 'Passa seus pares não pagos de um semestre à sua conta no livro de contas das comissões, onde vale o teto. Só você pode fazer isto, quando quiser.',
    field: 'Semestre',
    option: (from, pairs, amount) => `De ${from}: ${pairs} pares, ${amount}`,
    none: 'Você não tem par não pago.',
  },
  expire: {
    title: 'Repassar o que não formou par',
    button: 'Repassar',
    help: 'Quando termina o prazo para receber um semestre, o que ele separou e ninguém pôde levar vai para a reserva comum. Qualquer um pode fazer isto.',
    field: 'Semestre',
    option: (from, amount) => `De ${from}: ${amount}`,
    none: 'Nenhum semestre terminou de vez e ainda tem algo.',
  },
  settle: {
    title: 'Pagar a parte do operador',
    button: 'Liquidar',
    help: 'Passa a parte do operador das compras finais ao livro de contas. Qualquer um pode fazer isto; não paga nada.',
    none: 'Não há nada para liquidar.',
  },
  climb: {
    title: 'Levar volume para cima',
    button: 'Levar para cima',
    help: 'Leva um nível acima, nesta ordem, o volume que espera em cada membro nomeado. Quem o quer lá paga a taxa.',
    field: 'Membros com volume à espera abaixo de você, e você',
    none: 'Nenhum volume espera perto de você.',
    option: (id, volume) => `Membro ${id}: ${volume}`,
  },
  score: {
    title: 'Pontuar',
    button: 'Registrar volume pareado',
    help: 'Registra seu volume recém-pareado como pontos da semana em curso.',
    none: 'Nenhum volume novo está pareado nos seus dois lados.',
  },
  claimPot: {
    title: 'Receber uma parte',
    button: 'Passar às suas comissões',
    help: 'Passa sua parte de uma semana fechada à sua conta no livro de contas das comissões, onde vale o teto. Só você pode fazer isto, quando quiser.',
  },
  reasons: {
    notMember: 'Só membros participam. Entre primeiro.',
    notPlaced: 'Ocupe primeiro seu lugar.',
    full: 'Todos os assentos foram vendidos. Nada mais pode ser comprado aqui.',
  },
  figures: {
    seats: 'Assentos vendidos',
    price: 'Preço de um assento',
    below: 'Assentos sem ninguém abaixo',
    belowNote: 'de todos os assentos, a qualquer momento',
    unit: 'Preço de uma unidade',
    bonus: 'Pago por par',
    units: 'Unidades deste semestre',
    unitsNote: (pairs) => `${pairs} pares pagos`,
    reserve: 'Separado para pares',
    pot: 'Pote desta semana',
    potNote: (part) => `${part} de cada preço final`,
    ends: 'A semana termina',
    points: 'Pontos desta semana',
  },
  position: {
    seats: 'Seus assentos',
    seatsNone: 'nenhum',
    seatsExplained:
      'Os números dos assentos que você tem, na ordem em que as compras se tornaram finais.',
    earned: 'Recebido por seus assentos',
    earnedExplained:
      'O que assentos posteriores abaixo dos seus deixaram para eles e você ainda não recebeu.',
    place: 'Seu lugar',
    placeNone: 'ainda não ocupado',
    placeBelow: (parent) => `abaixo do membro ${parent}`,
    placeExplained: 'Onde você está na árvore. Nunca muda.',
    left: 'Lado esquerdo',
    right: 'Lado direito',
    sideExplained: 'Unidades deste semestre abaixo de você nesse lado.',
    pairs: 'Pares não pagos',
    pairsExplained: 'Pares de uma unidade esquerda e uma direita que ninguém pagou a você ainda.',
    volumeExplained: 'Volume que foi levado até você nesse lado.',
    up: 'Espera para ser levado acima',
    upExplained: 'Seu volume que ninguém levou um nível acima ainda.',
    share: 'Partes a receber',
    shareExplained:
      'Suas partes de semanas fechadas: o menor entre pote × pontos ÷ todos os pontos e taxa × pontos.',
  },
  terms: {
    below: (part) =>
      `${part} de todos os assentos não têm ninguém abaixo, a qualquer momento, seja qual for o crescimento.`,
    seatShare: (parts) =>
      `Do preço de um assento os de cima recebem, primeiro o mais próximo: ${parts}.`,
    sponsorShare: (parts) =>
      `Além disso os patrocinadores recebem, primeiro o mais próximo: ${parts}.`,
    pairs: (bonus) =>
      `Cada unidade separa quatro bônus de ${bonus}: uma unidade é metade de no máximo oito pares.`,
    half: 'Mesmo em uma árvore cheia, metade de todos os membros não tem par, porque está na base.',
    place: 'Um lugar na árvore custa uma compra final aqui; o que já era final conta a partir daí.',
    cohort:
      'As unidades formam pares dentro dos mesmos 180 dias; o prazo para receber termina 180 dias depois.',
    pot: (part, rate) =>
      `${part} de cada preço final vão para o pote da semana; o volume pareado paga no máximo ${rate}, e menos quando o pote é pequeno.`,
    climb: 'O volume só sobe até onde alguém paga por isso, e o que não é pareado não paga nada.',
    week: (length) =>
      `Uma semana dura ${length}; as partes são recebidas a partir de duas semanas depois, por 26 semanas.`,
  },
  lose: {
    price:
      'O preço do que você comprou, depois de final. Um assento é um lugar em uma fila, não um crédito.',
    half2: 'Metade de todos os assentos nunca tem ninguém abaixo.',
    half3: 'Dois terços de todos os assentos nunca têm ninguém abaixo.',
    cap: 'Ninguém recebe mais do que o próprio gasto permite, em todos os planos juntos.',
    pairs:
      'Uma árvore com um lado só não paga nada, e metade de todos os membros não tem par nenhum.',
    matched: 'Volume não pareado não paga nada; pontos podem valer quase nada.',
    expire: 'O que não formou par em seu semestre vai para a reserva comum.',
  },
  plans: {
    binaryMatrix: {
      title: 'Matriz binária',
      what: 'Você compra um produto e recebe o próximo assento de uma matriz de largura dois; os assentos acima dividem partes fixas do preço. Com essas partes, nenhum assento pode jamais receber o próprio preço.',
      source: 'Dos preços dos assentos abaixo, que já estão no plano quando eles são vendidos.',
    },
    hybridMatrix: {
      title: 'Matriz híbrida',
      what: 'Uma compra conta em dois lugares: seus dois patrocinadores mais próximos recebem partes fixas na hora, e os assentos acima do seu dividem por uma fórmula. Não há reentrada nem segundo assento automático.',
      source:
        'Cada pagamento vem de uma só compra; as duas partes juntas são no máximo metade do preço dela.',
    },
    binaryFixed: {
      title: 'Binário fixo',
      what: 'Você compra unidades e ocupa um lugar em uma árvore binária; cada par de uma unidade esquerda e uma direita dentro de oito níveis paga um bônus fixo. Todo par que pode ser formado é pago antes de se formar.',
      source:
        'Cada unidade deixa oito meios bônus no plano quando é vendida; os pares são pagos com eles e com nada mais.',
    },
    binaryPairing: {
      title: 'Binário por pares',
      what: 'Compras de qualquer quantia contam como volume ao subir uma árvore binária; o volume pareado nos dois lados dá pontos, que dividem o pote da semana. Quanto mais é pareado, menos vale um ponto.',
      source:
        'O pote é uma parte fixa das compras que se tornaram finais na mesma semana, e o que restou de potes anteriores.',
    },
  },
}
