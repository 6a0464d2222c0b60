// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts of the page of the largest teams. */
export const leadersMessages = defineMessages('leaders', {
  title: 'Leaders',
  lead: 'Members by how many stand below them. A large team says nothing about what anybody received: that stands first.',
  outcomes: 'First, how everybody fared',
  outcomesLead: 'Of all members who bought something, from the ledger’s own counters on the chain.',
  list: 'The largest teams',
  by: 'Order by',
  team: 'Within eight levels',
  directs: 'Joined directly',
  rank: 'Place',
  member: 'Member',
  wallet: 'Wallet',
  since: 'Since',
  you: 'you',
  house: 'Numbers 1 and 2 are the operator and the community reserve. They are nobody’s team and are left out.',
  empty: 'Nobody has joined yet.',
})
