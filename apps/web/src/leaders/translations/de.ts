import type { Translation } from '../../i18n/words.ts'
import type { leadersMessages as english } from '../messages.ts'

export const leadersMessages: Translation<typeof english> = {
  title: 'Führende',
  lead: 'Mitglieder danach, wie viele unter ihnen stehen. Ein großes Team sagt nichts darüber, was jemand erhalten hat: das steht zuerst.',
  outcomes: 'Zuerst: wie es allen ergangen ist',
  outcomesLead:
    'Von allen Mitgliedern, die etwas gekauft haben, aus den Zählern des Kontobuchs auf der Chain.',
  list: 'Die größten Teams',
  by: 'Ordnen nach',
  team: 'In acht Ebenen',
  directs: 'Direkt beigetreten',
  rank: 'Platz',
  member: 'Mitglied',
  wallet: 'Adresse der Wallet',
  since: 'Seit',
  you: 'Sie',
  house:
    'Die Nummern 1 und 2 sind der Betreiber und die Gemeinschaftsrücklage. Sie sind niemandes Team und fehlen hier.',
  empty: 'Noch ist niemand beigetreten.',
  gated: 'Die Liste der Teams',
}
