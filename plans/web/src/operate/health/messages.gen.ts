// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'
import { figure, plural } from '../../i18n/plural.ts'

/** Texts about the chain and the services behind this site. */
export const healthMessages = defineMessages('health', {
  title: 'Chain and services',
  lead: 'Asked by this browser, the way a visitor’s browser asks. Metrics and the inner health of each service are on the private port.',
  detail: 'What it says',
  states: {
    up: 'up',
    behind: 'behind',
    troubled: 'held up',
    down: 'down',
    unset: 'not set up',
  },
  parts: {
    chain: 'Chain',
    indexer: 'Indexer',
    registry: 'Wallet registry',
    relay: 'Relay',
    chainData: 'Chain data',
    auth: 'Login',
    bundler: 'Bundler',
  },
  chain: (block: string, age: string, id: string) => `Block ${block}, ${age}. Chain id ${id}.`,
  wrongChain: (found: string, wanted: string) => `The node serves chain ${found}, but this site was built for chain ${wanted}.`,
  old: 'No block has come for more than a minute.',
  indexer: (block: string, lag: number | bigint) => `Has read up to block ${block}; ${plural('en', lag, { one: `${figure('en', lag)} block behind`, other: `${figure('en', lag)} blocks behind` })}.`,
  syncing: 'Has read nothing yet.',
  answers: 'Answers.',
  troubled: 'Something behind this address is held up: /health on its private port says what, and why.',
  silent: 'Does not answer.',
  again: 'Ask again',
  asked: (time: string) => `Asked ${time}.`,
})
