// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts of the first page. */
export const homeMessages = defineMessages('home', {
  title: 'Plans that show their books',
  heading: 'On-chain plans that show their books.',
  lead: (network: string) => `Causeway is two things: an open wallet connection that belongs to whoever runs it, and plans on ${network} whose every payout was put aside before it was offered. You need not believe us. Each figure comes from the chain, with the block it was read at.`,
  statement: {
    title: 'The plans, now',
    block: (block: string, time: string) => `Block ${block}, ${time}`,
    reading: 'Reading the chain',
    stale: (block: string, time: string) => `Old: block ${block}, ${time}`,
    token: 'Token',
    owed: 'Owed',
    held: 'Held',
    surplus: 'Surplus',
    holds: 'Plans that hold what they owe',
    unread: 'Plans that could not be read',
    of: (n: string, all: string) => `${n} of ${all}`,
    note: 'Owed is what the plans’ contracts count as members’ and set aside. Held is what the token contract says. Plans in which a trader trades are left out: they owe whatever they hold.',
    empty: 'No plan has been created on this chain yet.',
    failed: 'The figures could not be read. They appear as soon as a node answers.',
  },
  facts: [
    {
      title: 'Where rewards come from',
      text: 'A plan pays out only what was deposited into its reserve beforehand. When the reserve is used up, the rewards end, and the page says on which day.',
    },
    {
      title: 'What stays yours',
      text: 'Principal is counted one to one, never lent and never used for rewards. It can be withdrawn at any time; no role in the contracts can stop that.',
    },
    {
      title: 'What you sign',
      text: 'Before your wallet opens, the page tries the transaction on the chain’s newest state and shows what leaves, what arrives and the network fee.',
    },
    {
      title: 'Who connects you',
      text: 'The wallet window is part of this site. It asks no third party, loads nothing from elsewhere and works with the wallets in your browser and, where it is set up, with those on your phone.',
    },
  ],
  checkLead: 'One call to a contract without owner returns what each plan holds and owes. Ask your own node; the answer has to equal the statement above.',
})
