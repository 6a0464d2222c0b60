import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { ProjectsConfig } from '../config/projectsSettings.ts'
import type { Database } from '../db/database.ts'
import { migrateOver } from '../db/migrateOver.ts'
import { allMigrations, type Migrations } from '../db/migrations.ts'
import { openPostgresPool } from '../db/openSessions.ts'
import { overPool } from '../db/overPool.ts'
import { FatalError } from '../log/fatalError.ts'
import type { Log } from '../log/log.ts'
import { sqlStateOf } from '../log/sqlStateOf.ts'
import { projectsSchema } from './projectSchema.ts'
import { projectsInFile, type ProjectsFile, type ProjectsStore } from './projectsFile.ts'
import { projectsDocument } from './schema.ts'

/** By its URL: one connection, whatever parts run in this process. It ends with the process, or when it is idle. */
const pools = new Map<string, Promise<Pool>>()

/**
 * The projects of the configured installation: in its database, which all nodes share, else in the file. Until the first change they
 * are those of the file, also where there is a database: that change takes them over, and the file is read no more. Only a change migrates.
 * @throws FatalError when PostgreSQL takes no connection
 */
export async function openProjectsStore(
  { file, mustExist, databaseUrl }: Omit<ProjectsConfig, 'required'>,
  log: Log,
): Promise<ProjectsStore> {
  const inFile = projectsInFile(file, mustExist)
  if (databaseUrl === null) return inFile
  const opening = pools.get(databaseUrl) ?? openPool(databaseUrl, log)
  pools.set(databaseUrl, opening)
  // Whoever comes next tries anew.
  const pool = await opening.catch((error: unknown) => {
    pools.delete(databaseUrl)
    throw error
  })
  const migrate = () => migrateFirst(databaseUrl, log, allMigrations([]))
  return projectsInDatabase(overPool(pool), inFile, migrate)
}

/** Where another node migrates, it is waited for. @throws as `migrateOver` */
async function migrateFirst(url: string, log: Log, migrations: readonly Migrations[]) {
  const first = openPostgresPool(url, log, { max: 1, connectionTimeoutMillis: 10_000 })
  try {
    await migrateOver(first, url, migrations)
  } finally {
    await first.end()
  }
}

async function openPool(url: string, log: Log): Promise<Pool> {
  await migrateFirst(url, log, [])
  // Whoever asks waits for it.
  const times = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 }
  return openPostgresPool(url, log, { max: 1, allowExitOnIdle: true, ...times })
}

function projectsInDatabase(db: Database, inFile: ProjectsStore, migrate: () => Promise<void>) {
  const table = projectsDocument
  let isTakenOver = false
  function none(error: unknown): [] {
    // undefined_table: no change was made yet.
    if (isTakenOver || sqlStateOf(error) !== '42P01') throw error
    return []
  }
  async function find(at: Pick<Database, 'select'>): Promise<ProjectsFile | null> {
    const [row] = await at.select().from(table).catch(none)
    if (!row) return null
    const parsed = v.safeParse(projectsSchema, row.document)
    if (parsed.success) return parsed.output
    throw new FatalError('The projects in the database are of a newer release: start that one.')
  }
  return {
    where: async () => ((await find(db)) ? 'the database' : inFile.where()),
    async version() {
      const [row] = await db.select({ revision: table.revision }).from(table).catch(none)
      isTakenOver ||= row !== undefined
      return row ? `revision ${row.revision}` : inFile.version()
    },
    read: async () => (await find(db)) ?? inFile.read(),
    async change(by: Parameters<ProjectsStore['change']>[0], mayBegin = false) {
      await migrate()
      await db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${table} in exclusive mode`)
        const revision = randomUUID()
        const document = by((await find(tx)) ?? (await inFile.read(!mayBegin)))
        await tx
          .insert(table)
          .values({ id: 1, revision, document })
          .onConflictDoUpdate({ target: table.id, set: { document, revision } })
      })
    },
  }
}
