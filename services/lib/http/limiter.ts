import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts what a client does in a window of time. */
export interface Limiter {
  /** Counts one more, or so many. Resolves to 0 when it may pass, else to the ms until the window ends. */
  take(client: string, points?: number): Promise<number>
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
export function createLimiter({ name, points, seconds, shared }: LimiterOptions): Limiter {
  const window = { keyPrefix: name, points, duration: seconds }
  const own = new RateLimiterMemory(window)
  const limiter = shared
    ? new RateLimiterPostgres({
        ...window,
        ...table,
        storeClient: shared,
        insuranceLimiter: own,
        // Who is over the limit costs the database nothing more.
        inMemoryBlockOnConsumed: points,
      })
    : own
  return {
    take: async (client, count = 1) => {
      try {
        await limiter.consume(client, count)
        return 0
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
        throw error
      }
    },
  }
}
