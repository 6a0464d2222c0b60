import { isBaseError } from '@causeway/protocol/errors/baseError'
import { FatalError } from '../log/fatalError.ts'
import { sayError } from '../log/describeError.ts'
import type { Log } from '../log/log.ts'
import { abortablePause } from '../abortablePause.ts'

/**
 * 'more': go on at once. 'idle': nothing to do before the next block. `waiting`: nothing can be done until something
 * outside changes; the operator is told.
 */
export type Progress = 'more' | 'idle' | { readonly waiting: string }

/** The longest wait between two tries while something is down, in ms. */
const longestWaitMs = 15_000

export interface LoopState {
  /** What went wrong at the last try; null while all is well. */
  trouble: { since: number; code: string; message: string } | null
  fatal: boolean
}

/**
 * Runs steps until the signal aborts or a step fails for good. After a passing failure (node down, database
 * restarting) it tries again with growing waits; each outage is logged when it begins and when it ends.
 */
export async function runLoop(deps: {
  step: () => Promise<Progress>
  /** What the steps are for, in the log's words: "indexing". */
  work: string
  pollMs: number
  log: Log
  signal: AbortSignal
  state: LoopState
  onFatal: (error: unknown) => void
}): Promise<void> {
  const { log, signal, state } = deps
  let failures = 0
  while (!signal.aborted) {
    try {
      const progress = await deps.step()
      failures = 0
      state.fatal = false
      if (typeof progress === 'object') {
        if (state.trouble?.code !== 'waiting') log.warn(progress.waiting)
        const since = state.trouble?.since ?? Date.now()
        state.trouble = { since, code: 'waiting', message: progress.waiting }
      } else {
        if (state.trouble)
          log.info({ afterMs: Date.now() - state.trouble.since }, `${deps.work} goes on`)
        state.trouble = null
      }
      if (progress !== 'more') await abortablePause(deps.pollMs, signal)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof FatalError) {
        state.fatal = true
        state.trouble = troubleOf(error, state.trouble)
        deps.onFatal(error)
        return
      }
      const isNew = state.trouble === null || state.trouble.code === 'waiting'
      state.trouble = troubleOf(error, state.trouble)
      const wait = Math.min(longestWaitMs, deps.pollMs * 2 ** Math.min(failures, 10))
      failures += 1
      log[isNew ? 'error' : 'debug'](
        { err: error, waitMs: wait },
        `${deps.work} is held up; trying again`,
      )
      await abortablePause(wait, signal)
    }
  }
}

function troubleOf(
  error: unknown,
  before: LoopState['trouble'],
): NonNullable<LoopState['trouble']> {
  const code = isBaseError(error) ? error.code : error instanceof Error ? error.name : 'unknown'
  return { since: before?.since ?? Date.now(), code, message: sayError(error) }
}
