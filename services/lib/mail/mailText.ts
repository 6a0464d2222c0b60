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
