import type { Pool } from 'pg'
import type { Log } from '../log/log.ts'
import type { OpenDatabase, PoolUse } from './database.ts'
import { databaseNeed } from './databaseNeed.ts'
import { standForLeader } from './leadership.ts'
import { migrateOver } from './migrateOver.ts'
import type { Migrations } from './migrations.ts'
import { openPostgresPool } from './openSessions.ts'
import { overPool } from './overPool.ts'

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
    await migrateOver(writers, url, migrations)
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
