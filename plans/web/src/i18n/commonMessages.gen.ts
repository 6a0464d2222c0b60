// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts that several parts share. */
export const commonMessages = defineMessages('common', {
  plans: 'Plans',
  tryAgain: 'Try again',
  seeThePlans: 'See the plans',
  checkItYourself: 'Check it yourself',
  copy: 'Copy',
  copied: 'Copied',
  plan: 'Plan',
  amount: 'Amount',
  holds: 'Holds',
  owes: 'Owes',
  connectAWallet: 'Connect a wallet',
  communityReserve: 'Community reserve',
  received: 'Received',
  waitingForYou: 'Waiting for you',
  yourNumber: 'Your number',
  chooseAPlan: 'Choose a plan',
  part: 'Part',
  state: 'State',
  atOnce: 'at once',
  role: 'Role',
  from: (time: string) =>
    `from ${time}`,
  entries: 'Entries',
  stakedByAll: 'Staked by all',
  cameBack: 'Came back',
  upkeep: 'Upkeep',
  potOfThisWeek: 'Pot of this week',
  receivingAddress: 'Receiving address',
  inWallet: (amount: string) =>
    `In wallet ${amount}`,
  claim: 'Claim',
})
