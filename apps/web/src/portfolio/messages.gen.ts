// Made by `npm run gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts of the page of everything that a wallet has. */
export const portfolioMessages = defineMessages('portfolio', {
  title: 'Portfolio',
  lead: 'What your wallet put into each plan, what came back, and what it received. Amounts of different tokens are never added up.',
  why: 'Connect a wallet to see what it has in every plan. Nothing is sent by connecting.',
  positions: 'In each plan',
  paid: 'Paid in',
  open: 'Refundable',
  inside: 'Spent or inside',
  since: 'Since',
  commissions: 'Commissions',
  commissionsLead: 'Credited by plans to your number, and waiting in the ledger until you take them out.',
  credited: 'Credited',
  collected: 'Taken out',
  notMember: 'not a member',
  sponsor: 'Joined through',
  joined: 'Joined',
  empty: 'This wallet has not used a plan yet. Choose one, read where its payouts come from, and what members really received.',
})
