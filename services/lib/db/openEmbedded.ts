import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { sayError } from '../log/describeError.ts'
import type { Log } from '../log/log.ts'
import type { Database, OpenDatabase } from './database.ts'
import { createEmbeddedClient } from './embeddedClient.ts'
import { lockFolder } from './lockFolder.ts'
import { soleLeader } from './leadership.ts'
import { migrateAll } from './migrateAll.ts'
import type { Migrations } from './migrations.ts'

/** Opens (or creates) the embedded database in a folder that this process alone owns. */
export async function openEmbedded(
  folder: string,
  log: Log,
  migrations: readonly Migrations[],
): Promise<OpenDatabase> {
  const unlock = lockFolder(folder, {
    what: 'database',
    setting: 'DATA_DIR',
    instead: ', or use PostgreSQL with DATABASE_URL',
  })
  const client = createEmbeddedClient(join(folder, 'database'), log)
  try {
    // The client is as much of PGlite as drizzle calls.
    const embedded = drizzle({ client: client as unknown as PGlite })
    // Both drivers answer with `{ rows }`, which is all that the services read; only the type's tag differs.
    const db = embedded as unknown as Database
    await migrateAll(db, (config) => migrate(embedded, config), migrations)
    return {
      db,
      // One session serves all: whoever comes first.
      writer: db,
      counters: null,
      pools: () => ({}),
      kind: 'embedded',
      need: {
        name: 'database',
        ask: async () => {
          await db.execute(sql`select 1`)
          return null
        },
        say: (error) =>
          `The embedded database does not answer (${sayError(error)}). Start this process again; what DATA_DIR names must be writable.`,
      },
      lead: () => soleLeader,
      close: async () => {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    // What failed is told already; a database that never opened refuses to be closed.
    await client.close().catch(() => undefined)
    unlock()
    throw error
  }
}
