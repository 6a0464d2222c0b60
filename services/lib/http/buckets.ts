/** How many clients are remembered at once: bounds memory (about 10 MB) when addresses are forged. */
const remembered = 50_000
/** How often (ms) a busy client becomes the youngest again: to the second is enough to find who was silent longest. */
const reorderMs = 1_000

interface Bucket {
  tokens: number
  /** When the tokens were counted, and when the bucket last became the youngest; ms since 1970. */
  at: number
  moved: number
}

/**
 * Token buckets by key. `take` returns 0 when the request may pass, else the ms until the next token.
 *
 * @param options.perSecond tokens that come back each second.
 * @param options.burst tokens of a full bucket.
 */
export function createBuckets(options: { perSecond: number; burst: number }) {
  const buckets = new Map<string, Bucket>()

  function bucketOf(key: string, now: number): Bucket {
    const known = buckets.get(key)
    if (known && now - known.moved < reorderMs) return known
    // Set anew: a Map keeps the order of insertion, so the first key is the one that was silent longest.
    if (known) buckets.delete(key)
    const bucket = known ?? { tokens: options.burst, at: now, moved: now }
    bucket.moved = now
    buckets.set(key, bucket)
    if (buckets.size > remembered) buckets.delete(buckets.keys().next().value ?? key)
    return bucket
  }

  return {
    take(key: string, now: number): number {
      const bucket = bucketOf(key, now)
      const back = (Math.max(0, now - bucket.at) / 1000) * options.perSecond
      const tokens = Math.min(options.burst, bucket.tokens + back)
      const allowed = tokens >= 1
      bucket.tokens = allowed ? tokens - 1 : tokens
      bucket.at = now
      return allowed ? 0 : ((1 - tokens) / options.perSecond) * 1000
    },
    size: () => buckets.size,
  }
}
