import type { DatabaseConfig } from '../lib/config/databaseSettings.ts'
import type { OpenDatabase } from '../lib/db/database.ts'
import { openDatabase } from '../lib/db/openDatabase.ts'
import type { Log } from '../lib/log.ts'
import { plansMigrations } from './plansMigrations.ts'

/** Opens a database with the tables of the plans beside those of the services. */
export const openPlans = (config: DatabaseConfig, log: Log): Promise<OpenDatabase> =>
  openDatabase(config, log, [plansMigrations])
