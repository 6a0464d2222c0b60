import { isBaseError } from '@causeway/protocol/errors/baseError'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { SafeFetchError } from '../safeFetch/safeFetchError.ts'
import { FatalError } from './fatalError.ts'
import { hideUrls } from './hideUrls.ts'
import { OperatorError } from './operatorError.ts'

/** An error as the log has it. */
export interface DescribedError {
  readonly type: string
  readonly code?: string | number
  /** Where its words may be read. */
  readonly message?: string
  /** Of a query that failed, without a value. */
  readonly statement?: string
  /** Where it came up. */
  readonly stack: readonly string[]
  readonly cause?: DescribedError
}

/** Characters of a statement, places of a stack, and errors below each other. */
const most = { statement: 1_000, places: 20, causes: 6 } as const

/** What names a kind of failure, as SQLSTATEs and Node's codes do: never a text that somebody sent. */
const codeForm = /^[A-Za-z0-9_.-]{1,64}$/u

/**
 * What an error is, by its type: its own words are kept only of those that are written here for an operator. What libraries say repeats
 * what they were given (the parameters of a query, the body of a request, the text that is no JSON), so of theirs stay the kind, the
 * code and the places in the code.
 *
 * @param depth of the errors above it
 */
export function describeError(error: Error, depth = 0): DescribedError {
  const code = codeOf(error)
  const message = wordsOf(error)
  const { cause } = error
  return {
    type: typeOf(error),
    ...(code === null ? {} : { code }),
    ...(message === null ? {} : { message }),
    ...(error instanceof DrizzleQueryError
      ? { statement: error.query.slice(0, most.statement) }
      : {}),
    stack: placesOf(error),
    ...(cause instanceof Error && depth < most.causes
      ? { cause: describeError(cause, depth + 1) }
      : {}),
  }
}

/** The same in one sentence, for `/health`. */
export function sayError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const words = wordsOf(error)
  if (words !== null) return words
  const code = codeOf(error)
  const own = code === null ? typeOf(error) : `${typeOf(error)} ${code}`
  return error.cause instanceof Error ? `${own}: ${sayError(error.cause)}` : own
}

function wordsOf(error: Error): string | null {
  if (error instanceof FatalError) return error.message
  if (error instanceof OperatorError) return hideUrls(error.message)
  // What a failure is told with may be a visitor's; without, it is a text of the catalogue.
  if (isBaseError(error) && error.params === undefined) return error.shortMessage
  return null
}

function typeOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'DatabaseError'
  return codeForm.test(error.name) ? error.name : 'Error'
}

function codeOf(error: Error): string | number | null {
  if (error instanceof NodeError) return error.fault.kind
  if (error instanceof SafeFetchError) return error.reason
  const { code } = error as { code?: unknown }
  if (typeof code === 'number') return code
  return typeof code === 'string' && codeForm.test(code) ? code : null
}

/** The lines of a stack that are places; what stands above them are the error's words. */
function placesOf({ stack, message }: Error): readonly string[] {
  const from = stack?.indexOf(message) ?? -1
  const below = from < 0 ? (stack ?? '') : (stack ?? '').slice(from + message.length)
  return below
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(?::\d+:\d+\)?|native\)|<anonymous>\)?)$/u.test(line))
    .slice(0, most.places)
}
