import type { MailText } from '../../lib/mail/mailText.ts'
import { fillMessage } from '../../lib/mail/messagesIn.ts'
import type { Mailer } from './mailer.ts'
import { messagesOf } from './messagesOf.ts'

type Words = ReturnType<typeof messagesOf>['words']
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
  code: ({ language, digits, app }: Given<'code'>): MailText =>
    letter(language, 'codeSubject', (words) => ({
      lines: [fillMessage(words.codeLead, { app: hostOf(app) })],
      digits,
      notes: [words.codeValid, words.codeSecret, words.ignore],
    })),

  link: ({ language, url, isChange, askedAt, ...where }: Given<'link'>): MailText =>
    letter(language, isChange ? 'linkChangeSubject' : 'linkSubject', (words, tag) => ({
      lines: [
        fillMessage(isChange ? words.linkChangeLead : words.linkLead, placesOf(where)),
        askedAt === null
          ? words.linkCompare
          : fillMessage(words.linkBare, { time: timeOf(tag, askedAt) }),
      ],
      button: { text: words.linkButton, url },
      notes: [words.linkValid, words.ignore],
    })),

  change: ({ language, digits, newEmail, ...where }: Given<'change'>): MailText =>
    letter(language, 'changeSubject', (words) => ({
      lines: [
        newEmail === null ? words.confirmLead : fillMessage(words.changeLead, { email: newEmail }),
        fillMessage(words.askedAt, placesOf(where)),
      ],
      digits,
      notes: [words.codeValid, words.codeSecret, words.ignore],
    })),

  changed: ({ language, newEmail, recoversAt, url, ...where }: Given<'changed'>): MailText =>
    notice(language, 'changedSubject', url, (words, tag) => [
      newEmail === null
        ? words.changedHere
        : fillMessage(words.changedLead, { email: newEmail, time: timeOf(tag, recoversAt) }),
      fillMessage(words.askedAt, placesOf(where)),
    ]),

  undone({ language, what }: Given<'undone'>): MailText {
    const { subject, line } = (
      {
        back: { subject: 'undoneSubject', line: 'undoneBack' },
        away: { subject: 'undoneSubject', line: 'undoneAway' },
        wallet: { subject: 'undoneWalletSubject', line: 'undoneWallet' },
        login: { subject: 'undoneLoginSubject', line: 'undoneLogin' },
      } as const
    )[what]
    return notice(language, subject, null, (words) => [words[line]])
  },

  replaced: ({ language, address, url, ...where }: Given<'replaced'>): MailText =>
    notice(language, 'replacedSubject', url, (words) => [
      fillMessage(words.replacedLead, { address }),
      fillMessage(words.askedAt, placesOf(where)),
    ]),

  deviceAdded: ({ language, ...where }: Given<'deviceAdded'>): MailText =>
    notice(language, 'deviceSubject', null, (words) => [
      fillMessage(words.deviceLead, placesOf(where)),
    ]),

  loginAdded: ({ language, login, url, ...where }: Given<'loginAdded'>): MailText =>
    notice(language, 'loginSubject', url, (words) => [
      fillMessage(words.loginLead, { login, ...placesOf(where) }),
    ]),

  recoveryRead: ({ language, ...where }: Given<'recoveryRead'>): MailText =>
    notice(language, 'recoverySubject', null, (words) => [
      fillMessage(words.recoveryLead, placesOf(where)),
    ]),

  deleted: ({ language }: Given<'deleted'>): MailText =>
    letter(language, 'deletedSubject', (words) => ({
      lines: [words.deletedLead],
      notes: [words.deletedNotYou],
    })),
}

/** What happened to an account, and what its owner can do if it was not he. @param url undoes it */
const notice = (
  language: string,
  subject: keyof Words,
  url: string | null,
  linesOf: (words: Words, tag: string) => readonly string[],
): MailText =>
  letter(language, subject, (words, tag) => ({
    lines: linesOf(words, tag),
    button: url === null ? null : { text: words.undoButton, url },
    notes: url === null ? [words.notYou] : [words.undoValid, words.notYou],
  }))

function letter(
  language: string,
  subject: keyof Words,
  write: (words: Words, tag: string) => Pick<MailText, 'lines' | 'notes'> & Partial<MailText>,
): MailText {
  const { tag, words } = messagesOf(language)
  return {
    language: tag,
    subject: words[subject],
    digits: null,
    button: null,
    ...write(words, tag),
  }
}

/** The line that ends each mail. */
export const mailSenderOf = (language: string, origin: string): string =>
  fillMessage(messagesOf(language).words.sender, { wallet: hostOf(origin) })
