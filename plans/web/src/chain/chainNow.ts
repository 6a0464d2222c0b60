import type { ChainHead } from './headQuery.ts'

/** A chain that gives no block for longer than this has stopped, and so do the figures. */
const longestGap = 30

/**
 * Latest block's time plus the seconds since it arrived, so that figures move between blocks.
 * Never the visitor's clock: a wrong clock shows no wrong reward.
 *
 * @param now a monotonic reading in ms, of the same clock as `head.seenAt`
 */
export function chainNow(head: Pick<ChainHead, 'timestamp' | 'seenAt'>, now: number): bigint {
  const passed = Math.floor((now - head.seenAt) / 1_000)
  return head.timestamp + BigInt(Math.min(Math.max(passed, 0), longestGap))
}
