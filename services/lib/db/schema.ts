import { bigint, integer, pgSchema, varchar } from 'drizzle-orm/pg-core'

/** What nodes count together. The columns are those of `rate-limiter-flexible`; nothing else reads them. */
export const limits = pgSchema('limits')

/**
 * How much a client has used of a limit. Its migration makes it unlogged: it is written at every request, and after a crash counting
 * begins anew.
 */
export const counter = limits.table('counter', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Unix ms. */
  expire: bigint('expire', { mode: 'number' }),
})
