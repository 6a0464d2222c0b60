import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { FatalError } from '../log/fatalError.ts'
import { hideUrl } from '../log/hideUrls.ts'
import { migrateAll } from './migrateAll.ts'
import type { Migrations } from './migrations.ts'

/** Any fixed number that nothing else in the database uses: "cway" as ASCII. */
const migrationLock = 0x63776179

/**
 * Brings the tables of PostgreSQL up to date: one node migrates, the others wait for it and then find nothing left to do.
 * @throws FatalError when the server refuses the connection, or as `migrateAll`
 */
export async function migrateOver(
  pool: Pool,
  url: string,
  migrations: readonly Migrations[],
): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new FatalError(
      `PostgreSQL at ${hideUrl(url)} does not accept the connection: ${reasonOf(error)}. Without it nothing can be stored. ` +
        'Check DATABASE_URL and that the server runs, or leave DATABASE_URL out to use the embedded database.',
      { cause: error },
    )
  })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      const db = drizzle(client)
      await migrateAll(db, (config) => migrate(db, config), migrations)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    client.release()
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return message || code || 'no reason given'
}
