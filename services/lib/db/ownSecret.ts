import { randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { OperatorError } from '../log/operatorError.ts'

/** Where a secret stands: the row of a table with the columns of its key, and `value`. */
export interface SecretRow {
  readonly table: PgTable
  /** `id` 1 for a table of one secret, `name` for one of several. */
  readonly key: { readonly column: 'id' | 'name'; readonly value: number | string }
  readonly encoding: 'hex' | 'base64'
}

/**
 * A secret of 32 bytes that the service makes for itself at first use and keeps in its database: nothing to set, whichever node asks
 * first makes it, and all agree. Read once; a failure is tried again.
 */
export function ownSecret(
  db: Database,
  { table, key, encoding }: SecretRow,
): () => Promise<Buffer> {
  const column = sql.identifier(key.column)

  async function read(): Promise<Buffer> {
    const known = await find()
    if (known !== null) return Buffer.from(known, encoding)
    const fresh = randomBytes(32).toString(encoding)
    await db.execute(
      sql`insert into ${table} (${column}, value) values (${key.value}, ${fresh}) on conflict do nothing`,
    )
    const made = await find()
    if (made === null)
      throw new OperatorError('A secret of the service was written and is not there.')
    return Buffer.from(made, encoding)
  }

  async function find(): Promise<string | null> {
    const query: SQL = sql`select value from ${table} where ${column} = ${key.value}`
    const { rows } = await db.execute<{ value: string }>(query)
    return rows[0]?.value ?? null
  }

  let reading: Promise<Buffer> | null = null
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = null
      throw error
    })
    return reading
  }
}
