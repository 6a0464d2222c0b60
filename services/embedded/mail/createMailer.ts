import { createTransport } from 'nodemailer'
import { mails, mailSenderOf, type MailText } from './mails.ts'
import type { Mailer } from './mailer.ts'
import { toHtml } from './toHtml.ts'
import { toText } from './toText.ts'

const timeoutMs = 8_000

/** Sends mails by the operator's mail server. Nothing of them is logged. */
export function createMailer(options: {
  readonly url: string
  readonly from: string
  /** The wallet's origin, which each mail names. */
  readonly origin: string
}): Mailer & { readonly close: () => void } {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })

  async function send(to: string, letter: MailText): Promise<void> {
    const sender = mailSenderOf(letter.language, options.origin)
    const whole = { ...letter, notes: [...letter.notes, sender] }
    await transport.sendMail({
      from: options.from,
      to,
      subject: letter.subject,
      text: toText(whole),
      html: toHtml(whole),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
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
    close: () => transport.close(),
  }
}
