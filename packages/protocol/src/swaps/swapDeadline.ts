import { swapLimits } from './limits.ts'

/**
 * Until when a swap, or a permit for one, may be executed: a while after now, and now is the chain's clock or ours, whichever is
 * ahead. A chain on which nothing happens has a newest block that is hours old, and its next one has the time of the day.
 *
 * @param timestamp of the newest block, seconds since 1970
 * @param now milliseconds since 1970
 * @returns seconds since 1970, for `swapLimits.deadlineSeconds`
 */
export function swapDeadline(timestamp: bigint, now: number = Date.now()): bigint {
  const ours = BigInt(Math.floor(now / 1_000))
  return (ours > timestamp ? ours : timestamp) + BigInt(swapLimits.deadlineSeconds)
}
