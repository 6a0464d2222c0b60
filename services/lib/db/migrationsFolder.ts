import { fileURLToPath } from 'node:url'

/** SQL made by `drizzle-kit generate` from the services' `schema.ts` files; see `drizzle.config.ts`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
