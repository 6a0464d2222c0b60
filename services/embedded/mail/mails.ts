import type { MailText } from '../../lib/mail/mailText.ts'
import { fillMessage } from '../../lib/mail/messagesIn.ts'
import type { Mailer } from './mailer.ts'
import { messagesOf } from './messagesOf.ts'

type Given<Name extends keyof Mailer> = Omit<Parameters<Mailer[Name]>[0], 'to'>

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin)

const placesOf = ({ browser, place, app }: Omit<Given<'deviceAdded'>, 'language'>) => ({
  browser,
  place,
  app: hostOf(app),
})

/** A moment (unix ms) for whoever reads it anywhere. */
const timeOf = (tag: string, ms: number) =>
  `${new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} UTC`

/** What each mail says, in the language of whoever gets it. */
export const mails = {
  code({ language, digits, app }: Given<'code'>): MailText {
    const { tag, words } = messagesOf(language)
    return {
      language: tag,
      subject: words.codeSubject,
      lines: [fillMessage(words.codeLead, { app: hostOf(app) })],
      digits,
      button: null,
      notes: [words.codeValid, words.codeSecret, words.ignore],
    }
  },

  link({ language, url, isChange, askedAt, ...where }: Given<'link'>): MailText {
    const { tag, words } = messagesOf(language)
    return {
      language: tag,
      subject: isChange ? words.linkChangeSubject : words.linkSubject,
      lines: [
        fillMessage(isChange ? words.linkChangeLead : words.linkLead, placesOf(where)),
        askedAt === null
          ? words.linkCompare
          : fillMessage(words.linkBare, { time: timeOf(tag, askedAt) }),
      ],
      digits: null,
      button: { text: words.linkButton, url },
      notes: [words.linkValid, words.ignore],
    }
  },

  change({ language, digits, newEmail, ...where }: Given<'change'>): MailText {
    const { tag, words } = messagesOf(language)
    const line =
      newEmail === null ? words.confirmLead : fillMessage(words.changeLead, { email: newEmail })
    return {
      language: tag,
      subject: words.changeSubject,
      lines: [line, fillMessage(words.askedAt, placesOf(where))],
      digits,
      button: null,
      notes: [words.codeValid, words.codeSecret, words.ignore],
    }
  },

  changed({ language, newEmail, recoversAt, url, ...where }: Given<'changed'>): MailText {
    const { tag, words } = messagesOf(language)
    const line =
      newEmail === null
        ? words.changedHere
        : fillMessage(words.changedLead, { email: newEmail, time: timeOf(tag, recoversAt) })
    return {
      language: tag,
      subject: words.changedSubject,
      lines: [line, fillMessage(words.askedAt, placesOf(where))],
      digits: null,
      button: { text: words.undoButton, url },
      notes: [words.undoValid, words.notYou],
    }
  },

  undone({ language, what }: Given<'undone'>): MailText {
    const { tag, words } = messagesOf(language)
    const { undoneBack: back, undoneAway: away, undoneWallet: own } = words
    return {
      language: tag,
      subject: what === 'wallet' ? words.undoneWalletSubject : words.undoneSubject,
      lines: [{ back, away, wallet: own }[what]],
      digits: null,
      button: null,
      notes: [words.notYou],
    }
  },

  replaced({ language, address, url, ...where }: Given<'replaced'>): MailText {
    const { tag, words } = messagesOf(language)
    return {
      language: tag,
      subject: words.replacedSubject,
      lines: [
        fillMessage(words.replacedLead, { address }),
        fillMessage(words.askedAt, placesOf(where)),
      ],
      digits: null,
      button: { text: words.undoButton, url },
      notes: [words.undoValid, words.notYou],
    }
  },

  deviceAdded: ({ language, ...where }: Given<'deviceAdded'>): MailText =>
    notice(language, 'deviceSubject', 'deviceLead', where),

  loginAdded: ({ language, login, ...where }: Given<'loginAdded'>): MailText =>
    notice(language, 'loginSubject', 'loginLead', where, { login }),

  recoveryRead: ({ language, ...where }: Given<'recoveryRead'>): MailText =>
    notice(language, 'recoverySubject', 'recoveryLead', where),

  deleted({ language }: Given<'deleted'>): MailText {
    const { tag, words } = messagesOf(language)
    return {
      language: tag,
      subject: words.deletedSubject,
      lines: [words.deletedLead],
      digits: null,
      button: null,
      notes: [words.deletedNotYou],
    }
  },
}

/** What happened to an account, where, and what its owner can do if it was not he. */
function notice(
  language: string,
  subject: 'deviceSubject' | 'loginSubject' | 'recoverySubject',
  lead: 'deviceLead' | 'loginLead' | 'recoveryLead',
  where: Omit<Given<'deviceAdded'>, 'language'>,
  more: Readonly<Record<string, string>> = {},
): MailText {
  const { tag, words } = messagesOf(language)
  return {
    language: tag,
    subject: words[subject],
    lines: [fillMessage(words[lead], { ...more, ...placesOf(where) })],
    digits: null,
    button: null,
    notes: [words.notYou],
  }
}

/** The line that ends each mail. */
export const mailSenderOf = (language: string, origin: string): string =>
  fillMessage(messagesOf(language).words.sender, { wallet: hostOf(origin) })
