/** Why a stranger's page could not be read, or was not asked for. */
export type SafeFetchReason =
  /** Its address is none that may be asked. */
  | 'address'
  | 'redirects'
  | 'size'
  | 'status'
  | 'time'
  | 'unreachable'
  /** Too many are asked for at the same time. */
  | 'busy'

export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError'
  readonly reason: SafeFetchReason
  /** What was answered, of the reason `status`. */
  readonly status: number | undefined

  constructor(
    reason: SafeFetchReason,
    message: string,
    options?: ErrorOptions & { readonly status?: number },
  ) {
    super(message, options)
    this.reason = reason
    this.status = options?.status
  }
}
