import { Socket } from 'node:net'
import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'
import type { Log } from '../log/log.ts'

/** In ms: how long the first statement of a new connection may take. */
const greetingMs = 3_000

/**
 * Connections to PostgreSQL, each with somebody who hears its error: idle, taken out, or in the midst of a transaction. One that is
 * lost while nobody asks refuses the next statement, and is replaced.
 *
 * All pools of the services are made here.
 */
export function openPostgresPool(url: string, log: Log, own: PoolConfig): Pool {
  const hooks = {
    // Every query here is short. Measured: compiling one took 1.2 s where it then ran for 0.4 ms.
    // Awaited before a connection's first use; the types of pg do not know it yet. A connection that takes not even this is of no use.
    onConnect: (client: PoolClient) =>
      client.query({ text: 'set jit = off', query_timeout: greetingMs } as { text: string }),
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
  // One that is taken out refuses the next statement; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * One connection outside of any pool, and its socket, to be cut when the server answers no goodbye.
 * @param onLost told at once when it is lost, also while nothing is asked
 */
export function openPostgresSession(own: ClientConfig, onLost: () => void) {
  const socket = new Socket()
  const client = new Client({ ...own, keepAlive: true, stream: () => socket })
  client.on('error', onLost)
  return { client, socket }
}
