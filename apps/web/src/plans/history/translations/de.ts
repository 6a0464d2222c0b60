import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  none: 'Diese Seite betreibt keinen Verlaufsdienst. Ihre Position und alle Aktionen funktionieren ohne ihn.',
  retry: 'Erneut versuchen',
  activity: {
    title: 'Aktivität',
    filter: 'Wessen',
    all: 'Alle',
    mine: 'Meine',
    when: 'Wann',
    what: 'Was geschah',
    transaction: 'Transaktion',
    pending: 'wartet auf einen Block',
    confirmed: 'in einem Block, der Verlauf folgt',
    more: 'Ältere anzeigen',
    empty: 'Noch hat niemand diesen Plan benutzt.',
    emptyMine:
      'Sie haben in diesem Plan noch nichts getan. Was Sie einzahlen, abholen und abheben, wird hier aufgeführt.',
    failed: 'Der Verlauf konnte nicht gelesen werden.',
  },
}
