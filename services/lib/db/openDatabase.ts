import type { DatabaseConfig } from '../config/databaseSettings.ts'
import type { Log } from '../log.ts'
import type { OpenDatabase } from './database.ts'

/**
 * Opens the configured database and brings its tables up to date. The same migrations run on both kinds.
 * Only the driver that is used gets loaded: PGlite alone is 27 MB of WebAssembly.
 *
 * @throws FatalError when an embedded folder belongs to another process, or PostgreSQL refuses the connection.
 */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  switch (config.kind) {
    case 'embedded': {
      const { openEmbedded } = await import('./openEmbedded.ts')
      return openEmbedded(config.folder, log)
    }
    case 'postgres': {
      const { openPostgres } = await import('./openPostgres.ts')
      return openPostgres(config, log)
    }
  }
}
