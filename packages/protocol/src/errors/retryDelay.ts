import { rpcLimits } from '../rpc/limits.ts'

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
    ? Math.min(asked, rpcLimits.retryAfterMaxMs)
    : rpcLimits.retryDelayMs * 2 ** attempt
}
