import type { Translation } from '../../../i18n/words.ts'
import type { rolesMessages as english } from '../messages.ts'

export const rolesMessages: Translation<typeof english> = {
  title: 'Ändern, wer was hat',
  lead: 'Pläne nehmen FUNDER, GUARDIAN und MODERATOR sofort nur von Inhabern ohne Frist an. Geben Sie ADMIN und LISTER eine Frist: Sie ist die Zeit, die Mitglieder haben, um zu gehen.',
  role: 'Rolle',
  account: 'Konto',
  delay: 'Jeder Aufruf wartet',
  delayHint: '0: Es wirkt sofort.',
  grant: {
    title: 'Eine Rolle vergeben',
    button: 'Vergeben',
    help: 'Bei jemandem, der sie schon hat, ändert dies die Frist. Eine längere gilt sofort, eine kürzere erst, wenn der Unterschied verstrichen ist.',
  },
  revoke: { title: 'Eine Rolle entziehen', button: 'Entziehen', help: 'Wirkt sofort.' },
  grantDelay: {
    title: 'Vergaben einer Rolle warten lassen',
    button: 'Festlegen',
    label: 'Eine Vergabe gilt nach',
    help: 'Eine Änderung, die die Wartezeit verkürzt, gilt frühestens nach fünf Tagen.',
  },
  guardian: {
    title: 'Den Wächter einer Rolle benennen',
    button: 'Benennen',
    label: 'Wächter',
    help: 'Inhaber der Wächterrolle können zurückziehen, was Inhaber der Rolle angekündigt haben. Für ADMIN selbst kann kein Wächter benannt werden.',
  },
  table: 'Wie jede Rolle verwaltet wird',
  grantedBy: 'Vergeben durch',
  cancelledBy: 'Zurückgezogen durch',
  counts: 'Eine Vergabe gilt',
  atOnce: 'sofort',
  after: (delay) => `${delay} später`,
  unknown: (id) => `Rolle ${id}`,
}
