import type { Mailer } from './mailer.ts'
import { messagesOf } from './messagesOf.ts'

/** A mail before it has a form: the same for text and HTML. */
export interface MailText {
  readonly language: string
  readonly subject: string
  readonly lines: readonly string[]
  /** Six digits to enter; null: none. */
  readonly digits: string | null
  readonly button: { readonly text: string; readonly url: string } | null
  readonly notes: readonly string[]
}

type Given<Name extends keyof Mailer> = Omit<Parameters<Mailer[Name]>[0], 'to'>

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin)

/** What each mail says, in the language of whoever gets it. */
export const mails = {
  code({ language, digits, app }: Given<'code'>): MailText {
    const { tag, words } = messagesOf(language)
    return {
      language: tag,
      subject: words.codeSubject,
      lines: [fill(words.codeLead, { app: hostOf(app) })],
      digits,
      button: null,
      notes: [words.codeValid, words.codeSecret, words.ignore],
    }
  },

  link({ language, url, app, browser, place }: Given<'link'>): MailText {
    const { tag, words } = messagesOf(language)
    return {
      language: tag,
      subject: words.linkSubject,
      lines: [fill(words.linkLead, { app: hostOf(app), browser, place })],
      digits: null,
      button: { text: words.linkButton, url },
      notes: [words.linkValid, words.ignore],
    }
  },

  change({ language, digits, newEmail }: Given<'change'>): MailText {
    const { tag, words } = messagesOf(language)
    const line = newEmail === null ? words.confirmLead : fill(words.changeLead, { email: newEmail })
    return {
      language: tag,
      subject: words.changeSubject,
      lines: [line],
      digits,
      button: null,
      notes: [words.codeValid, words.codeSecret, words.ignore],
    }
  },

  changed({ language, newEmail, recoversAt }: Given<'changed'>): MailText {
    const { tag, words } = messagesOf(language)
    const time = new Intl.DateTimeFormat(tag, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(recoversAt)
    return {
      language: tag,
      subject: words.changedSubject,
      lines: [fill(words.changedLead, { email: newEmail, time: `${time} UTC` })],
      digits: null,
      button: null,
      notes: [words.notYou],
    }
  },

  deviceAdded: ({ language, ...where }: Given<'deviceAdded'>): MailText =>
    notice(language, 'deviceSubject', 'deviceLead', where),

  loginAdded: ({ language, login, ...where }: Given<'loginAdded'>): MailText =>
    notice(language, 'loginSubject', 'loginLead', where, { login }),

  recoveryRead: ({ language, ...where }: Given<'recoveryRead'>): MailText =>
    notice(language, 'recoverySubject', 'recoveryLead', where),
}

/** What happened to an account, where, and what its owner can do if it was not he. */
function notice(
  language: string,
  subject: 'deviceSubject' | 'loginSubject' | 'recoverySubject',
  lead: 'deviceLead' | 'loginLead' | 'recoveryLead',
  { browser, place, app }: Omit<Given<'deviceAdded'>, 'language'>,
  more: Readonly<Record<string, string>> = {},
): MailText {
  const { tag, words } = messagesOf(language)
  return {
    language: tag,
    subject: words[subject],
    lines: [fill(words[lead], { ...more, browser, place, app: hostOf(app) })],
    digits: null,
    button: null,
    notes: [words.notYou],
  }
}

/** The line that ends each mail. */
export const senderOf = (language: string, origin: string): string =>
  fill(messagesOf(language).words.sender, { wallet: hostOf(origin) })

/** Puts what is told in its places. What is told is never read for places again. */
function fill(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => given[name] ?? place)
}
