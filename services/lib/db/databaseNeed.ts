import { sql } from 'drizzle-orm'
import { sayError } from '../log/describeError.ts'
import type { Need } from '../need.ts'
import type { Database } from './database.ts'
import { sqlStateOf } from '../log/sqlStateOf.ts'

const readOnly =
  'PostgreSQL takes no writing: it is read-only, or a standby. Name the server that leads in DATABASE_URL, or end its recovery.'

const full = 'PostgreSQL has no room on its disk. Free some, or give it more.'

/**
 * That PostgreSQL takes what is written, and keeps it: nothing of it stays.
 * @param db on a connection of its own: readers and followers do not wait for it, nor it for them
 */
export function databaseNeed(db: Database): Need {
  return {
    name: 'database',
    ask: () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ isReadOnly: boolean }>(
          sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
        )
        if (rows[0]?.isReadOnly) return readOnly
        // Of this session alone, so that nodes do not wait for each other. It is empty again when the transaction ends, so that each row
        // asks the disk for a page.
        await tx.execute(
          sql`create temp table if not exists room (row integer) on commit delete rows`,
        )
        await tx.execute(sql`insert into room values (1)`)
        // The end of this transaction waits for the disk, and for standbys that have to agree.
        await tx.execute(sql`select pg_logical_emit_message(true, 'causeway', '')`)
        return null
      }),
    say(error) {
      const code = sqlStateOf(error)
      if (code === '25006') return readOnly
      if (code === '53100') return full
      return `PostgreSQL does not answer (${code ?? sayError(error)}). Look whether the server of DATABASE_URL runs and is reachable from here.`
    },
  }
}
