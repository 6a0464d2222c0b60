import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationConfig } from 'drizzle-orm/migrator'
import { FatalError } from '../log/fatalError.ts'
import type { Database } from './database.ts'
import type { Migrations } from './migrations.ts'

/**
 * Runs what did not run yet, one folder after the other.
 * @param migrate of the database's driver
 * @throws FatalError before anything runs, when the tables are those of 0.1.0 or of a release after this one
 */
export async function migrateAll(
  db: Database,
  migrate: (config: MigrationConfig) => Promise<unknown>,
  migrations: readonly Migrations[],
): Promise<void> {
  for (const one of migrations) await refuseOther(db, one)
  for (const { folder, table } of migrations)
    await migrate({
      migrationsFolder: folder,
      migrationsTable: table,
      migrationsSchema: 'drizzle',
    })
}

/**
 * What has not run, in its order; runs nothing.
 * @throws FatalError as `migrateAll`
 */
export async function pendingMigrations(
  db: Pick<Database, 'execute'>,
  one: Migrations,
): Promise<readonly { readonly name: string; readonly statements: readonly string[] }[]> {
  const { files, last } = await refuseOther(db, one)
  const journal = JSON.parse(await readFile(join(one.folder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly when: number; readonly tag: string }[]
  }
  const names = new Map(journal.entries.map(({ when, tag }) => [when, tag]))
  return files
    .filter(({ folderMillis }) => folderMillis > last)
    .map(({ folderMillis, sql: statements }) => ({
      name: names.get(folderMillis) ?? String(folderMillis),
      statements,
    }))
}

/** Tables of 0.1.0 begin otherwise, and beside a newer release this one would write what that one does not know. @returns what this one has, and when the last one was made that ran; 0: none did */
async function refuseOther(db: Pick<Database, 'execute'>, { folder, table }: Migrations) {
  const files = readMigrationFiles({ migrationsFolder: folder })
  // There all were remembered in one table.
  const { rows: found } = await db.execute<{ old: string | null; there: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as old, to_regclass(${`drizzle.${table}`})::text as there`,
  )
  if (found[0]?.old)
    throw new FatalError(
      'The database holds tables of version 0.1.0, which are not taken over: start anew with "npm start -- --fresh", or name an empty database in DATABASE_URL or DATA_DIR.',
    )
  if (!found[0]?.there) return { files, last: 0 }
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from ${sql.identifier('drizzle')}.${sql.identifier(table)}`,
  )
  const last = Number(rows[0]?.last ?? 0)
  if (last <= (files.at(-1)?.folderMillis ?? 0)) return { files, last }
  throw new FatalError(
    'The database holds tables of a newer release than this one, which would write beside it what that one does not know. Start the newer release, or name another database.',
  )
}
