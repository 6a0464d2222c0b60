import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'Was fällig ist',
  lead: 'Käufe werden aufgeteilt, wenn ihre Verwahrung vorbei ist, Runden werden gezogen, die Schnellsten einer Verlosung werden benannt, Töpfe gehen weiter, Einnahmen werden weitergeleitet. Diese Aufrufe darf jeder senden, und keiner davon kann etwas auswählen. „npm run maintain -- --send“ tut dasselbe aus cron, mit einem Schlüssel, der höchstens MAINTAINER hat.',
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
    `Bündel und Trinkgeld: Wer MAINTAINER hat, kann die Arbeit mit „npm run maintain -- --send“ gebündelt senden. Dieser Vertrag zahlt dann für jeden gelungenen Aufruf ${tip}. Heute kann er noch ${left} zahlen; insgesamt liegen ${budget} dafür bereit.`,
  unread: '…',
}
