import type { Socket } from 'node:net'
import type { Client } from 'pg'
import type { Log } from '../log/log.ts'
import { abortablePause } from '../abortablePause.ts'
import { openPostgresSession } from './openSessions.ts'

/** A post that one node at a time holds. */
export interface Leadership {
  /** Whether this node holds it. May be out of date by some seconds, so whatever is written must be safe from two at once. */
  readonly holds: () => boolean
  /** Gives it up; resolves when another node may have it. */
  stop(): Promise<void>
}

/**
 * In ms: how often a node asks for the post or shows that it lives; how long the server waits for a sign of life; how long a
 * node waits for an answer, and for one to its goodbye.
 */
const times = { ask: 1_000, silence: 5_000, answer: 3_000, goodbye: 1_000 } as const

/** Where one process owns the whole database. */
export const soleLeader: Leadership = { holds: () => true, stop: async () => undefined }

/**
 * Holds a post by an advisory lock of PostgreSQL on a connection of its own: the server gives the post to the next node when
 * the connection ends, and ends the connection when it is silent (a frozen process, a machine without power). So a node that is killed
 * is followed within about a second, one that falls silent within about six.
 *
 * Needs a session of its own: a pooler that shares sessions among clients (PgBouncer's transaction mode) cannot carry it.
 *
 * @param options.url connection string of the database; nodes of other databases are no rivals
 */
export function standForLeader(options: { url: string; name: string; log: Log }): Leadership {
  const { url, name, log } = options
  const stopping = new AbortController()
  let held = false

  function set(now: boolean): void {
    if (now !== held) log.info({ post: name }, now ? 'this node leads' : 'this node leads no more')
    held = now
  }

  async function session(): Promise<void> {
    // Told by the next query, too.
    const { client, socket } = openPostgresSession(
      {
        connectionString: url,
        connectionTimeoutMillis: times.answer,
        query_timeout: times.answer,
      },
      () => set(false),
    )
    try {
      await client.connect()
      await client.query(`set idle_session_timeout = ${times.silence}`)
      while (!stopping.signal.aborted) {
        const { rows } = await client.query<{ held: boolean }>(
          held
            ? 'select true as held'
            : 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
          held ? [] : [name],
        )
        set(rows[0]?.held === true)
        await abortablePause(times.ask, stopping.signal)
      }
    } finally {
      set(false)
      await hangUp(client, socket)
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await session()
      } catch (error) {
        // Whoever reads and writes tells that the database is away.
        log.debug({ err: error, post: name }, 'the connection that holds the post is lost')
        await abortablePause(times.ask, stopping.signal)
      }
    }
  }

  const running = run()
  return {
    holds: () => held,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Says goodbye. A server that hangs, or is behind a network that does, answers none: the connection is cut then, and nobody waits. */
async function hangUp(client: Client, socket: Socket): Promise<void> {
  const late = setTimeout(() => socket.destroy(), times.goodbye)
  try {
    await client.end()
  } finally {
    clearTimeout(late)
  }
}
