// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'
import { figure, plural } from '../i18n/plural.ts'

/** Texts of the page of everything that a wallet did. */
export const activityMessages = defineMessages('activity', {
  title: 'Activity',
  lead: 'What your wallet did, and every event of every plan that concerns it, newest first, each with its transaction.',
  why: 'Connect a wallet to see what it did and received in every plan.',
  filter: 'Kind',
  plan: 'Plan',
  allPlans: 'All plans',
  from: 'From',
  to: 'Until',
  when: 'When',
  what: 'What',
  amount: 'Amount',
  transaction: 'Transaction',
  csv: 'Export CSV',
  print: 'Print a statement',
  statement: 'Statement of plan activity',
  statementOf: (wallet: string) =>
    `Wallet ${wallet}`,
  statementPeriod: (from: string, to: string) =>
    `From ${from} until ${to}`,
  begin: 'the beginning',
  now: 'now',
  empty: 'This wallet has done nothing yet. What it does will be listed here.',
  nothing: 'Nothing fits this choice. Choose another kind, plan or time.',
  shown: (n: number | bigint) =>
    `${plural('en', n, { one: `${figure('en', n)} shown`, other: `${figure('en', n)} shown` })}, with more to come. The export and the statement hold what is shown.`,
  walletSide: 'In the wallet alone',
  token: 'Token',
  allTokens: 'All tokens',
  direction: 'Direction',
  directions: {
    all: 'In and out',
    in: 'Came to the wallet',
    out: 'Left the wallet',
  },
  walletName: 'Wallet',
  nothingYet: 'Nothing on the pages that were read fits this choice. There are older ones.',
  plansAlone: 'What the wallet did outside of plans could not be read just now; events of plans stand here alone.',
  did: {
    send: (what: string, who: string) =>
    `You sent ${what} to ${who}`,
    receive: (what: string, who: string) =>
    `You received ${what} from ${who}`,
    trade: (from: string, to: string) =>
    `You swapped ${from} for ${to}`,
    approve: (what: string) =>
    `You let a contract take ${what}`,
    deposit: (what: string) =>
    `You put in ${what}`,
    withdraw: (what: string) =>
    `You took out ${what}`,
    mint: (what: string) =>
    `${what} was made for you`,
    burn: (what: string) =>
    `You destroyed ${what}`,
    claim: (what: string) =>
    `You claimed ${what}`,
    execute: (who: string) =>
    `A call to ${who}`,
    deploy: 'You made a contract',
    cancel: 'You cancelled a transaction',
    buy: (what: string) =>
    `You bought ${what} with money`,
  },
  didFail: (what: string) =>
    `Failed: ${what}`,
})
