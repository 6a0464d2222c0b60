import { httpStatus } from './errors.ts'
import { isBaseError } from '../errors/baseError.ts'
import { httpLimits } from './limits.ts'

/** JSON-RPC codes that a second try may cure (SPEC §8): unknown, limit exceeded, internal. */
const rpcCodes: ReadonlySet<number> = new Set([-1, -32005, -32603])
/** HTTP answers that a second try may cure (SPEC §8). */
const httpStatuses: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504])

/**
 * Whether sending the same request again may help (SPEC §8; viem's rule for errors without a code).
 * @param error a BaseError, a provider error with a numeric `code`, an HTTP error with a numeric `status`, or anything else.
 */
export function shouldRetry(error: unknown): boolean {
  if (isBaseError(error, httpStatus)) return httpStatuses.has(error.params.status)
  if (isBaseError(error)) return error.retry
  if (typeof error !== 'object' || error === null) return false
  const { code, status } = error as { code?: unknown; status?: unknown }
  if (typeof code === 'number') return rpcCodes.has(code)
  if (typeof status === 'number') return httpStatuses.has(status)
  // A connection that broke has neither: retry, unless the caller itself gave up.
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
