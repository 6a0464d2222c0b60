import type { DatabaseConfig } from '@causeway/services/lib/config/databaseSettings'
import type { OpenDatabase } from '@causeway/services/lib/db/database'
import { openDatabase } from '@causeway/services/lib/db/openDatabase'
import type { Log } from '@causeway/services/lib/log/log'
import { plansMigrations } from './plansMigrations.ts'

/** Opens a database with the tables of the plans beside those of the services. @testonly: parts bring their own migrations */
export const openPlans = (config: DatabaseConfig, log: Log): Promise<OpenDatabase> =>
  openDatabase(config, log, [plansMigrations])
