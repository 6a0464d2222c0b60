import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { FatalError } from '../log/fatalError.ts'
import { hideUrl } from '../log/hideUrls.ts'
import type { Log } from '../log/log.ts'
import type { OpenDatabase, PoolUse } from './database.ts'
import { databaseNeed } from './databaseNeed.ts'
import { standForLeader } from './leadership.ts'
import { migrateAll } from './migrateAll.ts'
import type { Migrations } from './migrations.ts'
import { openPostgresPool } from './openSessions.ts'
import { overPool } from './overPool.ts'

/** Any fixed number that nothing else in the database uses: "cway" as ASCII. */
const migrationLock = 0x63776179

/**
 * Two services follow a chain, each with one piece of work after the other; the third connection is for the moment in which one is
 * replaced.
 */
const writerConnections = 3

/** In ms. An answer that takes longer than a client waits for it (15 s) is of no use to anybody, and holds a connection. */
const answerMs = 10_000

/** In ms, beside that: a server that is suspended ends no statement itself. */
const graceMs = 1_000

/**
 * Opens PostgreSQL by its connection string. Safe when several nodes start together.
 *
 * @param options.connections for answers; whoever follows a chain has connections beside them
 * @throws FatalError when the server refuses the connection
 */
export async function openPostgres(
  options: { url: string; connections: number },
  log: Log,
  migrations: readonly Migrations[],
): Promise<OpenDatabase> {
  const { url, connections } = options
  const writers = openPostgresPool(url, log, {
    max: writerConnections,
    connectionTimeoutMillis: 10_000,
  })
  // A reader that finds no connection is told soon, and may come again: what queues for longer than this only grows.
  const readers = openPostgresPool(url, log, {
    max: connections,
    connectionTimeoutMillis: 3_000,
    statement_timeout: answerMs,
    query_timeout: answerMs + graceMs,
  })
  // A count that takes longer than this is done without: see `createLimiter`.
  const counters = openPostgresPool(url, log, {
    max: 2,
    connectionTimeoutMillis: 500,
    statement_timeout: 500,
    query_timeout: 600,
  })
  // Whoever watches whether the database works is no client of it.
  const watcher = openPostgresPool(url, log, {
    max: 1,
    connectionTimeoutMillis: 2_500,
    statement_timeout: 2_500,
    query_timeout: 2_800,
  })
  const close = async () =>
    void (await Promise.all([readers, writers, counters, watcher].map((pool) => pool.end())))
  try {
    const client = await writers.connect().catch((error: unknown) => {
      throw new FatalError(
        `PostgreSQL at ${hideUrl(url)} does not accept the connection: ${reasonOf(error)}. Without it nothing can be stored. ` +
          'Check DATABASE_URL and that the server runs, or leave DATABASE_URL out to use the embedded database.',
        { cause: error },
      )
    })
    try {
      await migrateOnce(client, migrations)
    } finally {
      client.release()
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: overPool(readers),
    writer: overPool(writers),
    counters,
    pools: () => ({
      readers: poolUse(readers),
      writers: poolUse(writers),
      counters: poolUse(counters),
    }),
    kind: 'postgres',
    need: databaseNeed(overPool(watcher)),
    lead: (name) => standForLeader({ url, name, log }),
    close,
  }
}

const poolUse = ({ totalCount, idleCount, waitingCount }: Pool): PoolUse => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** One node migrates, the others wait for it and then find nothing left to do. */
async function migrateOnce(client: PoolClient, migrations: readonly Migrations[]): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    const db = drizzle(client)
    await migrateAll(db, (config) => migrate(db, config), migrations)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return message || code || 'no reason given'
}
