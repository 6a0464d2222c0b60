import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool, PoolClient } from 'pg'
import { transientFailure } from '../http/transientFailure.ts'
import type { Database } from './database.ts'

/**
 * The database of a pool. What is lost in a transaction rejects that transaction alone, in the words of what came first, and its
 * connection comes back to the pool, whatever fails: also one that could not begin.
 *
 * A connection that said it is of no use (it is ended, read-only, full, late) is given up, and the next asker has a new one, which
 * after a failover leads to another server.
 */
export function overPool(pool: Pool): Database {
  const db: Database = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let first: unknown = null
    let isOver = true
    try {
      const done = await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          first = error
          // Else the rollback would wait behind the statement that hangs.
          if (transientFailure(error) !== null) cut(client)
          throw error
        }
      }, config)
      isOver = false
      return done
    } catch (error) {
      // A rollback that failed leaves a session of which nobody knows where it is.
      isOver = error !== first || transientFailure(error) !== null
      throw first ?? error
    } finally {
      client.release(isOver)
    }
  }
  return db
}

/** What the session still does is of no interest: the server takes back what was begun. */
function cut(client: PoolClient): void {
  // Told to whoever asks it next; the pool hears that it is ended.
  ;(client as unknown as Client).end(() => undefined)
}
