import { isBaseError } from '@causeway/protocol/errors/baseError'
import { FatalError } from '../log/fatalError.ts'
import { sayError } from '../log/describeError.ts'
import type { Log } from '../log/log.ts'
import { abortablePause } from '../abortablePause.ts'
import { movedChainIn } from './movedChain.ts'

/**
 * 'more': go on at once. 'idle': nothing to do before the next block. `waiting`: nothing can be done until something
 * outside changes; the operator is told.
 */
export type Progress = 'more' | 'idle' | { readonly waiting: string }

/** A page that was void so often in a row is held up by more than a chain that moves. */
const mostAgain = 5

/** The longest wait between two tries while something is down, in ms. */
const longestWaitMs = 15_000

export interface LoopState {
  /** What went wrong at the last try; null while all is well. */
  trouble: { since: number; code: string; message: string } | null
  fatal: boolean
}

/** Whether a page was void because the chain moved while it was read, and why. */
async function stepped(step: () => Promise<Progress>): Promise<Progress | { again: string }> {
  try {
    return await step()
  } catch (error) {
    const moved = movedChainIn(error)
    if (moved) return { again: moved.message }
    throw error
  }
}

/**
 * Runs steps until the signal aborts or a step fails for good. After a passing failure (node down, database
 * restarting) it tries again with growing waits; each outage is logged when it begins and when it ends. A page that the chain
 * moved away under is read again, which passes by itself: when it does not, that is an outage, too.
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
  let again = 0
  while (!signal.aborted) {
    try {
      const progress = await stepped(deps.step)
      failures = 0
      state.fatal = false
      again = typeof progress === 'object' && 'again' in progress ? again + 1 : 0
      if (typeof progress === 'object') {
        const said =
          'waiting' in progress
            ? { code: 'waiting', message: progress.waiting }
            : { code: 'moved', message: againText(again, progress.again) }
        if ('waiting' in progress || again >= mostAgain) {
          if (state.trouble?.code !== said.code) log.warn(said.message)
          state.trouble = { since: state.trouble?.since ?? Date.now(), ...said }
        } else log.info({ why: progress.again }, 'a page is read again')
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
      const isNew = state.trouble === null || !isFailure(state.trouble)
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

const againText = (times: number, why: string) =>
  `A page was read ${times} times, and is void each time: ${why}. No node of RPC_URLS tells it whole; name another one.`

/** Of a step that failed, and not one that told what it waits for. */
const isFailure = ({ code }: NonNullable<LoopState['trouble']>) =>
  code !== 'waiting' && code !== 'moved'

function troubleOf(
  error: unknown,
  before: LoopState['trouble'],
): NonNullable<LoopState['trouble']> {
  const code = isBaseError(error) ? error.code : error instanceof Error ? error.name : 'unknown'
  return { since: before?.since ?? Date.now(), code, message: sayError(error) }
}
