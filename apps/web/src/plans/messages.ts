import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts of the catalogue. */
export const plansMessages = defineMessages('plansMessages', {
  title: 'Plans',
  lead: 'Only plans that exist on the chain stand here, each with what it holds and owes at the same block. You can read all of it without a wallet.',
  families: {
    staking: {
      title: 'Staking',
      lead: 'Deposit a token, keep it, and receive a share of a reserve that was put aside beforehand. No plan here pays one member with another’s deposit.',
    },
  },
  columns: {
    staked: 'Staked by all',
    reserve: 'Reserve left',
    rate: 'Yearly rate now',
    perDay: (stake: string) => `Per ${stake} a day`,
    rateNone: 'Reward now',
    until: 'Funded until',
    books: 'Holds what it owes',
  },
  names: (stake: string, reward: string) => `Stake ${stake}, receive ${reward}`,
  paused: 'Deposits paused',
  open: 'Open',
  yes: 'Yes',
  no: 'No',
  none: 'not funded now',
  waiting: 'waiting for stake',
  block: (block: string) => `Read at block ${block}.`,
  empty:
    'No plan has been created yet. As soon as the factory creates one, it appears here by itself.',
  failed: 'The list of plans could not be read.',
  retry: 'Try again',
})
