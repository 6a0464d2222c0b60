import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'Was fällig ist',
  lead: 'Käufe werden aufgeteilt, wenn ihre Verwahrung vorbei ist, Runden werden gezogen, Töpfe gehen weiter, Einnahmen werden weitergeleitet. Diese Aufrufe darf jeder senden, und keiner davon kann etwas auswählen. „npm run maintain -- --send“ tut dasselbe aus cron, mit einem Schlüssel, der sonst nichts hat.',
  looking: 'Alle Pläne werden gelesen. Das dauert einige Sekunden.',
  again: 'Erneut nachsehen',
  asOf: (time, due, waiting) => `Stand ${time}. Fällig: ${due}. Auf ihre Zeit warten: ${waiting}.`,
  none: 'Nichts ist fällig.',
  failed:
    'Die Pläne konnten nicht gelesen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  send: 'Senden',
  needs: (gas) => `Etwa ${gas} Gas.`,
  broken: (reason) => `Würde scheitern: ${reason}. Wird nicht zum Unterschreiben angeboten.`,
  waiting: 'Warten auf ihre Zeit',
  reserve: 'Gemeinschaftsrücklage',
  runner: (tip, left, budget) =>
    `Bündel und Trinkgeld: Für Inhaber von MAINTAINER sendet „npm run maintain -- --send“ die Arbeit gebündelt über diesen Vertrag, der für jeden gelungenen Aufruf ${tip} zahlt. Für heute bleiben ${left}, von ${budget}, die dafür bereitliegen.`,
  unread: '…',
}
