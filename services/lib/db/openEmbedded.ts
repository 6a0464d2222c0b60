import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, OpenDatabase } from './database.ts'
import { lockFolder } from './folderLock.ts'
import { migrationsFolder } from './migrationsFolder.ts'

/** Opens (or creates) the embedded database in a folder that this process alone owns. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(folder, {
    what: 'database',
    setting: 'DATA_DIR',
    instead: ', or use PostgreSQL with DATABASE_URL',
  })
  try {
    const client = await PGlite.create({ dataDir: join(folder, 'database') })
    const embedded = drizzle(client)
    await migrate(embedded, { migrationsFolder })
    return {
      // Both drivers answer with `{ rows }`, which is all that the services read; only the type's tag differs.
      db: embedded as unknown as Database,
      kind: 'embedded',
      close: async () => {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
