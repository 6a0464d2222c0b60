import type { Translation } from '../../i18n/words.ts'
import type { activityMessages as english } from '../messages.ts'

export const activityMessages: Translation<typeof english> = {
  title: 'Aktivität',
  lead: 'Jedes Ereignis jedes Plans, das Ihre Wallet betrifft, das neueste zuerst, jedes mit seiner Transaktion.',
  why: 'Verbinden Sie eine Wallet, um zu sehen, was sie in jedem Plan getan und erhalten hat.',
  filter: 'Art',
  plan: 'Plan',
  allPlans: 'Alle Pläne',
  from: 'Von',
  to: 'Bis',
  when: 'Wann',
  what: 'Was',
  amount: 'Betrag',
  transaction: 'Transaktion',
  csv: 'CSV ausgeben',
  print: 'Aufstellung drucken',
  statement: 'Aufstellung der Plan-Aktivität',
  statementOf: (wallet) => `Wallet ${wallet}`,
  statementPeriod: (from, to) => `Von ${from} bis ${to}`,
  begin: 'Beginn',
  now: 'jetzt',
  empty: 'Diese Wallet hat in einem Plan noch nichts getan. Was sie tut, steht dann hier.',
  nothing:
    'Nichts passt zu dieser Auswahl. Wählen Sie eine andere Art, einen anderen Plan oder Zeitraum.',
  shown: (n) =>
    `${n} angezeigt, weitere folgen. Ausgabe und Aufstellung enthalten, was angezeigt wird.`,
}
