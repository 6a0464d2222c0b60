import type { Translation } from '../../i18n/words.ts'
import type { portfolioMessages as english } from '../messages.ts'

export const portfolioMessages: Translation<typeof english> = {
  title: 'Bestand',
  lead: 'Was Ihre Wallet in jeden Plan gegeben hat, was zurückkam und was sie erhalten hat. Beträge verschiedener Token werden nie zusammengezählt.',
  why: 'Verbinden Sie eine Wallet, um zu sehen, was sie in jedem Plan hat. Durch das Verbinden wird nichts gesendet.',
  positions: 'In jedem Plan',
  plan: 'Plan',
  paid: 'Eingezahlt',
  open: 'Erstattbar',
  returned: 'Zurückgekommen',
  inside: 'Ausgegeben oder darin',
  earned: 'Erhalten',
  since: 'Seit',
  commissions: 'Provisionen',
  commissionsLead:
    'Von Plänen Ihrer Nummer gutgeschrieben; sie warten im Kontobuch, bis Sie sie abholen.',
  credited: 'Gutgeschrieben',
  collected: 'Abgeholt',
  waiting: 'Wartet auf Sie',
  member: 'Ihre Nummer',
  notMember: 'kein Mitglied',
  sponsor: 'Beigetreten über',
  joined: 'Beigetreten',
  empty:
    'Diese Wallet hat noch keinen Plan benutzt. Wählen Sie einen und lesen Sie, woher seine Auszahlungen kommen und was Mitglieder wirklich erhalten haben.',
}
