import { createTransport } from 'nodemailer'
import { letters, senderOf, type Letter } from './letters.ts'
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

  async function send(to: string, letter: Letter): Promise<void> {
    const sender = senderOf(letter.language, options.origin)
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
    code: (mail) => send(mail.to, letters.code(mail)),
    link: (mail) => send(mail.to, letters.link(mail)),
    change: (mail) => send(mail.to, letters.change(mail)),
    changed: (mail) => send(mail.to, letters.changed(mail)),
    deviceAdded: (mail) => send(mail.to, letters.deviceAdded(mail)),
    loginAdded: (mail) => send(mail.to, letters.loginAdded(mail)),
    recoveryRead: (mail) => send(mail.to, letters.recoveryRead(mail)),
    close: () => transport.close(),
  }
}
