import { isBaseError } from '@causeway/protocol/errors/baseError'
import { cacheLimits } from './limits.ts'

export interface FailedRead {
  readonly state: { readonly error: unknown; readonly errorUpdatedAt: number }
}

/** How long a failed reading of balances still blocks the next one, in ms; 0 when none does (SPEC §8, §9: 30 s). */
export function blockedFor(query: FailedRead, now: number = Date.now()): number {
  const { error, errorUpdatedAt } = query.state
  if (!error) return 0
  return Math.max(0, errorUpdatedAt + cacheLimits.balanceRetryBlockMs - now)
}

/** Whether a source asked for quiet: HTTP 503, wherever in the chain of causes it stands. */
export function isOverloaded(error: unknown): boolean {
  if (isBaseError<'http.status', { status: number }>(error, 'http.status'))
    return error.params.status === 503
  if (typeof error !== 'object' || error === null) return false
  if ('status' in error && error.status === 503) return true
  return 'cause' in error && error.cause !== error && isOverloaded(error.cause)
}

/** Settings of a query that is left alone for 30 s after a failure: no try of its own, none on focus, none on mount. */
export const readAgain = {
  // The source has made its own tries; another one is blocked (SPEC §8).
  retry: false,
  retryOnMount: (query: FailedRead) => blockedFor(query) === 0,
  refetchOnMount: (query: FailedRead) => blockedFor(query) === 0,
  refetchOnWindowFocus: (query: FailedRead) => blockedFor(query) === 0,
  refetchOnReconnect: (query: FailedRead) => blockedFor(query) === 0,
} as const

/**
 * When tokens on screen are read again, in ms: after 10 s, after the block where the last try failed, never where the
 * source asked for quiet.
 */
export function nextReading(query: FailedRead): number | false {
  const { error } = query.state
  if (!error) return cacheLimits.tokensPollMs
  return isOverloaded(error) ? false : cacheLimits.balanceRetryBlockMs
}
