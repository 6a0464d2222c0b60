import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts what a client does in a window of time. */
export interface Limiter {
  /** Counts one more, or so many: 0 when it may pass, else the ms until the window ends. Where this process counts alone, at once. */
  take(client: string, points?: number): number | Promise<number>
}

export interface LimiterOptions {
  /** Tells this limit from others in the same table. */
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Connections over which all nodes count together; null: this process counts alone. */
  readonly shared: Pool | null
}

/** Where nodes count together; made by a migration, not logged: a count that a crash forgets does no harm. */
const table = { schemaName: 'limits', tableName: 'counter', tableCreated: true } as const

/**
 * A limit on requests. While the database is away or slow each node counts for itself: a limit must neither shut everybody out
 * nor let everybody in.
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const { name, points, seconds, shared } = options
  const own = createWindows(options)
  if (!shared) return own
  const limiter = new RateLimiterPostgres({
    keyPrefix: name,
    points,
    duration: seconds,
    ...table,
    storeClient: shared,
    // Who is over the limit costs the database nothing more.
    inMemoryBlockOnConsumed: points,
  })
  return {
    take: async (client, count = 1) => {
      try {
        await limiter.consume(client, count)
        return 0
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
        // The database is away.
        return own.take(client, count)
      }
    },
  }
}

/** So many windows that have ended are forgotten with each that begins: more than one can add, and never all at once. */
const forgottenAtOnce = 2

/** Counts in this process. A client's window begins with its first request; all are as long, so those that began first end first. */
function createWindows({ points, seconds }: Pick<LimiterOptions, 'points' | 'seconds'>): Limiter {
  const windows = new Map<string, { count: number; readonly end: number }>()

  function begin(client: string, now: number) {
    windows.delete(client)
    let looks = forgottenAtOnce
    for (const [other, { end }] of windows) {
      if (end > now || looks === 0) break
      looks -= 1
      windows.delete(other)
    }
    const window = { count: 0, end: now + seconds * 1_000 }
    windows.set(client, window)
    return window
  }

  return {
    take(client, count = 1) {
      const now = performance.now()
      const known = windows.get(client)
      const window = known && known.end > now ? known : begin(client, now)
      window.count += count
      return window.count > points ? Math.max(1, window.end - now) : 0
    },
  }
}
