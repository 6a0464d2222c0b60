import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import type { Settings } from '../../lib/config/defineSettings.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import type { Database } from '../../lib/db/database.ts'
import type { Migrations } from '../../lib/db/migrations.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createLog } from '../../lib/log/log.ts'

/** What forgets a part's rows of the configured chain, and gives its id. It throws FatalError as `openDatabase` and `readSettings` do. */
export const clearStored =
  (
    settings: Settings<{ readonly chainId: number; readonly database: DatabaseConfig }>,
    clear: (db: Database, chainId: number) => Promise<void>,
    more: readonly Migrations[] = [],
  ) =>
  async (known: readonly string[]): Promise<number> => {
    const { chainId, database } = readSettings(process.env, settings, known)
    const opened = await openDatabase(database, createLog({ level: 'warn' }), more)
    try {
      await clear(opened.db, chainId)
    } finally {
      await opened.close()
    }
    return chainId
  }
