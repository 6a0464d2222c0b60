import type { ErrorCode, ParamsOf } from './catalogue.ts'
import type { Entry, Surface } from './entry.ts'

/** What an error carries beside its code. */
export type BaseErrorOptions = {
  /** The failure underneath; kept, and searched by `walk`. */
  cause?: unknown
  /** A technical sentence for the log and the "details" fold; never the main text. */
  details?: string
}

/** The texts that were brought along so far, by code. */
const texts = new Map<string, Entry>()

type Arguments<C extends ErrorCode> =
  ParamsOf<C> extends undefined
    ? [options?: BaseErrorOptions]
    : [params: ParamsOf<C>, options?: BaseErrorOptions]

/**
 * The one error class of the system. Its words come from the catalogue, so a failure is told the same way
 * in the modal, in the app and in a service. A user's rejection is never one of these (D26).
 * It has this one name wherever it is thrown; each place brings along the texts that it can need (`withTexts`).
 */
class BaseError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'BaseError'
  readonly code: C
  readonly params: ParamsOf<C>
  /** The text of the catalogue, exact where SPEC gives it. */
  readonly shortMessage: string
  /** What to do next, when the catalogue has a second sentence. */
  readonly help: string | undefined
  readonly details: string | undefined
  readonly surface: Surface
  readonly retry: boolean
  readonly once: boolean

  constructor(code: C, ...args: Arguments<C>) {
    const entry = texts.get(code)
    if (!entry) throw new TypeError(`No texts of ${code} are here: throw a BaseError.`)
    const takesParams = typeof entry.text === 'function'
    const params = (takesParams ? args[0] : undefined) as ParamsOf<C>
    const options: BaseErrorOptions = (takesParams ? args[1] : args[0]) ?? {}
    const shortMessage = typeof entry.text === 'function' ? entry.text(params as never) : entry.text
    const details = options.details ?? detailsOf(options.cause)
    super(details ? `${shortMessage}\n\nDetails: ${details}` : shortMessage, {
      cause: options.cause,
    })
    this.code = code
    this.params = params
    this.shortMessage = shortMessage
    this.help = entry.help
    this.details = details
    this.surface = entry.surface
    this.retry = entry.retry
    this.once = entry.once ?? false
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

/**
 * Brings texts along, and gives the error class for their codes.
 * @param more a part of the catalogue
 */
export function withTexts<Codes extends ErrorCode>(more: {
  readonly [C in Codes]: Entry
}): new <C extends Codes>(code: C, ...args: Arguments<C>) => BaseError<C> {
  for (const [code, entry] of Object.entries<Entry>(more)) texts.set(code, entry)
  return BaseError
}

export type { BaseError as BaseErrorOf }

/** The mark of the class, the same in every copy of this file: two packages may each bring one along. */
const brand = Symbol.for('causeway.error')
Object.defineProperty(BaseError.prototype, brand, { value: true })

/** Whether an error is a `BaseError`, of this copy of the code or another, narrowed to one code when it is named. */
export function isBaseError<C extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: C,
): error is BaseError<C> {
  const own = error instanceof Error && brand in error
  return own && (code === undefined || ('code' in error && error.code === code))
}
