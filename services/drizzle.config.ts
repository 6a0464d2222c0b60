import { defineConfig } from 'drizzle-kit'

/**
 * `npx drizzle-kit generate --name <what-changes>` in this folder writes the services' next migration. Of the snapshots beside the
 * migrations the newest alone is kept: the next one is compared with it.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./*/schema.ts', './*/*/schema.ts'],
  out: './migrations',
})
