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
  const enter = createGate(connections)
  return {
    /** @throws what the mail server said, that it is away, or that it takes longer than anybody waits */
    async send(
      to: string,
      letter: MailText,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<void> {
      const late = AbortSignal.timeout(timeoutMs)
      const leave = await enter(late)
      const sent = transport.sendMail({
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
      // Its connection is free when the server is done with it, not when nobody waits any more.
      void sent.then(leave, leave)
      await Promise.race([sent, passed(late)])
    },
    close: () => transport.close(),
  }
}

const tooSlow = () =>
  Object.assign(new Error('the mail server takes too long'), { code: 'ETIMEDOUT' })

const passed = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(tooSlow())
    signal.addEventListener('abort', () => reject(tooSlow()), { once: true })
  })

/**
 * Lets so many in at once; the others wait in their order, and go when their time has passed.
 * @returns what takes a place, and gives what frees it. It throws when none was free in time
 */
function createGate(most: number) {
  let free = most
  const waiting = new Set<() => void>()
  function leave(): void {
    const [next] = waiting
    if (!next) return void (free += 1)
    // The place goes on to it.
    waiting.delete(next)
    next()
  }
  return async (signal: AbortSignal): Promise<() => void> => {
    if (free > 0) {
      free -= 1
      return leave
    }
    let come: () => void = () => undefined
    const turn = new Promise<void>((resolve) => void (come = resolve))
    waiting.add(come)
    try {
      await Promise.race([turn, passed(signal)])
    } catch (error) {
      // It was called, and has gone at that very moment.
      if (!waiting.delete(come)) leave()
      throw error
    }
    return leave
  }
}
