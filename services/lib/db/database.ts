import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Leadership } from './leadership.ts'

/**
 * The one database type of the services. PGlite and node-postgres give the same rows through drizzle, so code
 * is written once, against PostgreSQL's SQL.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>

export interface OpenDatabase {
  /** For what answers requests. With PostgreSQL a statement that takes longer than `answerMs` is ended by the server. */
  readonly db: Database
  /** For what follows a chain: connections of its own, which no number of readers can take. */
  readonly writer: Database
  /** A few connections on which nodes count together, see `createLimiter`; null where one process is all there is. */
  readonly counters: Pool | null
  readonly kind: 'postgres' | 'embedded'
  /**
   * Stands for a post that one node at a time holds.
   * @param name of the post, the same on every node
   */
  readonly lead: (name: string) => Leadership
  /** Ends all connections; an embedded folder is written and given back. */
  close(): Promise<void>
}
