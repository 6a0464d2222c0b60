import type { Chain } from '../chain/createChain.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import { bundlerLimits } from '../limits.ts'
import { observeFunds } from './observeFunds.ts'
import { sweep } from './sweep.ts'
import { stepOperation } from './stepOperation.ts'
import { tidy } from '../operations/tidy.ts'

/** How the work on one chain goes, for whoever watches. */
export interface WorkState {
  trouble: string | null
  /** Who has too little left. */
  poor: readonly string[]
}

/** Works on a chain's operations until the signal aborts. @param rest waits, until there is something to do or a while is over */
export async function keepWorking(
  deps: BundlerDeps,
  chain: Chain,
  {
    state,
    signal,
    rest,
  }: {
    readonly state: WorkState
    readonly signal: AbortSignal
    readonly rest: () => Promise<void>
  },
): Promise<void> {
  const { log, now } = deps
  let [sweptAt, tidiedAt] = [-Infinity, -Infinity]
  while (!signal.aborted) {
    try {
      await step(deps, chain)
      if (now() - sweptAt >= bundlerLimits.sweepMs) {
        sweptAt = now()
        await sweep(deps, chain)
        state.poor = await observeFunds(deps, chain)
      }
      if (now() - tidiedAt >= bundlerLimits.tidyMs) {
        tidiedAt = now()
        await tidy(deps.db, tidiedAt)
      }
      state.trouble = null
    } catch (error) {
      if (signal.aborted) return
      state.trouble = 'operations could not be looked after'
      log.error({ err: error, chain: chain.id }, state.trouble)
    }
    await rest()
  }
}

async function step(deps: BundlerDeps, chain: Chain): Promise<void> {
  await deps.operations.assign(chain.id)
  const held = await deps.operations.claim(chain.id)
  const done = await Promise.allSettled(held.map((row) => stepOperation(deps, chain, row)))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
