import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import type { Log } from '../../lib/log/log.ts'
import { faultOf } from '@causeway/protocol/rpc/fault'
import { readTraces, type TraceFrame } from './wire.ts'

/** Native tokens that contracts move are told by no log: only a node that traces tells them. */
export interface Tracer {
  /** Calls inside the blocks' transactions, by hash. Of blocks that the node does not trace there are none. */
  readonly trace: (client: RpcClient, blocks: readonly number[]) => Promise<Traces>
  /** Whether a node told; null before the first try. */
  readonly can: () => boolean | null
}

export type Traces = ReadonlyMap<string, TraceFrame>

/** After so many ms a node that does not trace is asked again: it may be another one, or have been given the module. */
const againMs = 600_000

/** Asks nodes for traces, says once whether they give them, and goes on without where they do not. */
export function createTracer(log: Log, now: () => number = Date.now): Tracer {
  let can: boolean | null = null
  let nextTry = 0
  /** Up to this block the node has forgotten the state that a trace needs: what is older is not asked for. */
  let forgotten = -1
  let rememberUntil = 0

  function tell(answer: boolean, error?: unknown): void {
    if (can === answer) return
    can = answer
    if (answer)
      log.info('the node traces transactions: histories hold native tokens that contracts move')
    else
      log.warn(
        { err: error },
        'the node does not trace transactions (debug_traceBlockByNumber): native tokens that contracts move are missing in histories',
      )
  }

  function forget(at: number, error?: unknown): Traces {
    if (rememberUntil === 0)
      log.info(
        { block: at, err: error },
        'the node cannot trace old blocks any more: native tokens that contracts moved there are missing in histories',
      )
    forgotten = Math.max(forgotten, at)
    rememberUntil = now() + againMs
    return none
  }

  async function traceOne(client: RpcClient, at: number): Promise<Traces> {
    try {
      const traces = await readTraces(client, at)
      if (traces === null) return forget(at)
      tell(true)
      return traces
    } catch (error) {
      const fault = faultOf(error)
      // A node that is down is asked again with everything else; one that refuses is not.
      if (fault?.kind !== 'refused') throw error
      if (isLacking(fault.code, error)) {
        tell(false, error)
        nextTry = now() + againMs
        return none
      }
      return forget(at, error)
    }
  }

  return {
    can: () => can,
    trace: async (client, blocks) => {
      if (now() < nextTry) return none
      // Another node, or a chain that began anew, may know what this one did not.
      if (now() >= rememberUntil) forgotten = -1
      const asked = blocks.filter((at) => at > forgotten)
      const traces = await Promise.all(asked.map((at) => traceOne(client, at)))
      return new Map(traces.flatMap((one) => [...one]))
    },
  }
}

const none: Traces = new Map()

/** Whether the node lacks the method, rather than the state of the block. */
function isLacking(code: number, error: unknown): boolean {
  const words = error instanceof Error ? error.message : ''
  return (
    code === -32601 ||
    /method .*(?:not|exist)|unsupported|not (?:supported|enabled|allowed)|disabled/iu.test(words)
  )
}
