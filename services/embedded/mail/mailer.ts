/** What is sent. Each resolves when the mail server has taken the mail, and rejects when it has not. */
export interface Mailer {
  code(mail: To & { readonly digits: string; readonly app: string }): Promise<void>
  link(mail: To & Where & { readonly url: string }): Promise<void>
  /** @param mail.newEmail null: the mail goes to the new address itself */
  change(mail: To & { readonly digits: string; readonly newEmail: string | null }): Promise<void>
  changed(mail: To & { readonly newEmail: string; readonly recoversAt: number }): Promise<void>
  deviceAdded(mail: To & Where): Promise<void>
  /** @param mail.login by which it is signed in to from now on, as a person knows it */
  loginAdded(mail: To & Where & { readonly login: string }): Promise<void>
  recoveryRead(mail: To & Where): Promise<void>
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
