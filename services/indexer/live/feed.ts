import type { Database } from '../../lib/db/database.ts'
import type { Log } from '../../lib/log.ts'
import { pause } from '../../lib/pause.ts'
import { loadChain } from '../store/chainState.ts'

export interface Feed {
  /** Calls back whenever what is stored has moved on, or back. Returns how to stop it. */
  readonly listen: (listener: () => void) => () => void
  /** How many listen. */
  readonly size: () => number
}

/**
 * Tells streams when to look: one look at the checkpoint for all of them, and none while nobody listens. It looks at the
 * database and not at the follower of this process, because another node may be the one that writes.
 */
export function createFeed(deps: {
  db: Database
  chainId: number
  pollMs: number
  log: Log
  signal: AbortSignal
}): Feed {
  const { db, chainId, pollMs, log, signal } = deps
  const listeners = new Set<() => void>()
  let isRunning = false

  async function run(): Promise<void> {
    let seen: string | null = null
    while (listeners.size > 0 && !signal.aborted) {
      try {
        const indexed = (await loadChain(db, chainId))?.indexed
        const now = indexed ? `${indexed.number}:${indexed.hash}` : null
        if (now !== seen) for (const listener of listeners) listener()
        seen = now
      } catch (error) {
        // The database is away; the follower tells it, and streams go on when it is back.
        log.debug({ err: error }, 'live feed: the checkpoint could not be read')
      }
      await pause(pollMs, signal)
    }
    isRunning = false
  }

  return {
    size: () => listeners.size,
    listen: (listener) => {
      listeners.add(listener)
      if (!isRunning) {
        isRunning = true
        void run()
      }
      return () => void listeners.delete(listener)
    },
  }
}
