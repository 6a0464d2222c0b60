import type { DatabaseConfig } from '../config/databaseSettings.ts'
import type { Log } from '../log/log.ts'
import type { OpenDatabase } from './database.ts'
import { allMigrations, type Migrations } from './migrations.ts'

/**
 * Opens the configured database and brings its tables up to date: those of the services, and those of whoever brings migrations of
 * its own. The same migrations run on both kinds. Only the driver that is used gets loaded: PGlite alone is 27 MB of WebAssembly.
 *
 * @throws FatalError when an embedded folder belongs to another process, PostgreSQL refuses the connection, or the tables are of a
 *   version before these.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  more: readonly Migrations[] = [],
): Promise<OpenDatabase> {
  const migrations = allMigrations(more)
  switch (config.kind) {
    case 'embedded': {
      const { openEmbedded } = await import('./openEmbedded.ts')
      return openEmbedded(config.folder, log, migrations)
    }
    case 'postgres': {
      const { openPostgres } = await import('./openPostgres.ts')
      return openPostgres(config, log, migrations)
    }
  }
}
