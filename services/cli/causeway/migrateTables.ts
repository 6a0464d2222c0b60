import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { databaseSettings } from '../../lib/config/databaseSettings.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import { pendingMigrations } from '../../lib/db/migrateAll.ts'
import { allMigrations } from '../../lib/db/migrations.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createLog } from '../../lib/log/log.ts'
import type { InstallationPart } from './installationPart.ts'

const usage = `causeway migrate [--plan]   brings the tables of the database up to date, as each start does, and ends

  --plan   only says what would run, and each statement of it that does more than add; changes nothing`

/** One statement that an older release beside it, and a way back, never miss: something new, or a column that may be left out. */
const onlyAdds =
  /^create (?:schema|table|index|sequence)\b[^;]*;?$|^alter table \S+ add column \S+ (?!.*\b(?:not null|unique|primary key|references|check|add|drop|alter|rename)\b)[^;]*;?$/iu

const migrationsOf = (parts: readonly InstallationPart[]) =>
  parts.flatMap(({ definition }) => definition.migrations)

/** Brings the tables of all parts up to date without starting one, or says what that would do. @throws Error with the usage; FatalError as `openDatabase` */
export async function migrateCommand(
  words: readonly string[],
  parts: readonly InstallationPart[],
): Promise<void> {
  if (words.length === 0) return migrateTables(parts)
  if (words.length > 1 || words[0] !== '--plan') throw new Error(usage)
  const { database } = readSettings(process.env, databaseSettings)
  if (database.kind === 'embedded')
    throw new Error('The embedded database changes with its one process: there is nothing to plan.')
  const client = new Client({ connectionString: database.url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    for (const one of allMigrations(migrationsOf(parts))) {
      const pending = await pendingMigrations(drizzle(client), one)
      console.log(
        `${one.table}: ${pending.length === 0 ? 'nothing to run' : `${pending.length} to run`}`,
      )
      for (const { name, statements } of pending) {
        const told = statements
          .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
          .filter((text) => !onlyAdds.test(text))
        console.log(`  ${name}: ${statements.length} statements, ${told.length} do more than add`)
        for (const text of told) console.log(`    ${text}`)
      }
    }
  } finally {
    await client.end()
  }
}

/** Brings the tables of all parts up to date. @throws FatalError as `openDatabase` */
export async function migrateTables(parts: readonly InstallationPart[]): Promise<void> {
  const { database } = readSettings(process.env, databaseSettings)
  const open = await openDatabase(database, createLog({ level: 'warn' }), migrationsOf(parts))
  await open.close()
  console.log('The tables are those of this release.')
}
