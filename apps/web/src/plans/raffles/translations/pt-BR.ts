import type { Translation } from '../../../i18n/words.ts'
import type { rafflesMessages as english } from '../messages.ts'

export const rafflesMessages: Translation<typeof english> = {
  tabs: { tickets: 'Bilhetes', prize: 'Prêmio', refund: 'Reembolso', keep: 'Manutenção' },
  receiver: 'Endereço de recebimento',
  round: 'Rodada',
  roundOption: (round, date) => `Rodada ${round}, terminada em ${date}`,
  rollOption: (round, amount) => `Rodada ${round}: ${amount}`,
  name: {
    title: 'Indicar-se para um prêmio',
    button: 'Indicar-me',
    help: 'Cada prêmio vai para o membro mais rápido que estiver indicado quando o prazo acabar. Em geral, quem cuida do plano indica o mais rápido de todos; você também pode se indicar. Isso não paga nada por si só: pegue o prêmio depois.',
    closed: 'Nenhuma rodada recebe indicações agora. Isso começa com o sorteio dela.',
    absent: 'Você não tinha depósito na rodada que recebe indicações agora.',
    none: 'Para cada prêmio você já está indicado, ou está alguém mais rápido que você.',
  },
  buy: {
    title: 'Comprar bilhetes',
    button: 'Comprar',
    field: 'Bilhetes',
    help: 'Um jogo: em média os bilhetes trazem de volta menos do que custam, e a maioria não traz nada.',
    zero: 'Pelo menos um bilhete.',
    most: (most) => `No máximo ${most} bilhetes de uma vez.`,
    short: (cost) => `Estes bilhetes custam ${cost}, mais do que há na sua carteira.`,
    cost: 'Preço dos bilhetes',
    average: 'Eles trazem de volta em média',
    averageLine: (amount) => `${amount}, na maioria das vezes nada`,
  },
  prize: {
    title: 'Pegar um prêmio',
    button: 'Pegar o prêmio',
    help: 'Envia um prêmio que você obteve. Ele espera 90 dias depois do sorteio, depois passa adiante.',
    field: 'Prêmio',
    option: (round, prize, amount) => `Rodada ${round}, prêmio ${prize}: ${amount}`,
    none: 'Nenhum prêmio espera por você. Rodadas sorteadas ficam listadas por 90 dias.',
  },
  refund: {
    title: 'Pegar de volta o preço dos bilhetes',
    button: 'Pegar o preço de volta',
    help: 'Uma rodada com bilhetes de menos, ou sem número aleatório, devolve o preço inteiro.',
    field: 'Bilhetes',
    option: (round, tickets, amount) => `Rodada ${round}, ${tickets} bilhetes: ${amount}`,
    none: 'Você não tem bilhetes em uma rodada fracassada.',
  },
  request: {
    title: 'Pedir o número aleatório',
    button: 'Pedir',
    help: 'Pede à fonte o número que decide uma rodada. Algumas fontes o trazem sozinhas. Qualquer um pode pedir; não paga nada e não muda as chances de ninguém.',
  },
  draw: {
    title: 'Sortear uma rodada',
    button: 'Sortear',
    help: 'Decide uma rodada assim que seu número aleatório está lá. Qualquer um pode fazer isto; não paga nada e não muda as chances de ninguém.',
  },
  noWaiting:
    'Nenhuma rodada espera seu sorteio. Ele é possível a partir de dez minutos depois do fim de uma rodada.',
  roll: {
    title: 'Passar adiante o que ninguém pode receber',
    button: 'Passar adiante',
    help: 'O que resta de uma rodada fracassada, ou cujos 90 dias passaram, vai para a rodada em curso. Qualquer um pode fazer isto; não paga nada.',
    none: 'Nenhuma rodada tem algo a passar adiante.',
  },
  collect: {
    title: 'Transferir as taxas',
    button: 'Transferir as taxas',
    help: 'Transfere as taxas cobradas ao operador. Qualquer um pode fazer isto; não paga nada.',
    none: 'Nenhuma taxa espera.',
  },
  figures: {
    pot: 'Pote desta rodada',
    potNote: (prizes) => `para ${prizes} prêmios iguais`,
    tickets: 'Bilhetes desta rodada',
    soFar: 'Bilhetes até agora',
    ticketsNote: (least) => `sorteada a partir de ${least}`,
    price: 'Um bilhete',
    ends: 'Esta rodada termina',
    staked: 'Depositado por todos',
    last: 'Último sorteio',
    lastNone: 'nenhum ainda',
    lastNote: (round) => `rodada ${round}`,
  },
  position: {
    chance: 'Sua chance em cada prêmio',
    chanceTiny: 'menos de 0.01\u{a0}%',
    chanceNote: (tickets) => `bilhetes no fim: ${tickets}`,
    chanceExplained:
      'Sua parte do depósito × tempo de todos quando esta rodada terminar, se todos os depósitos ficarem como estão. Cada prêmio é sorteado à parte; um membro pode obter vários.',
    race: 'Indicações possíveis',
    raceFaster: (prizes, round, until) =>
      `Para o prêmio ${prizes} da rodada ${round} não está indicado ninguém tão rápido quanto você: indique-se até ${until}.`,
    raceNamed: (prizes, round, until) =>
      `Você está indicado para o prêmio ${prizes} da rodada ${round}. Até ${until} alguém mais rápido pode ser indicado.`,
    raceExplained:
      'Prêmios da rodada sorteada para os quais você é mais rápido que quem está indicado, ou não há ninguém indicado. Sem indicação você não os obtém.',
    bought: 'Seus bilhetes desta rodada',
    boughtNote: (tickets) => `de ${tickets}`,
    boughtExplained: 'Bilhetes que você comprou na rodada em curso.',
    won: 'Prêmios que esperam por você',
    wonExplained: 'Prêmios das rodadas dos últimos 90 dias que você obteve e ainda não pegou.',
    refund: 'Dinheiro de bilhetes a pegar de volta',
    refundExplained: (rounds) =>
      `O que custaram seus bilhetes de rodadas fracassadas. A página olha as ${rounds} rodadas mais recentes.`,
    worst: (stake, won) =>
      `Se nada mais acontecer, você pode retirar ${stake} e prêmios de ${won} hoje.`,
    worstTickets: (refund, won) =>
      `Se nada mais acontecer, você pode pegar de volta ${refund} e prêmios de ${won} hoje. Bilhetes da rodada em curso podem não trazer nada.`,
  },
  terms: {
    ticket: (size) =>
      `Um bilhete é ${size} depositados por uma rodada inteira. É só uma unidade de chance: partes de um bilhete contam.`,
    price: (price) => `Um bilhete custa ${price}.`,
    rounds: (length, prizes) => `Uma rodada dura ${length}; tem ${prizes} prêmios iguais.`,
    race: 'Para cada prêmio o número aleatório dá um tempo a cada membro; com o dobro de depósito × tempo ele é em média a metade. O mais curto decide, e dividir um depósito entre carteiras não traz nada.',
    named: (time) =>
      `Por ${time} depois da rodada, qualquer um pode indicar o mais rápido. Quem não é indicado por ninguém não obtém prêmio.`,
    few: (least, time) =>
      `Com menos de ${least} bilhetes, ou sem número aleatório na primeira metade desse prazo de ${time}, a rodada fracassa e o pote passa adiante.`,
    fewRefund: (least) =>
      `Com menos de ${least} bilhetes, ou sem número aleatório por três dias, a rodada fracassa e o preço de cada bilhete volta inteiro.`,
    fee: (fee, back) =>
      `De uma rodada sorteada o operador fica com ${fee}; assim, de 100 pagos, ${back} voltam a todos os compradores juntos.`,
    drawn:
      'O momento do sorteio é fixado antes; ninguém pode escolher o número aleatório nem pedir outro.',
    claims: 'Um prêmio pode ser pego por 90 dias; depois passa para a rodada em curso.',
  },
  lose: {
    chance: 'Quem não é sorteado tem o depósito e nada mais.',
    unnamed:
      'Quem não é indicado por ninguém no prazo não obtém prêmio, por mais rápido que seja. O depósito não é tocado.',
    unclaimed: 'Um prêmio que não é pego por 90 dias passa adiante.',
    exitNow:
      'Quem retira tudo de uma vez abre mão das chances desta rodada e da anterior. Um prêmio para o qual esse membro está indicado permanece.',
    price: 'O preço dos seus bilhetes. A maioria dos bilhetes não traz nada.',
    fee: 'Em média um bilhete traz de volta seu preço menos a taxa, então jogar custa dinheiro.',
  },
  powers: {
    funder: 'Um financiador só pode acrescentar aos prêmios.',
    source: 'Ninguém pode sortear duas vezes, escolher o número ou tocar em um depósito.',
    tickets: 'Ninguém pode sortear duas vezes nem escolher o número.',
  },
  leaveHelp:
    'Devolve todo o seu depósito na hora. Você abre mão das suas chances nesta rodada e, na anterior, daquelas para as quais ainda não está indicado.',
  empty: 'Você não tem bilhetes aqui.',
  noStake: 'Você não tem depósito aqui.',
  plans: {
    raffle: {
      title: 'Rifa',
      what: 'Você deposita um token e ele continua seu, um para um; cada depósito dá uma chance de obter prêmios que outros puseram. Seu depósito nunca faz parte de um prêmio e pode ser retirado a qualquer momento.',
      source:
        'Os prêmios são o que doadores ou receita puseram no pote, e prêmios que ninguém pegou antes. O depósito de um membro nunca é usado para isso.',
    },
    ticketRaffle: {
      title: 'Rifa com bilhetes',
      what: 'Você compra bilhetes; poucos vencedores dividem o que custaram todos os bilhetes da rodada, menos uma taxa. Isto é um jogo, e em média jogar custa dinheiro.',
      source:
        'Os prêmios são o que custaram os bilhetes da mesma rodada, menos a taxa, e prêmios que ninguém pegou antes.',
    },
  },
}
