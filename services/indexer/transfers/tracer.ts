import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import type { Log } from '../../lib/log.ts'
import { faultOf } from '@causeway/protocol/rpc/fault'
import { readTraces, type Frame } from './wire.ts'

/** Native tokens that contracts move are told by no log: only a node that traces tells them. */
export interface Tracer {
  /** Calls inside the blocks' transactions, by hash; null: the node does not tell. */
  readonly trace: (
    client: RpcClient,
    blocks: readonly number[],
  ) => Promise<ReadonlyMap<string, Frame> | null>
  /** Whether a node told; null before the first try. */
  readonly can: () => boolean | null
}

/** After so many ms a node that did not trace is asked again: it may be another one, or have been given the module. */
const againMs = 600_000

/** Asks nodes for traces, says once whether they give them, and goes on without where they do not. */
export function createTracer(log: Log, now: () => number = Date.now): Tracer {
  let can: boolean | null = null
  let nextTry = 0

  function tell(answer: boolean, error?: unknown): void {
    if (can === answer) return
    can = answer
    if (answer)
      log.info('the node traces transactions: history holds native tokens that contracts move')
    else
      log.warn(
        { err: error },
        'the node does not trace transactions (debug_traceBlockByNumber): native tokens that contracts move are missing in histories',
      )
  }

  return {
    can: () => can,
    trace: async (client, blocks) => {
      if (blocks.length === 0) return new Map()
      if (now() < nextTry) return null
      try {
        const traces = await Promise.all(blocks.map((at) => readTraces(client, at)))
        // Blocks whose state is gone say nothing of newer ones.
        if (traces.includes(null)) return null
        tell(true)
        return new Map(traces.flatMap((one) => [...(one ?? [])]))
      } catch (error) {
        // A node that is down is asked again with everything else; one that refuses (no module, no old state) is not.
        if (faultOf(error)?.kind !== 'refused') throw error
        tell(false, error)
        nextTry = now() + againMs
        return null
      }
    },
  }
}
