import type { Translation } from '../../i18n/words.ts'
import type { termsMessages as english } from '../messages.ts'

export const termsMessages: Translation<typeof english> = {
  title: 'Bedingungen',
  lead: 'Kurz, denn die Verträge entscheiden, und keine Seite kann sie ändern. Es gilt der englische Text; Übersetzungen helfen beim Lesen.',
  version: (hash) => `Fassung ${hash}`,
  since: (when) => `auf dieser Chain in Kraft seit ${when}`,
  unknownVersion: 'Die Fassung konnte noch nicht von der Chain gelesen werden.',
  clauses: [
    {
      title: 'Was diese Seite ist',
      text: 'Eine Seite, die Verträge auf einer öffentlichen Chain liest und Transaktionen für Ihre eigene Wallet vorbereitet. Sie hält keine Token und keine Schlüssel und kann nicht zurücknehmen, was Sie unterschreiben.',
    },
    {
      title: 'Was Sie verlieren können',
      text: 'Tokenpreise können fallen, bis auf nichts. Ein Fehler in einem Vertrag, in Ihrer Wallet oder auf der Chain kann Token sperren oder vernichten. Eine Prüfung der Verträge durch Außenstehende wurde nicht veröffentlicht.',
    },
    {
      title: 'Was nicht versprochen wird',
      text: 'Kein Plan verspricht einen Ertrag. Belohnungen und Provisionen kommen nur aus vorher Zurückgelegtem, enden, wenn es aufgebraucht ist, und jeder Plan zeigt, wie es seinen Mitgliedern wirklich erging.',
    },
    {
      title: 'Wer teilnehmen darf',
      text: 'Sie sind volljährig, handeln für sich selbst und dürfen solche Pläne an Ihrem Wohnort nutzen. Manche Angebote sind mancherorts verborgen; Verbinden, Abholen und Abheben sind es nie.',
    },
    {
      title: 'Was bei Ihnen bleibt',
      text: 'Ihre Schlüssel, Ihre Steuern und die Entscheidung, wie viel Sie entbehren können. Pläne lassen Sie eine Grenze für dreißig Tage und eine Bedenkzeit festlegen.',
    },
  ],
  accept: 'Ich habe die Bedingungen gelesen und nehme sie an',
  accepted: (when) => `Sie haben diese Fassung am ${when} angenommen.`,
  changed: 'Die Bedingungen haben sich geändert, seit Sie sie angenommen haben.',
  dialogTitle: 'Vor Ihrer ersten Transaktion',
  dialogLead: 'Sie werden bei jeder Fassung einmal gefragt. Abholen und Abheben fragen nie.',
  go: 'Annehmen und fortfahren',
  cancel: 'Jetzt nicht',
  full: 'Die vollständigen Bedingungen',
}
