import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  title: 'Verlauf',
  lead: 'Aus den Ereignissen des Plans, gesammelt vom Verlaufsdienst dieser Seite.',
  range: { label: 'Zeitraum', all: 'Alles', month: '30 Tage', week: '7 Tage' },
  view: { label: 'Zeigen als', chart: 'Diagramm', table: 'Tabelle' },
  csv: 'CSV ausgeben',
  now: 'jetzt',
  describe: (name, from, to, first, last) =>
    `${name} von ${from} bis ${to}: zuerst ${first}, zuletzt ${last}. Mit den Pfeiltasten lesen Sie einzelne Punkte.`,
  at: (when, block, amount) => `${when}, bei Block ${block}: ${amount}`,
  time: 'Zeit',
  block: 'Block',
  members: 'Mitglieder',
  loading: 'Der Verlauf wird gelesen.',
  empty:
    'In diesem Plan ist noch nichts geschehen. Die erste Einlage oder Einzahlung beginnt das Diagramm.',
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
