import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** What counts once, in a table of `key` and `until`. */
export interface ReplayGuard {
  /**
   * Uses something up, as part of a transaction where it is given one: what fails later has used nothing.
   * @param until unix ms after which it would not be taken anyway
   * @returns false when it was used before
   */
  readonly spend: (db: Database, key: string, until: number) => Promise<boolean>
  /** Forgets what has ended by itself. @param now unix ms */
  readonly forget: (db: Database, now: number) => Promise<void>
}

export function createReplayGuard(table: PgTable): ReplayGuard {
  return {
    async spend(db, key, until) {
      const { rows } = await db.execute(
        sql`insert into ${table} (key, until) values (${key}, ${until}) on conflict do nothing returning 1`,
      )
      return rows.length === 1
    },
    async forget(db, now) {
      await db.execute(sql`delete from ${table} where until < ${now}`)
    },
  }
}
