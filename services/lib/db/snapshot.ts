import type { Database } from './database.ts'

/**
 * Runs several reads that see one state of the database: a page committed meanwhile must not lend its block to
 * figures that were read before it.
 */
export function snapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
