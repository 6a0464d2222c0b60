// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'
import { figure, plural } from '../i18n/plural.ts'

/** Texts of the first page. */
export const homeMessages = defineMessages('home', {
  title: 'Plans that show their books',
  heading: 'On-chain plans that show their books.',
  lead: 'Every payout was put aside before it was offered. Every figure comes from the chain, with its block. You need not believe us.',
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
      title: 'What you sign',
      text: 'Before your wallet opens, the page tries the transaction on the chain’s newest state and shows what leaves, what arrives and the network fee.',
    },
    {
      title: 'Who connects you',
      text: 'The wallet window is part of this site. It asks no third party, loads nothing from elsewhere and works with the wallets in your browser and, where it is set up, with those on your phone.',
    },
  ],
  now: {
    label: 'Held for members, and owed to them',
    plans: (n: number | bigint, holding: string, all: string) => `${plural('en', n, { one: `in ${figure('en', n)} plan`, other: `in ${figure('en', n)} plans` })}; ${holding} of ${all} hold what they owe`,
    traded: (n: number | bigint) => plural('en', n, { one: `${figure('en', n)} is traded`, other: `${figure('en', n)} are traded` }),
    hold: 'hold what they owe',
  },
  doors: {
    token: {
      title: 'I have a token',
      text: 'The plans in which what you put in stays yours. Each says what pays you, and until when.',
    },
    invited: {
      title: 'Somebody invited me',
      text: 'What they receive from you, for ever, and how members before you fared.',
    },
    check: {
      title: 'I want to check',
      text: 'Look at any plan, member or address, down to the block, without a wallet.',
    },
  },
  checkLead: 'One call to a contract without owner returns what each plan holds and owes. Ask your own node; the answer has to equal the statement above.',
})
