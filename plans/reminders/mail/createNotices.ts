import { createMailTransport } from '@causeway/services/lib/mail/createMailTransport'
import { isMailEndpoint } from '../../protocol/api/reminders.ts'
import type { RemindersConfig } from '../config.ts'
import type { SendPush } from '../push/createPush.ts'
import { createNoticeMail } from './createNoticeMail.ts'

type Mail = NonNullable<RemindersConfig['reminders']>['mail']

/** Sends by mail what goes to an address, and all else as it went before. */
export function createNotices(
  mail: Mail,
  browser: SendPush,
): { readonly push: SendPush; readonly close: () => void } {
  const transport = mail && createMailTransport(mail)
  const letter = mail && transport && createNoticeMail({ transport, ...mail })
  return {
    push: async (to, message, until) => {
      if (!isMailEndpoint(to.endpoint)) return browser(to, message, until)
      // Asked for while a mail server was still named in the settings.
      return letter ? letter(to, message, until) : 'gone'
    },
    close: () => transport?.close(),
  }
}
