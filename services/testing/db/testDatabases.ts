import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type Postgres } from '@causeway/testkit/postgres/startPostgres'
import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import { copyEmptyDatabase } from './copyEmptyDatabase.ts'

export interface TestDatabases {
  /** An empty database of the kind, which nobody else uses; an embedded one has its tables already. */
  readonly fresh: () => Promise<DatabaseConfig>
  readonly postgres: Postgres | null
  readonly stop: () => Promise<void>
}

/** Databases of one kind for a test file: folders for the embedded one, a real server for PostgreSQL. */
export async function startTestDatabases(kind: 'embedded' | 'postgres'): Promise<TestDatabases> {
  if (kind === 'postgres') {
    const postgres = await startPostgres()
    return {
      fresh: async () => ({ kind, url: await postgres.createDatabase(), connections: 10 }),
      postgres,
      stop: () => postgres.stop(),
    }
  }
  const root = await mkdtemp(join(tmpdir(), 'causeway-embedded-'))
  let count = 0
  return {
    async fresh() {
      const folder = join(root, String(++count))
      await copyEmptyDatabase(folder)
      return { kind, folder }
    },
    postgres: null,
    stop: () => rm(root, { recursive: true, force: true }),
  }
}
