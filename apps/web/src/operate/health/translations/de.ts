import type { Translation } from '../../../i18n/words.ts'
import type { healthMessages as english } from '../messages.ts'

export const healthMessages: Translation<typeof english> = {
  title: 'Chain und Dienste',
  lead: 'Gefragt von diesem Browser, so wie der Browser eines Besuchers fragt. Messwerte und der innere Zustand jedes Dienstes liegen auf dem privaten Port.',
  part: 'Teil',
  state: 'Zustand',
  detail: 'Was er sagt',
  states: { up: 'läuft', behind: 'im Rückstand', down: 'ausgefallen', unset: 'nicht eingerichtet' },
  parts: {
    chain: 'Chain',
    indexer: 'Indexer',
    registry: 'Wallet-Verzeichnis',
    relay: 'Relay',
    chainData: 'Chain-Daten',
    auth: 'Anmeldung',
    bundler: 'Bundler',
  },
  chain: (block, age, id) => `Block ${block}, ${age}. Chain-ID ${id}.`,
  wrongChain: (found, wanted) =>
    `Der Knoten bedient die Chain ${found}, diese Seite wurde aber für die Chain ${wanted} gebaut.`,
  old: 'Seit mehr als einer Minute ist kein Block gekommen.',
  indexer: (block, lag) => `Hat bis Block ${block} gelesen; Rückstand in Blöcken: ${lag}.`,
  syncing: 'Hat noch nichts gelesen.',
  answers: 'Antwortet.',
  silent: 'Antwortet nicht.',
  again: 'Erneut fragen',
  asked: (time) => `Gefragt ${time}.`,
}
