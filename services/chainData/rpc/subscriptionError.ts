/** What a node refuses a subscription with, in the words of JSON-RPC. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
