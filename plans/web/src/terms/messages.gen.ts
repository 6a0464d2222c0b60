// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** The terms, and the words around accepting them. */
export const termsMessages = defineMessages('terms', {
  title: 'Terms',
  lead: 'Short, because the contracts decide and no page can change them. The English text counts; translations help to read it.',
  version: (hash: string) => `Version ${hash}`,
  since: (when: string) => `in force on this chain since ${when}`,
  unknownVersion: 'The version could not be read from the chain yet.',
  clauses: [
    {
      title: 'What this site is',
      text: 'A page that reads contracts on a public chain and prepares transactions for your own wallet. It holds no tokens and no keys, and cannot undo what you sign.',
    },
    {
      title: 'What you may lose',
      text: 'Token prices can fall, down to nothing. A fault in a contract, in your wallet or on the chain can lock or lose tokens. No outside audit of the contracts has been published.',
    },
    {
      title: 'What is not promised',
      text: 'No plan promises a return. Rewards and commissions are paid only from what was put aside before, end when it is used up, and each plan shows how its members really fared.',
    },
    {
      title: 'Who may take part',
      text: 'You are of full age, act for yourself, and are allowed to use such plans where you live. Some offers are hidden in some places; connecting, claiming and withdrawing never are.',
    },
    {
      title: 'What stays with you',
      text: 'Your keys, your taxes, and the choice of how much you can do without. Plans let you set a limit for thirty days and a time to cool off.',
    },
  ],
  accept: 'I have read and accept the terms',
  accepted: (when: string) => `You accepted this version on ${when}.`,
  changed: 'The terms have changed since you accepted them.',
  dialogTitle: 'Before your first transaction',
  dialogLead: 'You are asked once for each version. Claiming and withdrawing never ask.',
  go: 'Accept and continue',
  cancel: 'Not now',
  full: 'The full terms',
})
