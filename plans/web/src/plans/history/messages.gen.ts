// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts of what happened in a plan. */
export const historyMessages = defineMessages('history', {
  none: 'This site runs no history service. Your position and all actions work without it.',
  activity: {
    title: 'Activity',
    folded: (n: string) => `Events that moved nothing: ${n}. There was nothing to pass on, or a cap was used up.`,
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
    emptyMine: 'You have done nothing in this plan yet. What you put in, claim and take out will be listed here.',
    failed: 'The history could not be read.',
  },
})
