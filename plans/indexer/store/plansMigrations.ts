import { fileURLToPath } from 'node:url'
import type { Migrations } from '@causeway/services/lib/db/migrations'

/** The tables of the plans' services: this one, advertisements and reminders; see `drizzle.config.ts`. */
export const plansMigrations: Migrations = {
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  table: 'plans',
}
