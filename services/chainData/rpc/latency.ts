/** How long one upstream took lately, for hedging. */
export interface Latency {
  add(ms: number): void
  /** How long to wait before another upstream is asked, too: what 95 of 100 answers took, between 50 ms and 2 s. */
  hedgeMs(): number
}

const kept = 128
/** The rank is taken anew after so many answers: sorting at each would cost more than it tells. */
const stale = 32
export const hedgeBounds = { least: 50, most: 2_000 } as const

export function createLatency(): Latency {
  const samples: number[] = []
  let at = 0
  let since = 0
  let p95: number = hedgeBounds.most
  return {
    add(ms) {
      samples[at] = ms
      at = (at + 1) % kept
      since += 1
      if (since < stale && samples.length >= stale) return
      since = 0
      const sorted = samples.toSorted((a, b) => a - b)
      const rank = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? hedgeBounds.most
      p95 = Math.min(hedgeBounds.most, Math.max(hedgeBounds.least, rank))
    },
    // In steps: timers of one length cost Node less.
    hedgeMs: () => Math.ceil(p95 / 10) * 10,
  }
}
