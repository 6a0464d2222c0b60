import type { Translation } from '../../../i18n/words.ts'
import type { fundMessages as english } from '../messages.ts'

export const fundMessages: Translation<typeof english> = {
  lead: 'Was eingebracht wird, gehört von diesem Moment an den Mitgliedern des Plans: Es gibt keinen Weg, es zurückzunehmen. Pläne, die Einnahmen auszahlen, nehmen von hier nichts an, nur vom Verteiler der Einnahmen.',
  title: 'Belohnungen, Töpfe und Preise einbringen',
  plan: 'Plan',
  choose: 'Plan wählen',
  funding: (plan) => `Finanzieren: ${plan}`,
  amount: 'Betrag',
  least: (amount) => `Mindestens ${amount}.`,
  button: 'Einbringen',
  ways: {
    reserve: 'Geht in die Rücklage und fließt von dort gleichmäßig.',
    decay: 'Geht in die Rücklage, von der in jedem Moment ein fester Teil fließt.',
    pot: 'Geht in den Topf des nächsten Zeitraums.',
    prize: 'Geht in die Preise der nächsten Runde.',
    sale: 'Hinterlegt alle Token zum Verkauf, einmal; der Verkauf öffnet nach seiner Vorlaufzeit.',
  },
  table: 'Was da ist und was geschuldet wird',
  holds: 'Vorhanden',
  owes: 'Geschuldet',
  reserve: 'Davon Belohnungen',
  runway: 'Reicht bis',
  notKnown: 'kein festes Ende',
  over: (time) => `endete ${time}`,
}
