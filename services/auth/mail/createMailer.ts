import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { toHtml } from './toHtml.ts'
import { toText } from './toText.ts'
import { wordsOf } from './wordsOf.ts'

/** A mail before it has a form: the same for text and HTML. */
export interface Letter {
  readonly language: string
  readonly subject: string
  readonly lines: readonly string[]
  /** Six digits to enter; null: none. */
  readonly digits: string | null
  readonly button: { readonly text: string; readonly url: string } | null
  readonly notes: readonly string[]
}

const timeoutMs = 8_000
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin)

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
  const wallet = hostOf(options.origin)

  async function send(to: string, letter: Letter): Promise<void> {
    const { sender } = wordsOf(letter.language).words
    const whole = { ...letter, notes: [...letter.notes, fill(sender, { wallet })] }
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
    close: () => transport.close(),
    code({ to, language, digits, app }) {
      const { tag, words } = wordsOf(language)
      return send(to, {
        language: tag,
        subject: words.codeSubject,
        lines: [fill(words.codeLead, { app: hostOf(app) })],
        digits,
        button: null,
        notes: [words.codeValid, words.codeSecret, words.ignore],
      })
    },
    link({ to, language, url, app, browser, place }) {
      const { tag, words } = wordsOf(language)
      return send(to, {
        language: tag,
        subject: words.linkSubject,
        lines: [fill(words.linkLead, { app: hostOf(app), browser, place })],
        digits: null,
        button: { text: words.linkButton, url },
        notes: [words.linkValid, words.ignore],
      })
    },
    change({ to, language, digits, newEmail }) {
      const { tag, words } = wordsOf(language)
      const line =
        newEmail === null ? words.confirmLead : fill(words.changeLead, { email: newEmail })
      return send(to, {
        language: tag,
        subject: words.changeSubject,
        lines: [line],
        digits,
        button: null,
        notes: [words.codeValid, words.codeSecret, words.ignore],
      })
    },
    changed({ to, language, newEmail, recoversAt }) {
      const { tag, words } = wordsOf(language)
      const time = new Intl.DateTimeFormat(tag, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'UTC',
      }).format(recoversAt)
      return send(to, {
        language: tag,
        subject: words.changedSubject,
        lines: [fill(words.changedLead, { email: newEmail, time: `${time} UTC` })],
        digits: null,
        button: null,
        notes: [words.notYou],
      })
    },
    deviceAdded({ to, language, browser, place, app }) {
      const { tag, words } = wordsOf(language)
      return send(to, {
        language: tag,
        subject: words.deviceSubject,
        lines: [fill(words.deviceLead, { browser, place, app: hostOf(app) })],
        digits: null,
        button: null,
        notes: [words.notYou],
      })
    },
  }
}

/** Puts what is told in its places. What is told is never read for places again. */
function fill(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => given[name] ?? place)
}
