import type { Translation } from '../../i18n/words.ts'
import type { settingsMessages as english } from '../messages.ts'

export const settingsMessages: Translation<typeof english> = {
  title: 'Einstellungen',
  lead: 'In diesem Browser aufbewahrt und nirgends sonst. Nichts wird gesendet, und es braucht keine Wallet.',
  look: 'Aussehen',
  theme: 'Farben',
  language: 'Sprache',
  languageHelp: 'Dieser Seite und des Wallet-Fensters.',
  languageAuto: (name) => `Wie der Browser (${name})`,
  figures: 'Wie Zahlen geschrieben werden',
  amounts: 'Token-Beträge',
  amountsHelp: (short, exact) =>
    `Drei Nachkommastellen: ${short}. Alle Nachkommastellen: ${exact}.`,
  short: 'Drei Stellen',
  exact: 'Alle Stellen',
  zone: 'Zeitzone',
  zoneHelp: (time) => `Die Zeit liest sich jetzt ${time}. Pläne zählen in der Zeit der Chain.`,
  zoneAuto: (name) => `Wie der Browser (${name})`,
  privacy: 'Was diesen Browser verlässt',
  events: 'Ereignisse an den Betreiber dieser Seite senden',
  eventsHelp:
    'Welche Knöpfe des Wallet-Fensters benutzt werden und welche Fehler auftreten: nie eine Adresse, ein Betrag oder eine Seite mit ihrer Abfrage. Aus, solange Sie es nicht einschalten.',
  eventsNone: 'Diese Seite sammelt nichts; was Sie auch wählen, es wird nichts gesendet.',
  notify: 'Melden, wenn eine Transaktion fertig ist',
  notifyHelp: 'Eine Meldung Ihres Systems, solange diese Seite im Hintergrund offen ist.',
  notifyRefused:
    'Der Browser erlaubt dieser Seite keine Meldungen. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es erneut.',
  terms: 'Bedingungen',
  termsRead: 'Die Bedingungen lesen',
  termsAccepted: (when) => `In diesem Browser angenommen am ${when}.`,
  termsOpen: 'Noch nicht angenommen. Sie werden vor Ihrer ersten Transaktion gefragt.',
}
