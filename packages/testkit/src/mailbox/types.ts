/** A mail that arrived. */
export interface Mail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Six digits in a line of their own; null: none. */
  readonly code: string | null
  /** The first link of the text; null: none. */
  readonly link: string | null
  readonly at: number
}

export interface TestMailbox {
  /** For `WALLET_MAIL_SECRET`. */
  readonly smtpUrl: string
  /** Page of all that arrived, the newest first; `/mails.json?to=…` for programs. */
  readonly url: string
  readonly mails: (to?: string) => readonly Mail[]
  /** The next mail to an address after those seen; rejects after a while. */
  readonly next: (to: string, after?: number) => Promise<Mail>
  /** Refuses what comes, as a mail server in trouble does. */
  readonly break: (isBroken: boolean) => void
  readonly stop: () => Promise<void>
}
