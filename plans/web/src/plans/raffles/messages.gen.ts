// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'
import { figure, plural } from '../../i18n/plural.ts'

/** Texts of the two raffles. */
export const rafflesMessages = defineMessages('raffles', {
  tabs: {
    tickets: 'Tickets',
    prize: 'Prize',
    refund: 'Refund',
    keep: 'Upkeep',
  },
  receiver: 'Receiving address',
  round: 'Round',
  roundOption: (round: string, date: string) =>
    `Round ${round}, ended ${date}`,
  rollOption: (round: string, amount: string) =>
    `Round ${round}: ${amount}`,
  name: {
    title: 'Name yourself for a prize',
    button: 'Name me',
    help: 'Each prize goes to the fastest member who is named when the naming time is over. As a rule those who look after the plan name the fastest of all; you can name yourself too. It pays nothing by itself: take the prize afterwards.',
    closed: 'No round is being named. That begins with its draw.',
    absent: 'You had no stake in the round that is being named.',
    none: 'For each prize you are named already, or somebody faster than you is.',
  },
  buy: {
    title: 'Buy tickets',
    button: 'Buy',
    field: 'Tickets',
    help: 'A game: on average tickets bring back less than they cost, and most bring back nothing.',
    zero: 'At least one ticket.',
    most: (most: number | bigint) =>
    `At most ${plural('en', most, { one: `${figure('en', most)} ticket`, other: `${figure('en', most)} tickets` })} at once.`,
    short: (cost: string) =>
    `These tickets cost ${cost}, more than is in your wallet.`,
    cost: 'Price of the tickets',
    average: 'They bring back on average',
    averageLine: (amount: string) =>
    `${amount}, most of the time nothing`,
  },
  prize: {
    title: 'Take a prize',
    button: 'Take the prize',
    help: 'Sends a prize that you have won. It waits for 90 days after the draw, then it moves on.',
    field: 'Prize',
    option: (round: string, prize: string, amount: string) =>
    `Round ${round}, prize ${prize}: ${amount}`,
    none: 'No prize waits for you. Drawn rounds are listed for 90 days.',
  },
  refund: {
    title: 'Take the price of tickets back',
    button: 'Take the price back',
    help: 'A round with too few tickets, or without randomness, gives the whole price back.',
    field: 'Tickets',
    option: (round: string, tickets: number | bigint, amount: string) =>
    `Round ${round}, ${plural('en', tickets, { one: `${figure('en', tickets)} ticket`, other: `${figure('en', tickets)} tickets` })}: ${amount}`,
    none: 'You have no tickets in a round that failed.',
  },
  request: {
    title: 'Ask for the randomness',
    button: 'Ask',
    help: 'Asks the source for the number that decides a round. Some sources bring it by themselves. Anyone may ask; it pays nothing and changes nobody’s chances.',
  },
  draw: {
    title: 'Draw a round',
    button: 'Draw',
    help: 'Decides a round as soon as its random number is there. Anyone may do it; it pays nothing and changes nobody’s chances.',
  },
  noWaiting: 'No round waits for its draw. It is possible from ten minutes after the end of a round.',
  roll: {
    title: 'Move on what nobody can claim',
    button: 'Move on',
    help: 'What is left of a round that failed, or whose 90 days are over, goes into the running round. Anyone may do it; it pays nothing.',
    none: 'No round has anything to move on.',
  },
  collect: {
    title: 'Move the fees',
    button: 'Move the fees',
    help: 'Moves the collected fees to the operator. Anyone may do it; it pays nothing.',
    none: 'No fee waits.',
  },
  figures: {
    pot: 'Pot of this round',
    potNote: (prizes: number | bigint) =>
    plural('en', prizes, { one: `for ${figure('en', prizes)} prize`, other: `for ${figure('en', prizes)} equal prizes` }),
    tickets: 'Tickets of this round',
    soFar: 'Tickets so far',
    ticketsNote: (least: string) =>
    `drawn from ${least} on`,
    price: 'One ticket',
    ends: 'This round ends',
    staked: 'Staked by all',
    last: 'Last draw',
    lastNone: 'none yet',
    lastNote: (round: string) =>
    `round ${round}`,
  },
  position: {
    chance: 'Your chance of each prize',
    chanceTiny: 'under 0.01 %',
    chanceNote: (tickets: number | bigint) =>
    plural('en', tickets, { one: `${figure('en', tickets)} ticket at the end`, other: `${figure('en', tickets)} tickets at the end` }),
    chanceExplained: 'Your part of everybody’s stake × time when this round ends, if all stakes stay as they are. Each prize is drawn by itself, so one member can win several.',
    race: 'Prizes to name yourself for',
    raceFaster: (prizes: string, round: string, until: string) =>
    `Nobody as fast as you is named for prize ${prizes} of round ${round}: name yourself until ${until}.`,
    raceNamed: (prizes: string, round: string, until: string) =>
    `You are named for prize ${prizes} of round ${round}. Somebody faster can be named until ${until}.`,
    raceExplained: 'Prizes of the drawn round for which you are faster than who was named, or nobody was. Without being named you do not win them.',
    bought: 'Your tickets of this round',
    boughtNote: (tickets: string) =>
    `of ${tickets}`,
    boughtExplained: 'Tickets that you bought in the running round.',
    won: 'Prizes that wait for you',
    wonExplained: 'Prizes of the rounds of the last 90 days that you have won and not taken yet.',
    refund: 'Ticket money to take back',
    refundExplained: (rounds: number | bigint) =>
    `What your tickets of rounds that failed have cost. The page looks at ${plural('en', rounds, { one: `the newest round`, other: `the newest ${figure('en', rounds)} rounds` })}.`,
    worst: (stake: string, won: string) =>
    `If nothing more happens, you can take out ${stake} and prizes of ${won} today.`,
    worstTickets: (refund: string, won: string) =>
    `If nothing more happens, you can take back ${refund} and prizes of ${won} today. Tickets of the running round may bring nothing.`,
  },
  terms: {
    ticket: (size: string) =>
    `A ticket is ${size} staked for a whole round. It is only a unit of chance: parts of a ticket count.`,
    price: (price: string) =>
    `A ticket costs ${price}.`,
    rounds: (length: string, prizes: number | bigint) =>
    `A round lasts ${length}; it has ${plural('en', prizes, { one: `${figure('en', prizes)} prize`, other: `${figure('en', prizes)} equal prizes` })}.`,
    race: 'For each prize the random number gives every member a time; with twice the stake × time it is half as long on average. The shortest wins, and splitting a stake over wallets gains nothing.',
    named: (time: string) =>
    `For ${time} after the round anyone can name who is fastest. A member whom nobody names does not win.`,
    few: (least: number | bigint, time: string) =>
    `With fewer than ${plural('en', least, { one: `${figure('en', least)} ticket`, other: `${figure('en', least)} tickets` })}, or without a random number in the first half of those ${time}, the round fails and the pot moves on.`,
    fewRefund: (least: number | bigint) =>
    `With fewer than ${plural('en', least, { one: `${figure('en', least)} ticket`, other: `${figure('en', least)} tickets` })}, or without a random number for three days, the round fails and every ticket’s price comes back whole.`,
    fee: (fee: string, back: string) =>
    `Of a drawn round the operator keeps ${fee}; so of 100 paid, ${back} come back to all buyers together.`,
    drawn: 'The time of the draw is fixed beforehand; nobody can choose the random number or ask for another.',
    claims: 'A prize can be taken for 90 days; then it moves into the running round.',
  },
  lose: {
    chance: 'Who does not win has the stake and no more.',
    unnamed: 'A member whom nobody names in the naming time does not win, however fast. The stake is not touched.',
    unclaimed: 'A prize that is not taken for 90 days moves on.',
    exitNow: 'Who takes everything out at once gives up the chances of this round and of the last one. A prize for which that member is named stays.',
    price: 'The price of your tickets. Most tickets bring nothing.',
    fee: 'On average a ticket brings back its price less the fee, so playing costs money.',
  },
  powers: {
    funder: 'A funder can only add to the prizes.',
    source: 'Nobody can draw twice, choose the number or touch a stake.',
    tickets: 'Nobody can draw twice or choose the number.',
  },
  leaveHelp: 'Returns your whole stake at once. Your chances in this round are given up, and in the last one those for which you are not named yet.',
  empty: 'You have no tickets here.',
  noStake: 'You have no stake here.',
  plans: {
    raffle: {
      title: 'Raffle',
      what: 'You stake a token and it stays yours, one to one; each stake gives a chance of prizes that others put in. Your stake is never part of a prize and can be taken out at any time.',
      source: 'Prizes are what sponsors or revenue put into the pot, and prizes that nobody took before. A member’s stake is never used for it.',
    },
    ticketRaffle: {
      title: 'Raffle with tickets',
      what: 'You buy tickets; a few winners share what all tickets of the round have cost, less a fee. This is a game, and on average playing costs money.',
      source: 'Prizes are what the tickets of the same round have cost, less the fee, and prizes that nobody took before.',
    },
  },
})
