/** How an app introduces itself to wallets outside the page. */
export interface AppMetadata {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
}
