import type { ErrorDefinition, ErrorSurface } from './defineError.ts'

/** What an error carries beside its code. */
export type BaseErrorOptions = {
  /** The failure underneath; kept, and searched by `walk`. */
  cause?: unknown
  /** A technical sentence for the log and the "details" fold; never the main text. */
  details?: string
}

type Arguments<P> = [P] extends [undefined]
  ? [options?: BaseErrorOptions]
  : [params: P, options?: BaseErrorOptions]

/**
 * The one error class of the system. Its words come from the definition that it is made of, so a failure is told the same
 * way in the modal, in the app and in a service. A user's rejection is never one of these.
 *
 * @example
 * import { BaseError } from '@causeway/protocol/errors/baseError'
 * import { catalogue } from '@causeway/protocol/catalogue'
 *
 * throw new BaseError(catalogue['chain.mismatch'], { expected: 'Polygon', actual: 'Ethereum' })
 */
export class BaseError<C extends string = string, P = unknown> extends Error {
  override readonly name = 'BaseError'
  readonly code: C
  readonly params: P
  /** The text of the definition, exact where SPEC gives it. */
  readonly shortMessage: string
  /** What to do next, when the definition has a second sentence. */
  readonly help: string | undefined
  readonly details: string | undefined
  readonly surface: ErrorSurface
  readonly retry: boolean
  readonly once: boolean

  constructor(definition: ErrorDefinition<C, P>, ...args: Arguments<P>) {
    const { code, text, help, surface, retry, once = false } = definition
    const takesParams = typeof text === 'function'
    const params = (takesParams ? args[0] : undefined) as P
    const options: BaseErrorOptions = (takesParams ? args[1] : (args[0] as BaseErrorOptions)) ?? {}
    const shortMessage = takesParams ? text(params) : text
    const details = options.details ?? detailsOf(options.cause)
    super(details ? `${shortMessage}\n\nDetails: ${details}` : shortMessage, {
      cause: options.cause,
    })
    this.code = code
    this.params = params
    this.shortMessage = shortMessage
    this.help = help
    this.details = details
    this.surface = surface
    this.retry = retry
    this.once = once
  }

  /**
   * Follows `cause` downwards.
   * @param match first error that it accepts is returned, `null` when none does; left out, the deepest error is returned.
   */
  walk(match?: (error: unknown) => boolean): unknown {
    const chain = causesOf(this)
    return match ? (chain.find((error) => match(error)) ?? null) : chain.at(-1)
  }
}

/** The error, its cause, the cause of that …; a ring is walked once. */
function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  let current = error
  while (current !== undefined && current !== null && !chain.includes(current)) {
    chain.push(current)
    current = (current as { cause?: unknown }).cause
  }
  return chain
}

function detailsOf(cause: unknown): string | undefined {
  if (isBaseError(cause)) return cause.details ?? cause.shortMessage
  return cause instanceof Error && cause.message ? cause.message : undefined
}

/** The mark of the class, the same in every copy of this file: two packages may each bring one along. */
const brand = Symbol.for('causeway.error')
Object.defineProperty(BaseError.prototype, brand, { value: true })

/**
 * Whether an error is a `BaseError`, of this copy of the code or another, narrowed to one failure when it is named.
 * @param match its definition, or its code
 */
export function isBaseError<C extends string, P = unknown>(
  error: unknown,
  match?: C | ErrorDefinition<C, P>,
): error is BaseError<C, P> {
  const isOurs = error instanceof Error && brand in error
  const code = typeof match === 'object' ? match.code : match
  return isOurs && (code === undefined || ('code' in error && error.code === code))
}
