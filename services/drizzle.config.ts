import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what-changes>` in this folder writes the services' next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./*/schema.ts', './*/*/schema.ts'],
  out: './migrations',
})
