import { fileURLToPath } from 'node:url'

/** SQL made by `npx drizzle-kit generate` from `schema.ts` files, and where it is remembered which of it ran. */
export interface Migrations {
  readonly folder: string
  /** In the schema `drizzle`. */
  readonly table: string
}

/** The tables of the services; see `drizzle.config.ts`. */
export const walletMigrations: Migrations = {
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  table: 'services',
}

/** Those of the services, then those that others bring; several may bring the same ones. */
export const allMigrations = (more: readonly Migrations[]): readonly Migrations[] => [
  ...new Map([walletMigrations, ...more].map((one) => [one.table, one])).values(),
]
