// Made by `npm run gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'
import { figure, plural } from '../i18n/plural.ts'

/** Texts of the page of everything that a wallet did. */
export const activityMessages = defineMessages('activity', {
  title: 'Activity',
  lead: 'Every event of every plan that concerns your wallet, newest first, each with its transaction.',
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
  empty: 'This wallet has done nothing in a plan yet. What it does will be listed here.',
  nothing: 'Nothing fits this choice. Choose another kind, plan or time.',
  shown: (n: number | bigint) =>
    `${plural('en', n, { one: `${figure('en', n)} shown`, other: `${figure('en', n)} shown` })}, with more to come. The export and the statement hold what is shown.`,
})
