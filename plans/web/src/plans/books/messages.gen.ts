// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'
import { figure, plural } from '../../i18n/plural.ts'

/** Texts of the pictures and of the indexed figures on a plan’s page. */
export const booksMessages = defineMessages('books', {
  noIndexer: 'This site runs no history service, so what happened before cannot be drawn here. The figures above are read from the chain itself.',
  failed: 'The history service does not answer, so this part is missing. The figures above are read from the chain itself and stay true. Nothing of yours depends on it.',
  loading: 'Being read',
  record: {
    title: 'Where the money went',
    lead: 'Gathered from every event of this plan. Anyone can compute it anew from the chain.',
    money: {
      title: 'What became of what members put in',
      paidIn: 'Put in by members so far',
      cameBack: 'Taken out again',
      inside: 'Still theirs inside',
      insideNone: 'not known: a price feed is silent',
      rewards: 'Received: rewards, commissions, prizes',
      lost: 'Lost by members together',
      spent: 'Spent, less what members received',
      bought: 'Paid for tokens',
      gained: 'More than was put in',
    },
    figures: 'Outcomes of this plan',
    middle: 'Middle member received',
    middleKept: 'Middle member has, taken out and inside',
    middleSpent: 'of own spending; half of the members this or less',
    middlePaid: 'of what was put in so far, without what is still inside; half of the members this or less',
    middleKeptNote: 'of what was put in, with rewards in the same token; half of the members this or less',
    middleNothing: 'half of the members or more received nothing so far',
    top: (members: number | bigint) =>
    plural('en', members, { one: `Best-paid member has`, other: `Best-paid 1 % hold` }),
    topNote: (members: number | bigint) =>
    plural('en', members, { one: `of all that was received`, other: `of all that was received; ${figure('en', members)} members` }),
    received: 'Received by members',
    receivedNote: 'since the plan began',
    sources: (days: number | bigint) =>
    `Where the payouts of the ${plural('en', days, { one: `last day`, other: `last ${figure('en', days)} days` })} came from`,
    sourceNames: {
      purchases: 'Purchases of members',
      fundedReserve: 'A reserve put in beforehand',
      revenue: 'Revenue from outside',
      ownPrincipal: 'Members’ own money, back to them',
    },
    sourcesNone: (days: number | bigint) =>
    `Members were paid nothing ${plural('en', days, { one: `on this day`, other: `in these ${figure('en', days)} days` })}.`,
    ownBack: (amount: string, days: number | bigint) =>
    `Besides, members took ${amount} of their own money back ${plural('en', days, { one: `on this day`, other: `in these ${figure('en', days)} days` })}.`,
    shares: 'Who received what so far',
    who: {
      members: 'Members, for taking part',
      own: 'Members, own money back',
      operator: 'Operator',
      plans: 'Other plans',
    },
    outcomes: 'How the members of this plan fared',
    outcomesSpent: (less: number | bigint, all: number | bigint) =>
    `${plural('en', less, { one: `${figure('en', less)}`, other: `${figure('en', less)}` })} of ${plural('en', all, { one: `${figure('en', all)} member`, other: `${figure('en', all)} members` })} received less than they spent here.`,
    outcomesPaid: (less: number | bigint, all: number | bigint) =>
    `${plural('en', less, { one: `${figure('en', less)} of ${plural('en', all, { one: `${figure('en', all)} member`, other: `${figure('en', all)} members` })} has taken out less than they put in`, other: `${figure('en', less)} of ${plural('en', all, { one: `${figure('en', all)} member`, other: `${figure('en', all)} members` })} have taken out less than they put in` })}. What is still inside counts as not taken out.`,
    outcomesKept: (less: number | bigint, all: number | bigint) =>
    `${plural('en', less, { one: `${figure('en', less)} of ${plural('en', all, { one: `${figure('en', all)} member`, other: `${figure('en', all)} members` })} has less than they put in`, other: `${figure('en', less)} of ${plural('en', all, { one: `${figure('en', all)} member`, other: `${figure('en', all)} members` })} have less than they put in` })}, counting what they took out, what is still theirs inside, and rewards in the same token.`,
    check: 'Compute it yourself',
    checkLead: (block: string) =>
    `Reads every event from the first block up to block ${block} and compares each figure with this service:`,
  },
  facts: {
    title: 'The contract',
    lead: 'What else to know of it, each with the question to ask a node.',
    age: 'Age',
    ageValue: (date: string, ago: string) =>
    `Made ${date}, ${ago}`,
    ageNote: 'Time proves little, but faults tend to be found early.',
    ageUnknown: 'The list of plans does not tell.',
    entriesOpen: 'Not paused',
    entriesPaused: (until: string) =>
    `Paused until ${until}`,
    entriesNote: 'What is yours can be taken out during a pause.',
    roles: 'Who holds powers',
    powers: {
      funder: 'who may add money (role 1)',
      revenue: 'who may bring revenue (role 5)',
      guardian: 'who may pause entries (role 2)',
      moderator: 'who may approve and reject (role 6)',
    },
    rolesNote: (list: string) =>
    `This access manager says ${list}. No role can move what members have.`,
    rolesNone: 'This access manager gives nobody a power in this plan.',
    random: 'Random numbers',
    randomNote: 'Each draw takes the one number of this source whose time was fixed beforehand. The plan cannot ask twice.',
    prices: 'Prices',
    pricesNote: 'Trades are measured against the feeds of this book. A wrong or late feed can cost money.',
    feed: (token: string, age: string) =>
    `${token}, not older than ${age}`,
    none: 'Outside data',
    noneValue: 'None',
    noneNote: 'Nothing here depends on a price or a number from outside.',
  },
  history: {
    title: 'Over time',
    lead: 'Every step of a line is an event on the chain.',
    range: {
      label: 'Time shown',
      all: 'All',
      month: '30 days',
      week: '7 days',
    },
    stakeEmpty: 'Nobody has staked yet. The first deposit begins this line.',
    reserve: 'Reserve for rewards',
    reserveEmpty: 'Nothing has been put into the reserve yet, so nothing can be paid.',
    members: 'Money of members',
    paidIn: 'Paid in',
    ownBack: 'Own money back',
    membersEmpty: 'Nobody has paid anything in yet.',
    flow: 'In, out, and what is left',
    flowNote: 'What went out can never be more than what came in. The distance between the two is what is left in the plan.',
    cameIn: 'Came in',
    wentOut: 'Went out',
    left: 'Left',
    flowEmpty: 'No money has moved here yet.',
  },
  solvency: {
    note: (moments: number | bigint) =>
    `Asked of the contract at ${plural('en', moments, { one: `${figure('en', moments)} moment`, other: `${figure('en', moments)} moments` })}. It must never owe more than it holds.`,
    pruned: 'The node gave no answer for the past; most keep no old states. So this picture counts the plan’s events. What it holds and owes now is asked of the contract, above.',
  },
  runway: {
    until: (date: string, distance: string) =>
    `What is deposited now is given out until ${date}, ${distance}. After that there is nothing unless somebody adds more, and nobody has to.`,
    decay: (days: string) =>
    `Half of what is left is given out in ${days} at today’s stake, then half of the rest, and so on. More stake shares the same amount.`,
    waiting: 'Nothing is being given out now: the reserve is used up, or too little is staked. It goes on when that changes.',
  },
  pots: {
    title: 'Pots of each period',
    lead: 'A period pays out what lies in its pot and no more. An empty pot pays nothing.',
    past: 'Past pots say nothing about the next one.',
    period: 'Begins',
    pot: 'Pot',
    paid: 'Claimed so far',
    ahead: 'not begun',
    empty: 'No pot has been filled yet. As long as that is so, nothing is paid.',
  },
  tree: {
    seats: 'The whole matrix',
    seatsLead: 'Seats are taken in order, so most of them always stand at the edge with nobody below. That is arithmetic and does not change with growth.',
    legs: 'The whole tree',
    legsLead: 'Everybody who took a place. A side with nothing to match on the other side pays nothing.',
    top: 'Tree below',
    tops: [
      'operator',
      'community reserve',
    ],
    empty: 'Nobody has taken a place yet. The first purchase that becomes final does.',
    emptyLegs: 'Nobody stands below here yet. Members take a place after their first purchase.',
    edge: (edge: number | bigint, all: number | bigint, part: string) =>
    `${plural('en', edge, { one: `${figure('en', edge)} of ${plural('en', all, { one: `${figure('en', all)} place`, other: `${figure('en', all)} places` })} has nobody below it`, other: `${figure('en', edge)} of ${plural('en', all, { one: `${figure('en', all)} place`, other: `${figure('en', all)} places` })} have nobody below them` })}: ${part}.`,
    cut: (shown: number | bigint, all: number | bigint) =>
    plural('en', shown, { one: `The first of ${plural('en', all, { one: `${figure('en', all)} place`, other: `${figure('en', all)} places` })} is drawn.`, other: `The first ${figure('en', shown)} of ${plural('en', all, { one: `${figure('en', all)} place`, other: `${figure('en', all)} places` })} are drawn.` }),
    chainOnly: 'Drawn from the contract alone, without wallets, because the history service does not answer.',
  },
  circle: {
    title: 'Rounds and seats',
    lead: 'Everybody pays in each round, and each round one seat receives the pot. You receive what you pay in, earlier or later.',
    seat: (n: string) =>
    `Seat ${n}`,
    mine: (n: string) =>
    `Seat ${n} (yours)`,
    coverage: (part: string) =>
    `Securities cover ${part} of what a seat could still owe after it has received its pot.`,
  },
  odds: {
    title: 'The odds',
    lead: 'The more others take part, the lower your chance; the prizes stay as many.',
    round: (n: string) =>
    `Round ${n}.`,
    none: 'No tickets are in this round yet. The chance can be told as soon as there are some.',
    back: (paid: string, back: string) =>
    `On average ${paid} for a ticket bring back ${back}; most tickets bring back nothing.`,
    free: 'A ticket costs nothing here; it is a unit of chance. The stake behind it stays yours.',
    atEnd: (tickets: number | bigint, prizes: number | bigint) =>
    `If all stakes stay, ${plural('en', tickets, { one: `${figure('en', tickets)} ticket is in`, other: `${figure('en', tickets)} tickets are in` })} when the round ends, and ${plural('en', prizes, { one: `${figure('en', prizes)} prize is drawn`, other: `${figure('en', prizes)} prizes are drawn` })}.`,
    past: 'Rounds so far',
    states: [
      'open',
      'waiting for the draw',
      'drawn',
      'failed',
      'over',
      'naming',
    ],
    columns: {
      round: 'Round',
      closed: 'Closes',
      tickets: 'Tickets',
      prize: 'Each prize',
    },
    pastEmpty: 'No round has had a ticket yet.',
  },
  unlocks: {
    title: 'Release of the tokens',
    lead: 'Tokens that are bought are released over time; until then they cannot be sold. Their price may go to zero.',
    mine: (amount: string) =>
    `Of your ${amount}.`,
    all: (amount: string) =>
    `Of all ${amount} sold.`,
    planned: (date: string) =>
    `The sale is not over: this is how it would be if it ended on ${date} with what is sold now.`,
    failed: 'The sale missed its soft cap. No tokens are released; everybody can take the payment back.',
    parts: 'Tokens that were deposited',
    sold: 'Sold',
    unsold: 'Not sold',
    empty: 'Nothing has been sold yet. The calendar begins with the first purchase.',
  },
  rounds: {
    title: 'Every round',
    lead: 'The closed and the lost ones too. Past rounds do not predict the next one.',
    settled: 'Settled',
    lostNote: (lost: number | bigint) =>
    plural('en', lost, { one: `${figure('en', lost)} of them with a loss`, other: `${figure('en', lost)} of them with a loss` }),
    dissolved: (n: number | bigint) =>
    plural('en', n, { one: `${figure('en', n)} shared out as tokens`, other: `${figure('en', n)} shared out as tokens` }),
    drawdown: 'Worst drawdown',
    drawdownNote: (worst: string) =>
    `below the best level before; worst round ${worst}`,
    fees: 'Fees of the trader',
    feesNote: 'taken off already',
    chart: 'What members got back, after fees',
    note: 'The thin line shows how far below the best level so far the round ended.',
    columns: {
      total: 'Put in',
      fee: 'Fee',
      change: 'Change',
      below: 'Below the best',
    },
    states: [
      'gathering',
      'trading',
      'settled',
      'shared out',
    ],
    looked: (n: number | bigint) =>
    `Of the rounds shown here, ${plural('en', n, { one: `${figure('en', n)} is over`, other: `${figure('en', n)} are over` })}.`,
    empty: 'No round has been settled yet, so there is nothing to judge this trader by.',
  },
  fund: {
    title: 'Price of a share',
    lead: 'By the price feeds now, beside the highest price that a settlement ever had. Past prices do not predict the next one.',
    now: 'Price now',
    best: 'Highest settled price',
    below: 'Below the highest',
    belowNote: 'the trader takes no fee until it is reached again',
    unknown: 'A feed is silent or too old, so no price can be told.',
  },
})
