import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/**
 * The one database type of the services. PGlite and node-postgres give the same rows through drizzle, so code
 * is written once, against PostgreSQL's SQL.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'postgres' | 'embedded'
  /** Ends all connections; an embedded folder is written and given back. */
  close(): Promise<void>
}
