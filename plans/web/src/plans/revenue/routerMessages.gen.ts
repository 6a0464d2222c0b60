// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts of the revenue router. */
export const routerMessages = defineMessages('router', {
  title: 'Revenue router',
  what: 'Listed plans bring what they earned here, and fixed parts wait for the plans that share it. Anyone may send a part on its way; nobody can change the parts.',
  source: 'Revenue is what listed plans pay in of what they earned, today advertisement; the operator may be a customer itself. What anybody else gives is a donation, counted apart and split in the same way.',
  lose: [
    'You put nothing in here, so you can lose nothing but the network fee of what you send.',
  ],
  empty: 'There is nothing of yours in this contract.',
  tab: 'Send on',
  push: 'Send a part on',
  pushHelp: 'Moves a part to the plan that it belongs to. It pays you nothing.',
  option: (part: string, amount: string) => `${part}: ${amount}`,
  treasury: 'the operator',
  nothing: 'No part waits to be sent on.',
  notify: 'Split what has arrived',
  notifyHelp: 'Splits what was sent here without a word. It counts as a donation, and pays you nothing.',
  nothingNew: 'Everything that has arrived is split.',
  figures: {
    received: 'Revenue so far',
    donated: 'Donations so far',
    due: 'Waits to be sent on',
  },
  terms: (part: string) => `${part} of what arrives:`,
})
