import { databaseSettings } from '../../lib/config/databaseSettings.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createLog } from '../../lib/log/log.ts'
import type { InstallationPart } from './installationPart.ts'

/** Brings the tables of all parts up to date, as each start does, without starting one. @throws FatalError as `openDatabase` */
export async function migrateTables(parts: readonly InstallationPart[]): Promise<void> {
  const { database } = readSettings(process.env, databaseSettings)
  const migrations = parts.flatMap(({ definition }) => definition.migrations)
  const open = await openDatabase(database, createLog({ level: 'warn' }), migrations)
  await open.close()
  console.log('The tables are those of this release.')
}
