import { httpStatus } from './errors.ts'
import { isBaseError } from '../errors/baseError.ts'
import { httpLimits } from './limits.ts'

/** HTTP answers that a second try may cure (SPEC §8). */
const httpStatuses: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504])

/**
 * Whether sending the same request again may help (SPEC §8; viem's rule for errors without a code).
 * @param error a BaseError, or what `fetch` throws. What a node answers is judged where nodes are asked (`rpc/fault.ts`).
 */
export function shouldRetry(error: unknown): boolean {
  if (isBaseError(error, httpStatus)) return httpStatuses.has(error.params.status)
  if (isBaseError(error)) return error.retry
  if (typeof error !== 'object' || error === null) return false
  // A connection that broke: retry, unless the caller itself gave up.
  return (error as { name?: unknown }).name !== 'AbortError'
}

/**
 * How long to wait before try number `attempt` (0 = first retry), in ms: 150 ms doubled each time (SPEC §9).
 * @param retryAfter the server's Retry-After header, seconds or an HTTP date; it wins (SPEC §8), up to one minute.
 * @param now unix milliseconds, for a Retry-After date.
 */
export function retryDelay(
  attempt: number,
  retryAfter?: string | null,
  now: number = Date.now(),
): number {
  const text = retryAfter?.trim() ?? ''
  const asked = /^\d+$/u.test(text) ? Number(text) * 1000 : Math.max(0, Date.parse(text) - now)
  // What is neither seconds nor a date is NaN.
  return asked >= 0
    ? Math.min(asked, httpLimits.retryAfterMaxMs)
    : httpLimits.retryDelayMs * 2 ** attempt
}
