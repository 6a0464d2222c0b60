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

  --plan   only says what would run, and what of it takes something away; changes nothing`

/** What a change of tables does that an older release beside it, or a way back, would miss. */
const takesAway =
  /\b(?:drop (?:table|column|schema)|truncate|delete from|rename (?:to|column))\b[^;,]*/giu

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
        const lost = statements.flatMap((text) => text.match(takesAway) ?? [])
        console.log(
          `  ${name}: ${statements.length} statements, takes away ${lost.length === 0 ? 'nothing' : `${lost.length}`}`,
        )
        for (const text of lost) console.log(`    ${text.replaceAll(/\s+/gu, ' ').trim()}`)
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
