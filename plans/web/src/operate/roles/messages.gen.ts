// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts about granting and revoking roles. */
export const rolesMessages = defineMessages('roles', {
  title: 'Change who holds what',
  lead: 'Plans take FUNDER, GUARDIAN and MODERATOR at once only from holders without a delay. Give ADMIN and LISTER a delay: it is the time that members have to leave.',
  account: 'Account',
  delay: 'Each call waits',
  delayHint: '0: it works at once.',
  grant: {
    title: 'Grant a role',
    button: 'Grant',
    help: 'For somebody who holds it already this changes the delay. A longer one counts at once, a shorter one only when the difference has passed.',
  },
  revoke: {
    title: 'Revoke a role',
    button: 'Revoke',
    help: 'Works at once.',
  },
  grantDelay: {
    title: 'Let grants of a role wait',
    button: 'Set',
    label: 'A grant counts after',
    help: 'A change counts after five days at the earliest when it makes the wait shorter.',
  },
  guardian: {
    title: 'Name the guardian of a role',
    button: 'Name',
    label: 'Guardian',
    help: 'Holders of the guardian role can cancel what holders of the role have announced. ADMIN’s own cannot be given one.',
  },
  table: 'How each role is governed',
  grantedBy: 'Granted by',
  cancelledBy: 'Cancelled by',
  counts: 'A grant counts',
  after: (delay: string) => `after ${delay}`,
  unknown: (id: string) => `role ${id}`,
})
