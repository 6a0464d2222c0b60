/** How many clients are remembered at once: bounds memory (about 10 MB) when addresses are forged. */
const remembered = 50_000

/**
 * Token buckets by key. `take` returns 0 when the request may pass, else the ms until the next token.
 *
 * @param options.perSecond tokens that come back each second.
 * @param options.burst tokens of a full bucket.
 */
export function createBuckets(options: { perSecond: number; burst: number }) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(key: string, now: number): number {
      const old = buckets.get(key)
      const refilled = old
        ? old.tokens + (Math.max(0, now - old.at) / 1000) * options.perSecond
        : options.burst
      const tokens = Math.min(options.burst, refilled)
      const allowed = tokens >= 1
      // Set anew: a Map keeps the order of insertion, so the first key is the one that was silent longest.
      buckets.delete(key)
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now })
      if (buckets.size > remembered) buckets.delete(buckets.keys().next().value ?? key)
      return allowed ? 0 : ((1 - tokens) / options.perSecond) * 1000
    },
    size: () => buckets.size,
  }
}
