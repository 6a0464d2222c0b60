// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'
import { figure, plural } from '../i18n/plural.ts'

/** Texts of the catalogue. */
export const plansMessages = defineMessages('plans', {
  title: 'Plans',
  lead: 'Only plans that exist on the chain stand here, each with what it holds and owes at the same block. You can read all of it without a wallet.',
  find: 'Find a plan',
  lines: {
    staking: {
      title: 'Staking',
      source: 'A reserve that a funder put in before',
    },
    dynamicStaking: {
      title: 'Dynamic staking',
      source: 'A part of a reserve that a funder put in, less as it empties',
    },
    rankingStakingV1: {
      title: 'Ranking staking 1',
      source: 'A reserve that a funder put in; larger stakes weigh more',
    },
    rankingStakingV2: {
      title: 'Ranking staking 2',
      source: 'A pot for each week, put aside before it; the twenty largest stakes share it',
    },
    periodicClaimStaking: {
      title: 'Periodic-claim staking',
      source: 'A pot for each week, put aside before the week began',
    },
    relativeStaking: {
      title: 'Relative staking',
      source: 'The real revenue of the week',
    },
    unilevel: {
      title: 'Unilevel',
      source: 'Fixed parts of each price, for the levels above the buyer',
    },
    level: {
      title: 'Level',
      source: 'One fixed part of a tier’s price, for one member above',
    },
    leaders: {
      title: 'Leaders',
      source: 'A pot of fixed parts of the period’s purchases',
    },
    leadersPackage: {
      title: 'Leaders package',
      source: 'Pays members nothing; the price buys services',
    },
    globalPool: {
      title: 'Global pool',
      source: 'A pot of fixed parts of the week’s purchases, back to its buyers',
    },
    rebate: {
      title: 'Rebate',
      source: 'A part of your own price, over time',
    },
    binaryMatrix: {
      title: 'Binary matrix',
      source: 'Fixed parts of later seats’ prices',
    },
    hybridMatrix: {
      title: 'Hybrid matrix',
      source: 'Fixed parts of each price, for sponsors and for seats above',
    },
    binaryFixed: {
      title: 'Binary fixed',
      source: 'Half bonuses that each unit put aside',
    },
    binaryPairing: {
      title: 'Binary pairing',
      source: 'A pot of fixed parts of the week’s purchases',
    },
    raffle: {
      title: 'Raffle',
      source: 'Prizes that sponsors put in; stakes stay whole',
    },
    ticketRaffle: {
      title: 'Raffle with tickets',
      source: 'What the round’s tickets cost, less a fee',
    },
    revenueRouter: {
      title: 'Revenue router',
      source: 'What the product really earned',
    },
    advertisement: {
      title: 'Advertisement',
      source: 'Advertisers pay; what is not shown comes back',
    },
    giftingMatrix: {
      title: 'Savings circle',
      source: 'The contributions of its seats: you receive what you pay in',
    },
    tokenICO: {
      title: 'Token sale',
      source: 'Your payment buys tokens deposited beforehand',
    },
    tradersV1: {
      title: 'Traders 1',
      source: 'What a traded round of deposits is worth at its end',
    },
    tradersV2: {
      title: 'Traders 2',
      source: 'The fund’s own tokens, at the price of the week’s end',
    },
    dividends: {
      title: 'Dividends',
      source: 'Real revenue, spread over seven days',
    },
  },
  variants: {
    name: (title: string, variant: string) => `${title} · ${variant}`,
    pair: (stake: string, reward: string) => `${stake} for ${reward}`,
    circle: (seats: number | bigint, amount: string) => plural('en', seats, { one: `${figure('en', seats)} seat of ${amount}`, other: `${figure('en', seats)} seats of ${amount}` }),
    from: (date: string) => `from ${date}`,
    made: (name: string, date: string) => `${name}, of ${date}`,
    at: (name: string, address: string) => `${name}, ${address}`,
  },
  unread: 'Could not be read',
  withdrawn: {
    title: 'This plan is no longer offered',
    text: 'ADMIN withdrew it from the list, for ever. Nothing can be paid in from this page. Whoever is in the plan stays in it and leaves it as before: the mark stops no exit.',
  },
  empty: 'No plan has been created yet. As soon as the factory creates one, it appears here by itself.',
  failed: 'The list of plans could not be read.',
})
