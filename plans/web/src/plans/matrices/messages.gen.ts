// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'
import { figure, plural } from '../../i18n/plural.ts'

/** Texts of matrix and binary plans. */
export const matricesMessages = defineMessages('matrices', {
  tabs: {
    seats: 'Seats',
    place: 'Place',
    pairs: 'Pairs',
    volume: 'Volume',
  },
  claimSeats: {
    title: 'Claim for seats',
    button: 'Move it to your commissions',
    help: 'Moves what your seats have earned into your account of the ledger of commissions, where the cap applies. Only you can do it, whenever you choose.',
    field: 'Your seats',
    option: (seat: string, amount: string) =>
    `Seat ${seat}: ${amount}`,
    none: 'None of your seats has earned anything that is not claimed.',
  },
  sweep: {
    title: 'Pass on what belongs to no seat',
    button: 'Pass on',
    help: 'Shares of the first seats go to the community reserve, the price of the product to the operator. Anyone may do it; it pays nothing.',
    none: 'There is nothing to pass on.',
  },
  place: {
    title: 'Take your place',
    button: 'Take this place',
    help: 'Once and for ever: a free place below your sponsor. It costs a purchase of yours in this plan that is final. The contract checks the way there.',
    field: 'Free place',
    option: (parent: string, right: boolean) =>
    `Below member ${parent}, ${String(right) === "true" ? `right` : `left`} side`,
    done: 'You have your place.',
    none: 'No free place was found near your sponsor.',
    buyFirst: 'Buy first: a place can be taken once a purchase of yours here is final.',
  },
  claimPairs: {
    title: 'Claim pairs',
    help: 'Moves your unpaid pairs of a half-year into your account of the ledger of commissions, where the cap applies. Only you can do it, whenever you choose.',
    field: 'Half-year',
    option: (from: string, pairs: number | bigint, amount: string) =>
    `From ${from}: ${plural('en', pairs, { one: `${figure('en', pairs)} pair`, other: `${figure('en', pairs)} pairs` })}, ${amount}`,
    none: 'You have no unpaid pair.',
  },
  expire: {
    title: 'Pass on what formed no pair',
    help: 'When the claims of a half-year are over, what it put aside and nobody could take goes to the community reserve. Anyone may do it.',
    option: (from: string, amount: string) =>
    `From ${from}: ${amount}`,
    none: 'No half-year is over for good and still holds something.',
  },
  settle: {
    title: 'Pay the operator’s part',
    button: 'Settle',
    help: 'Moves the operator’s part of final purchases to the ledger. Anyone may do it; it pays nothing.',
    none: 'There is nothing to settle.',
  },
  climb: {
    title: 'Carry volume up',
    button: 'Carry up',
    help: 'Moves the volume that waits at each named member one level up, in this order. Whoever wants it there pays the fee.',
    field: 'Members with volume that waits below you, and you',
    none: 'No volume waits near you.',
    option: (id: string, volume: string) =>
    `Member ${id}: ${volume}`,
  },
  score: {
    title: 'Score',
    button: 'Book matched volume',
    help: 'Books your newly matched volume as points of the running week.',
    none: 'No new volume is matched on both of your sides.',
  },
  claimPot: {
    title: 'Claim a share',
    help: 'Moves your share of a closed week into your account of the ledger of commissions, where the cap applies. Only you can do it, whenever you choose.',
  },
  reasons: {
    notMember: 'Only members take part. Join first.',
    notPlaced: 'Take your place first.',
    full: 'All seats are sold. Nothing can be bought here any more.',
  },
  figures: {
    seats: 'Seats sold',
    price: 'Price of a seat',
    below: 'Seats with nobody below',
    belowNote: 'of all seats, at any time',
    unit: 'Price of a unit',
    bonus: 'Paid per pair',
    units: 'Units of this half-year',
    unitsNote: (pairs: number | bigint) =>
    plural('en', pairs, { one: `${figure('en', pairs)} pair paid`, other: `${figure('en', pairs)} pairs paid` }),
    reserve: 'Put aside for pairs',
    potNote: (part: string) =>
    `${part} of each final price`,
    ends: 'Week ends',
    points: 'Points of this week',
  },
  position: {
    seatsNone: 'none',
    seatsExplained: 'The numbers of the seats that you own, in the order in which purchases became final.',
    earned: 'Earned by your seats',
    earnedExplained: 'What later seats below yours have left for them and you have not claimed.',
    place: 'Your place',
    placeNone: 'not taken yet',
    placeBelow: (parent: string) =>
    `below member ${parent}`,
    placeExplained: 'Where you stand in the tree. It never changes.',
    left: 'Left side',
    right: 'Right side',
    sideExplained: 'Units of this half-year below you on that side.',
    pairs: 'Unpaid pairs',
    pairsExplained: 'Pairs of a left and a right unit that nobody has paid you yet.',
    volumeExplained: 'Volume that has been carried up to you on that side.',
    up: 'Waits to be carried up',
    upExplained: 'Your volume that nobody has carried one level up yet.',
    share: 'Shares to claim',
    shareExplained: 'Your shares of closed weeks: the smaller of pot × points ÷ all points and rate × points.',
  },
  terms: {
    below: (part: string) =>
    `${part} of all seats have nobody below them, at any time, whatever the growth.`,
    seatShare: (parts: string) =>
    `Of a seat’s price the seats above it get, the nearest first: ${parts}.`,
    sponsorShare: (parts: string) =>
    `Besides that the sponsors get, the nearest first: ${parts}.`,
    pairs: (bonus: string) =>
    `Each unit puts aside four bonuses of ${bonus}: a unit is half of at most eight pairs.`,
    half: 'Even in a full tree half of all members have no pair, because they stand at the bottom.',
    place: 'A place in the tree costs a final purchase here; what was final before it counts from then on.',
    cohort: 'Units pair within the same 180 days; claims end 180 days later.',
    pot: (part: string, rate: string) =>
    `${part} of each final price go into the week’s pot; matched volume pays at most ${rate}, and less when the pot is small.`,
    climb: 'Volume climbs only as far as somebody pays for it, and what is not matched pays nothing.',
    week: (length: string) =>
    `A week lasts ${length}; shares are claimed from two weeks later on, for 26 weeks.`,
  },
  lose: {
    price: 'The price of what you bought, once it is final. A seat is a place in a queue, not a claim.',
    half2: 'Half of all seats never have anybody below them.',
    half3: 'Two thirds of all seats never have anybody below them.',
    cap: 'Nobody receives more than own spending allows, in all plans together.',
    pairs: 'A tree with one side pays nothing, and half of all members have no pair at all.',
    matched: 'Volume that is not matched pays nothing; points may be worth close to nothing.',
    expire: 'What formed no pair in its half-year goes to the community reserve.',
  },
  plans: {
    binaryMatrix: {
      title: 'Binary matrix',
      what: 'You buy a product and get the next seat of a matrix that is two wide; seats above share fixed parts of the price. At these shares no seat can ever receive its own price.',
      source: 'From the prices of the seats below, which are in the plan already when they are sold.',
    },
    hybridMatrix: {
      title: 'Hybrid matrix',
      what: 'One purchase counts in two places: your two nearest sponsors get fixed parts at once, and the seats above yours share by a formula. There is no re-entry and no automatic second seat.',
      source: 'Every payout comes from one purchase; both parts together are at most half of its price.',
    },
    binaryFixed: {
      title: 'Binary fixed',
      what: 'You buy units and take a place in a binary tree; each pair of a left and a right unit within eight levels pays a fixed bonus. Every pair that can be formed is paid for before it is formed.',
      source: 'Each unit leaves eight half bonuses in the plan when it is sold; pairs are paid from them and from nothing else.',
    },
    binaryPairing: {
      title: 'Binary pairing',
      what: 'Purchases of any amount count as volume on the way up a binary tree; volume matched on both sides scores points, which share the week’s pot. The more is matched, the less a point is worth.',
      source: 'The pot is a fixed part of the purchases that became final in the same week, and what was left of earlier pots.',
    },
  },
})
