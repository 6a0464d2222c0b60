// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts about funding plans. */
export const fundMessages = defineMessages('fund', {
  lead: 'What is put in belongs to the plan’s members from that moment on: there is no way to take it back. Plans that pay out revenue take none from here, only from the revenue router.',
  title: 'Bring rewards, pots and prizes',
  funding: (plan: string) => `Fund: ${plan}`,
  least: (amount: string) => `At least ${amount}.`,
  button: 'Put it in',
  ways: {
    reserve: 'Goes into the reserve and flows evenly from there.',
    decay: 'Goes into the reserve, of which a fixed part flows in each moment.',
    pot: 'Goes into the pot of the next period.',
    prize: 'Goes into the prizes of the next round.',
    sale: 'Deposits all tokens for sale, once; the sale opens after its notice.',
  },
  table: 'What is there, and what it owes',
  reserve: 'Of that, rewards',
  runway: 'Lasts until',
  notKnown: 'no fixed end',
  over: (time: string) => `ended ${time}`,
})
