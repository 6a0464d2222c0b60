import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { FatalError } from '../log/fatalError.ts'
import { hideUrl } from '../log/hideSecrets.ts'
import type { Log } from '../log/log.ts'
import type { OpenDatabase } from './database.ts'
import { standForLeader } from './leadership.ts'
import { migrateAll } from './migrateAll.ts'
import type { Migrations } from './migrations.ts'

/** Any fixed number that nothing else in the database uses: "cway" as ASCII. */
const migrationLock = 0x63776179

/**
 * Two services follow a chain, each with one piece of work after the other; the third connection is for the moment in which one is
 * replaced.
 */
const writerConnections = 3

/** In ms. An answer that takes longer than a client waits for it (15 s) is of no use to anybody, and holds a connection. */
const answerMs = 10_000

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
  const writers = openPool(url, log, { max: writerConnections, connectionTimeoutMillis: 10_000 })
  // A reader that finds no connection is told soon, and may come again: what queues for longer than this only grows.
  const readers = openPool(url, log, {
    max: connections,
    connectionTimeoutMillis: 3_000,
    statement_timeout: answerMs,
  })
  // A count that takes longer than this is done without: see `createLimiter`.
  const counters = openPool(url, log, {
    max: 2,
    connectionTimeoutMillis: 500,
    statement_timeout: 500,
  })
  const close = async () =>
    void (await Promise.all([readers, writers, counters].map((pool) => pool.end())))
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
    db: drizzle(readers),
    writer: drizzle(writers),
    counters,
    kind: 'postgres',
    lead: (name) => standForLeader({ url, name, log }),
    close,
  }
}

function openPool(url: string, log: Log, own: PoolConfig): Pool {
  // Every query here is short. Measured: compiling one took 1.2 s where it then ran for 0.4 ms.
  // Awaited before a connection's first use; the types of pg do not know it yet.
  const hooks = {
    onConnect: (client: PoolClient) =>
      client
        .query('set jit = off')
        .catch((error: unknown) => log.warn({ err: error }, 'jit stays on')),
  }
  const pool = new Pool({
    ...hooks,
    connectionString: url,
    keepAlive: true,
    // A process that is frozen inside a transaction must not hold the chain's row, and so every other node, for ever.
    idle_in_transaction_session_timeout: 60_000,
    ...own,
  })
  // An idle connection that the server drops is replaced by the pool at its next use.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  // One that is lost inside a transaction refuses the next query; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

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
