import { createMailTransport } from '../../lib/mail/createMailTransport.ts'
import type { MailText } from '../../lib/mail/mailText.ts'
import { mails, mailSenderOf } from './mails.ts'
import type { Mailer } from './mailer.ts'

/** Sends mails by the operator's mail server. Nothing of them is logged. */
export function createMailer(options: {
  readonly url: string
  readonly from: string
  /** The wallet's origin, which each mail names. */
  readonly origin: string
}): Mailer & { readonly close: () => void } {
  const transport = createMailTransport(options)
  const send = (to: string, letter: MailText): Promise<void> => {
    const sender = mailSenderOf(letter.language, options.origin)
    return transport.send(to, { ...letter, notes: [...letter.notes, sender] })
  }

  return {
    code: (mail) => send(mail.to, mails.code(mail)),
    link: (mail) => send(mail.to, mails.link(mail)),
    change: (mail) => send(mail.to, mails.change(mail)),
    changed: (mail) => send(mail.to, mails.changed(mail)),
    undone: (mail) => send(mail.to, mails.undone(mail)),
    replaced: (mail) => send(mail.to, mails.replaced(mail)),
    deviceAdded: (mail) => send(mail.to, mails.deviceAdded(mail)),
    loginAdded: (mail) => send(mail.to, mails.loginAdded(mail)),
    recoveryRead: (mail) => send(mail.to, mails.recoveryRead(mail)),
    deleted: (mail) => send(mail.to, mails.deleted(mail)),
    close: transport.close,
  }
}
