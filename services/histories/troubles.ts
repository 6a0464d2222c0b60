import type { Log } from '../lib/log.ts'
import { MovedChain } from './movedChain.ts'

/** The longest wait after a failure, in ms. */
const longestWaitMs = 60_000

/** What went wrong, since when (unix ms). */
export interface Trouble {
  readonly since: number
  readonly message: string
}

/** Told once when it begins and once when it ends; in between it is waited longer each time. */
export interface Troubles {
  readonly waits: () => boolean
  readonly met: (error: unknown) => void
  readonly ended: () => void
  readonly now: () => Trouble | null
}

export function createTroubles(log: Log, pollMs: number, now: () => number): Troubles {
  let trouble: Trouble | null = null
  let failures = 0
  let waitUntil = 0

  return {
    waits: () => now() < waitUntil,
    now: () => trouble,
    met: (error) => {
      const message = error instanceof Error ? error.message : String(error)
      if (error instanceof MovedChain)
        log.info({ why: message }, 'a page of histories is read again')
      else {
        if (!trouble) log.error({ err: error }, 'histories of addresses are held up; plans go on')
        trouble ??= { since: now(), message }
      }
      waitUntil = now() + Math.min(longestWaitMs, pollMs * 2 ** Math.min(failures, 10))
      failures += 1
    },
    ended: () => {
      if (trouble) log.info('histories of addresses go on')
      trouble = null
      failures = 0
    },
  }
}
