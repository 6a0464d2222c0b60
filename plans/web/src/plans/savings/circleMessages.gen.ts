// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'
import { figure, plural } from '../../i18n/plural.ts'

/** Texts of the savings circle. */
export const circleMessages = defineMessages('circle', {
  title: 'Savings circle',
  what: 'A closed circle of invited seats with as many rounds: each seat pays one contribution a round and receives one pot. You receive what you pay in, earlier or later, and nothing more.',
  source: 'A pot is that round’s contributions of all seats, less the fee and a discount that its receiver chose to give. Nothing comes from outside.',
  tabs: {
    seat: 'Seat',
    pay: 'Pay',
    receive: 'Receive',
    bid: 'Bid',
    keep: 'Upkeep',
    invite: 'Invite',
  },
  seat: 'Seat',
  round: 'Round',
  seatOption: (seat: string) => `Seat ${seat}`,
  amountOption: (seat: string, amount: string) => `Seat ${seat}: ${amount}`,
  roundOption: (seat: string, round: string, due: string) => `Seat ${seat}, round ${round}, due ${due}`,
  potOption: (round: string, amount: string) => `Round ${round}: ${amount} before the fee`,
  actions: {
    take: {
      title: 'Take your seat',
      help: 'Deposits the security. Until the last seat is taken you can leave with all of it.',
      none: 'No free seat is reserved for this wallet. The organiser invites members.',
    },
    pay: {
      title: 'Pay a contribution',
      help: 'Rounds can be paid ahead, and late until the security covers them.',
      none: 'You have no contribution to pay now.',
    },
    receivePot: {
      title: 'Receive the pot',
      help: 'Once its round is over, if your seat owes nothing. What comes in later can be received later.',
      none: 'No pot of yours waits, or your seat owes a contribution.',
    },
    claimShare: {
      title: 'Take your part of discounts',
      help: 'What others gave up to receive earlier, shared evenly by the other seats.',
      none: 'No part of a discount waits for you.',
    },
    releaseSecurity: {
      title: 'Take the security back',
      help: 'After the last round, when your seat has paid every contribution.',
      none: 'Your security comes back after the last round, when everything is paid.',
    },
    leaveSeat: {
      title: 'Leave the seat',
      help: 'Returns your whole security. Possible until the circle starts.',
      none: 'You have no seat that can be left: it is possible until the circle starts.',
    },
    bid: {
      title: 'Bid for this round’s pot',
      help: 'The largest discount receives the pot of the running round; the others share the discount.',
      none: 'You cannot bid now: it takes a seat that has not received and owes nothing, in a circle by bid.',
    },
    award: {
      title: 'Award rounds',
      help: 'Gives rounds that are over to their best bidder, or to the lowest seat. Anyone may do it; it pays nothing.',
      none: 'No round waits to be awarded.',
    },
    cover: {
      title: 'Cover a missed contribution',
      help: 'Takes a missed contribution from the seat’s security. Anyone may do it; it pays nothing by itself.',
      none: 'No seat with security has missed a contribution.',
    },
    setOff: {
      title: 'Set a debt off',
      help: 'Takes a missed contribution from the seat’s own pot when its security is used up. Anyone may do it.',
      none: 'No debt can be taken from a pot.',
    },
    requestDraw: {
      title: 'Ask for the randomness',
      help: 'Asks the source for the number that decides the order. Anyone may ask.',
      none: 'No draw is under way, or its time has not come.',
    },
    draw: {
      title: 'Draw the order',
      help: 'Fixes who receives when, as soon as the random number is there. Anyone may do it.',
      none: 'No draw is under way, or its time has not come.',
    },
    claimFees: {
      title: 'Move the fees',
      help: 'Moves the fees to who receives them by the terms. Anyone may do it.',
      none: 'No fee waits.',
    },
    invite: {
      title: 'Invite to a seat',
      help: 'Reserves a free seat for an address. The organiser can do nothing else.',
      none: 'Only the organiser invites, and only to seats that nobody has taken.',
    },
  },
  place: 'Seat and round',
  invitee: 'Address to invite',
  discount: 'Discount in percent',
  discountRange: (best: string, most: string) => `More than ${best} and at most ${most}.`,
  orders: [
    'seat by seat',
    'drawn',
    'by bid',
  ],
  figures: {
    seats: 'Seats taken',
    seatsOf: (seats: string) => `of ${seats}`,
    contribution: 'Contribution a round',
    pot: 'A full pot',
    potNote: 'before fee and discount',
    round: 'The circle',
    gathering: 'waits for its seats',
    drawing: 'waits for its draw',
    running: (round: string) => `round ${round}`,
    over: 'all rounds are over',
  },
  position: {
    seats: 'Your seats',
    none: 'none',
    seatsExplained: 'The seats that you have taken. Each receives one pot.',
    security: 'Your security',
    securityExplained: 'What lies in the contract for your contributions. It comes back after the last round when all are paid.',
    paid: 'Contributions paid',
    paidOf: (all: string) => `of ${all}`,
    paidExplained: 'Contributions of your seats that are paid, whoever paid them.',
    missed: 'Contributions missed',
    missedExplained: 'Contributions of rounds that are over. While one is missing your seat cannot receive its pot.',
    shares: 'Parts of discounts',
    sharesExplained: 'Your part of what others gave up to receive earlier.',
    worst: (security: string, shares: string) => `Your security is ${security} and ${shares} of discounts wait. Until the circle has ended you depend on the others’ contributions, as far as no security covers them.`,
  },
  terms: {
    rounds: (seats: number | bigint, contribution: string, period: string) => `${plural('en', seats, { one: `${figure('en', seats)} seat`, other: `${figure('en', seats)} seats` })} and as many rounds of ${period}; each seat pays ${contribution} a round.`,
    order: (order: string) => `Who receives when: ${order}.`,
    security: (security: string, credit: string) => `Each seat deposits ${security}; the credit that members give each other is ${credit} a seat.`,
    fee: (fee: string) => `Of what is received, ${fee} go to the address in the terms.`,
    bid: (most: string) => `A discount is at most ${most}.`,
  },
  powers: {
    organiser: 'The organiser invites members to seats, and can do nothing else.',
  },
  lose: {
    fee: 'The fee, and the discount that you bid.',
    credit: 'What a member who stops paying owes and no security covers is missing in later pots.',
    turn: 'A pot that comes late is worth less to whoever needs it early.',
  },
  empty: 'You have no seat in this circle.',
})
