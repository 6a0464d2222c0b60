import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '@causeway/services/lib/log/log'
import { abortablePause } from '@causeway/services/lib/abortablePause'
import type { Pulse, ReadPulse } from '../store/pulse.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import type { Edition } from './edition.ts'
import { behindBlock, writePosition, type StreamPosition } from './streamPosition.ts'
import { createEditionRow, type EditionRow, type EditionIndex } from './editionRow.ts'

/** Who listens: called when there is something new, once a second, and when the service stops. */
export interface Listener {
  readonly onNews: () => void
  readonly onSecond: (now: number) => void
  readonly onStop: () => void
}

export interface Broadcast extends Omit<EditionRow, 'push' | 'end'> {
  /** @returns how to leave */
  readonly join: (listener: Listener) => () => void
  readonly size: () => number
  /** The newest block that was told, and the place behind it; null before the first look. */
  readonly newest: () => { readonly block: StoredBlock; readonly index: EditionIndex } | null
}

/** Editions that are kept, for readers who were slow or away: some minutes of blocks. */
const mostKept = 256

/** Readers that are called in one turn of the event loop, so that requests are answered between. */
const atOnce = 250

/**
 * Looks at the books for all streams of this process together, and writes down what happened once. A reader is a place in the row of
 * editions, so one who is slow costs no memory: he is given what he missed when he takes it.
 *
 * It looks while somebody listens, at the database and not at the follower of this process, because another node may be the one
 * that writes.
 */
export function createBroadcast(deps: {
  readonly pulse: ReadPulse
  /** See `readEdition`. */
  readonly read: (before: Pulse | null) => Promise<{ pulse: Pulse; edition: Edition | null }>
  readonly pollMs: number
  readonly log: Log
  readonly signal: AbortSignal
}): Broadcast {
  const { pulse, pollMs, log, signal } = deps
  const listeners = new Set<Listener>()
  const row = createEditionRow(mostKept)
  /** As it was at the last look, and as it was told: while a chain is read anew there is no block to tell of. */
  let seen: Pulse | null = null
  let told: (Pulse & { readonly block: StoredBlock }) | null = null
  let isRunning = false
  /** It has looked since somebody came: what it knows from before nobody listened may be long ago. */
  let isAwake = false

  signal.addEventListener('abort', () => {
    for (const { onStop } of listeners) onStop()
  })

  async function look(): Promise<void> {
    if ((await pulse()).token === seen?.token) return wake()
    const { pulse: now, edition } = await deps.read(told)
    const isFirst = (!told || !isAwake) && now.block !== null
    seen = now
    if (now.block) told = { ...now, block: now.block }
    if (edition) row.push(edition)
    isAwake = true
    if (edition || isFirst) await tell()
  }

  async function wake(): Promise<void> {
    if (isAwake) return
    isAwake = true
    await tell()
  }

  async function tell(): Promise<void> {
    let called = 0
    for (const listener of listeners) {
      listener.onNews()
      called += 1
      if (called % atOnce === 0) await nextTurn()
    }
  }

  async function run(): Promise<void> {
    const clock = setInterval(() => {
      const now = Date.now()
      for (const { onSecond } of listeners) onSecond(now)
    }, 1_000)
    clock.unref()
    while (listeners.size > 0 && !signal.aborted) {
      try {
        await look()
      } catch (error) {
        // The database is away; the follower tells it, and streams go on when it is back.
        log.debug({ err: error }, 'live streams: the books could not be read')
      }
      await abortablePause(pollMs, signal)
    }
    clearInterval(clock)
    isRunning = false
    isAwake = false
  }

  return {
    join: (listener) => {
      listeners.add(listener)
      if (!isRunning) {
        isRunning = true
        void run()
      }
      return () => void listeners.delete(listener)
    },
    size: () => listeners.size,
    newest: () => (told && isAwake ? { block: told.block, index: row.end() } : null),
    indexBehind: (position) =>
      row.indexBehind(position) ?? (told && isAt(position, told.block) ? row.end() : null),
    indexAfterBlock: (number) =>
      row.indexAfterBlock(number) ?? (told && number >= told.block.number ? row.end() : null),
    from: (index, topic) => row.from(index, topic),
  }
}

const isAt = (position: StreamPosition, block: StoredBlock) =>
  writePosition(position) === writePosition(behindBlock(block))
