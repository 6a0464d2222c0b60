/** How many clients are remembered at once: bounds memory (about 10 MB) when addresses are forged. */
const remembered = 50_000
/** What was charged beyond the tokens is owed for at most so long. */
const longestDebtSeconds = 60
/** How often (ms) a busy client becomes the youngest again: to the second is enough to find who was silent longest. */
const reorderMs = 1_000

interface Bucket {
  tokens: number
  /** When the tokens were counted, and when the bucket last became the youngest; ms by the caller's clock. */
  at: number
  moved: number
}

/**
 * Token buckets by key. `take` returns 0 when the request may pass, else the ms until the next token.
 *
 * @param options.perSecond tokens that come back each second.
 * @param options.burst tokens of a full bucket.
 */
export function createTokenBuckets(options: { perSecond: number; burst: number }) {
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

  /** The bucket with the tokens that came back meanwhile. */
  function filled(key: string, now: number): Bucket {
    const bucket = bucketOf(key, now)
    const back = (Math.max(0, now - bucket.at) / 1000) * options.perSecond
    bucket.tokens = Math.min(options.burst, bucket.tokens + back)
    bucket.at = now
    return bucket
  }

  return {
    take(key: string, now: number): number {
      const bucket = filled(key, now)
      if (bucket.tokens < 1) return ((1 - bucket.tokens) / options.perSecond) * 1000
      bucket.tokens -= 1
      return 0
    },
    /** Charges what turned out to cost more than the token that let it in: the next ones wait for it. */
    charge(key: string, now: number, tokens: number): void {
      const bucket = filled(key, now)
      bucket.tokens = Math.max(bucket.tokens - tokens, -longestDebtSeconds * options.perSecond)
    },
    size: () => buckets.size,
  }
}
