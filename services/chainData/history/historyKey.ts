import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'

const name = 'history cursor'

/** The key that cursors are signed with: whichever node asks first makes it, and all others read it. */
export async function historyKey(db: Database): Promise<Uint8Array> {
  await db.execute(sql`
    insert into indexer.secret (name, value) values (${name}, ${randomBytes(32).toString('base64')}) on conflict do nothing`)
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from indexer.secret where name = ${name}`,
  )
  const [row] = rows
  if (!row) throw new Error('The key of the cursors is not there though it was written.')
  return Buffer.from(row.value, 'base64')
}
