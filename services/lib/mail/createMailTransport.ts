import { createTransport } from 'nodemailer'
import type { MailText } from './mailText.ts'
import { toHtml } from './toHtml.ts'
import { toText } from './toText.ts'

/** In ms, of each step at the server, and of all of a mail: whoever waits for it is told then. */
const timeoutMs = 8_000
/** Mails that are under way at once, each on a connection of its own. */
const connections = 4

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
    maxConnections: connections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    /** @throws what the mail server said, that it is away, or that it takes longer than anybody waits: then only its last word may lack */
    async send(
      to: string,
      letter: MailText,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<void> {
      // A mail that waits is taken out, and one that is under way loses its connection: what nobody waits for any more is not sent.
      const signal = AbortSignal.timeout(timeoutMs)
      await transport
        .sendMail({
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
          signal,
        })
        .catch((cause: unknown) => {
          if (!signal.aborted) throw cause
          const slow = new Error('the mail server takes too long', { cause })
          throw Object.assign(slow, { code: 'ETIMEDOUT' })
        })
    },
    close: () => transport.close(),
  }
}
