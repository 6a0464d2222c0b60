import type { Translation } from '../../i18n/words.ts'
import type { networkMessages as english } from '../messages.ts'

export const networkMessages: Translation<typeof english> = {
  title: 'Netz',
  lead: 'Wer über Ihren Link beigetreten ist und was Ihnen das höchstens bringen kann. Der Baum ist öffentlich: Jeder kann ihn von der Chain lesen.',
  why: 'Verbinden Sie eine Wallet, um ihre Nummer, ihren Link und ihren Baum zu sehen.',
  notMemberTitle: 'Diese Wallet hat noch keine Nummer',
  notMember:
    'Eine Nummer bekommt, wer beitritt, in jedem Plan mit Provisionen. Der Beitritt kostet nur die Netzwerkgebühr und kauft nichts.',
  link: 'Ihr Link',
  linkHelp:
    'Wer ihn öffnet, tritt unter Ihnen bei, wenn überhaupt; vorher wird Ihre Nummer angezeigt und kann geändert werden.',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  share: 'Teilen',
  earns: 'Was Ihr Link einbringt',
  earnsLead: (percent) =>
    `Feste Teile von Käufen, die Menschen unter Ihnen machen und nicht zurückgeben: Die Seite jedes Plans sagt, wie viel Prozent und für wie viele Ebenen. Insgesamt können Sie nie mehr als ${percent} dessen erhalten, was Sie selbst ausgegeben haben.`,
  earned: 'Bisher erhalten',
  claimable: 'Wartet auf Sie',
  cap: 'Höchstens, nach Ihren eigenen Ausgaben',
  room: 'Noch möglich',
  noSpend:
    'Sie haben selbst nichts ausgegeben, also bringt Ihr Link nichts. Für den bloßen Beitritt anderer bekommt niemand etwas.',
  honest:
    'Die meisten Mitglieder erhalten weniger, als sie ausgeben: Die Zahlen aller Mitglieder stehen unter Führende. Kaufen Sie nicht, um zu verdienen.',
  directs: 'Über Sie beigetreten',
  team: 'Innerhalb von acht Ebenen',
  number: 'Ihre Nummer',
  above: 'Über Ihnen',
  tree: 'Ihr Baum',
  drawn: (shown, all) =>
    `${shown} von ${all} Mitgliedern unter Ihnen sind gezeichnet: vier Ebenen, je bis zu zwanzig darunter.`,
  empty: 'Über Ihren Link ist noch niemand beigetreten. Geschieht es, wächst hier Ihr Baum.',
}
