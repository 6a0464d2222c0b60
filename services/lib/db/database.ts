import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Need } from '../need.ts'
import type { Leadership } from './leadership.ts'

/**
 * The one database type of the services. PGlite and node-postgres give the same rows through drizzle, so code
 * is written once, against PostgreSQL's SQL.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** Connections of one pool now. */
export interface PoolUse {
  readonly open: number
  readonly idle: number
  /** Who waits for one. */
  readonly waiting: number
}

export interface OpenDatabase {
  /** For what answers requests. With PostgreSQL a statement that takes longer than `answerMs` is ended by the server. */
  readonly db: Database
  /** For what follows a chain: connections of its own, which no number of readers can take. */
  readonly writer: Database
  /** A few connections on which nodes count together, see `createLimiter`; null where one process is all there is. */
  readonly counters: Pool | null
  /** Connections by what they are for; none where there are none. */
  readonly pools: () => Readonly<Record<string, PoolUse>>
  readonly kind: 'postgres' | 'embedded'
  /** That it takes what is written, and keeps it. */
  readonly need: Need
  /**
   * Stands for a post that one node at a time holds.
   * @param name of the post, the same on every node
   */
  readonly lead: (name: string) => Leadership
  /** Ends all connections; an embedded folder is written and given back. */
  close(): Promise<void>
}
