import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts of a plan's history: charts and activity. */
export const historyMessages = defineMessages('historyMessages', {
  title: 'History',
  lead: 'From the plan’s events, gathered by the history service of this site.',
  range: { label: 'Period', all: 'All', month: '30 days', week: '7 days' },
  view: { label: 'Show as', chart: 'Chart', table: 'Table' },
  csv: 'Export CSV',
  now: 'now',
  describe: (name: string, from: string, to: string, first: string, last: string) =>
    `${name} from ${from} to ${to}: first ${first}, last ${last}. Use the arrow keys to read single points.`,
  at: (when: string, block: string, amount: string) => `${when}, block ${block}: ${amount}`,
  time: 'Time',
  block: 'Block',
  members: 'Members',
  loading: 'Reading the history.',
  empty: 'Nothing has happened in this plan yet. The first deposit or funding starts the chart.',
  none: 'This site runs no history service. Your position and all actions work without it.',
  retry: 'Try again',
  activity: {
    title: 'Activity',
    filter: 'Whose',
    all: 'All',
    mine: 'Mine',
    when: 'When',
    what: 'What happened',
    transaction: 'Transaction',
    pending: 'waiting for a block',
    confirmed: 'in a block, history follows',
    more: 'Show older',
    empty: 'Nobody has used this plan yet.',
    emptyMine:
      'You have done nothing in this plan yet. What you put in, claim and take out will be listed here.',
    failed: 'The history could not be read.',
  },
})
