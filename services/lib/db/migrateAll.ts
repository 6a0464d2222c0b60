import { sql } from 'drizzle-orm'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import { FatalError } from '../log/fatalError.ts'
import type { Database } from './database.ts'
import type { Migrations } from './migrations.ts'

/**
 * Runs what did not run yet, one folder after the other.
 * @param migrate of the database's driver
 * @throws FatalError before anything runs, when the tables are those of 0.1.0
 */
export async function migrateAll(
  db: Database,
  migrate: (config: MigrationConfig) => Promise<unknown>,
  migrations: readonly Migrations[],
): Promise<void> {
  // Its migrations were remembered in one table for all; these begin with a baseline.
  const { rows } = await db.execute<{ old: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as old`,
  )
  if (rows[0]?.old)
    throw new FatalError(
      'The database holds tables of version 0.1.0, which are not taken over: start anew with "npm start -- --fresh", or name an empty database in DATABASE_URL or DATA_DIR.',
    )
  for (const { folder, table } of migrations)
    await migrate({
      migrationsFolder: folder,
      migrationsTable: table,
      migrationsSchema: 'drizzle',
    })
}
