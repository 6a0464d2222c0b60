import { defineConfig } from 'drizzle-kit'

/**
 * `npx drizzle-kit generate --config indexer/drizzle.config.ts --name <what-changes>` in the folder above writes the next migration of
 * the plans' services. Of the snapshots beside the migrations the newest alone is kept: the next one is compared with it.
 */
export default defineConfig({
  dialect: 'postgresql',
  // From where it is run.
  schema: [
    './indexer/schema.ts',
    './ads/schema.ts',
    './maintain/schema.ts',
    './reminders/schema.ts',
  ],
  out: './indexer/migrations',
})
