import { createTransport } from 'nodemailer'
import type { MailText } from './mailText.ts'
import { toHtml } from './toHtml.ts'
import { toText } from './toText.ts'

const timeoutMs = 8_000

/** The operator's mail server. Nothing of a mail is logged. */
export function createMailTransport({
  url,
  from,
}: {
  readonly url: string
  readonly from: string
}) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    /** @throws what the mail server said, or that it is away */
    async send(
      to: string,
      letter: MailText,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<void> {
      await transport.sendMail({
        from,
        to,
        subject: letter.subject,
        text: toText(letter),
        html: toHtml(letter),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...headers,
        },
      })
    },
    close: () => transport.close(),
  }
}
