/** What is sent. Each resolves when the mail server has taken the mail, and rejects when it has not. */
export interface Mailer {
  code(mail: To & { readonly digits: string; readonly app: string }): Promise<void>
  /**
   * @param mail.isChange it is asked for to change a wallet's address, and not for a session
   * @param mail.askedAt unix ms, for a page that shows no code to compare; null: it shows one
   */
  link(
    mail: To &
      Where & { readonly url: string; readonly isChange: boolean; readonly askedAt: number | null },
  ): Promise<void>
  /** @param mail.newEmail null: the mail goes to the new address itself */
  change(
    mail: To & Where & { readonly digits: string; readonly newEmail: string | null },
  ): Promise<void>
  /** @param mail.newEmail null: the mail goes to the new address itself @param mail.url undoes it */
  changed(
    mail: To &
      Where & {
        readonly newEmail: string | null
        readonly recoversAt: number
        readonly url: string
      },
  ): Promise<void>
  /** A change was undone. @param mail.what the wallet's own, or a login that was added; or of the address, to the one that is the login again, or is not any more */
  undone(mail: To & { readonly what: 'back' | 'away' | 'wallet' | 'login' }): Promise<void>
  /** Another key was brought in. @param mail.address of the account from now on @param mail.url undoes it */
  replaced(mail: To & Where & { readonly address: string; readonly url: string }): Promise<void>
  deviceAdded(mail: To & Where): Promise<void>
  /** @param mail.login by which it is signed in to from now on, as a person knows it @param mail.url undoes it */
  loginAdded(mail: To & Where & { readonly login: string; readonly url: string }): Promise<void>
  recoveryRead(mail: To & Where): Promise<void>
  /** All that was kept about the account is gone. */
  deleted(mail: To): Promise<void>
}

interface Where {
  readonly browser: string
  readonly place: string
  readonly app: string
}

interface To {
  readonly to: string
  /** BCP 47; one that there are no texts in is English. */
  readonly language: string
}
