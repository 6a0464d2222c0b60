import { isIdle } from '../../tx/isIdle.ts'
import type { TxRegistry, TxStore } from '../../tx/txRegistry.ts'
import type { Flow, PlanRequest } from '../../tx/txState.ts'

export interface InTurn {
  /** Hears which one the wallet is asked for, counted from 0. */
  readonly onTurn: (at: number) => void
  /** Nobody looks any more: what is under way goes on, and nothing further is asked. */
  readonly signal: AbortSignal
}

/**
 * Asks for one after the other, each in the transaction of its own plan: the next once the one before is in a block and went well. Where
 * one did not, the rest is not asked for: whoever refused once wants to be asked again before the wallet opens by itself.
 * @returns how many have arrived
 */
export async function claimInTurn(
  registry: Pick<TxRegistry, 'of'>,
  requests: readonly PlanRequest[],
  { onTurn, signal }: InTurn,
): Promise<number> {
  for (const [at, request] of requests.entries()) {
    if (signal.aborted) return at
    onTurn(at)
    const store = registry.of(request.plan)
    store.send({ type: 'submit', request })
    const flow = await ended(store, request.id, signal)
    if (!hasArrived(flow, request.id)) return at
  }
  return requests.length
}

/** The flow once this attempt is over, or is another's. */
function ended(store: TxStore, id: number, signal: AbortSignal): Promise<Flow> {
  const isOver = (flow: Flow) => !('request' in flow) || flow.request.id !== id || isIdle(flow)
  return new Promise((resolve) => {
    const look = () => {
      const { flow } = store.get()
      if (!isOver(flow) && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve(flow)
    }
    const stop = store.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}

/** Whether the chain has taken it. */
export const hasArrived = (flow: Flow, id: number): boolean =>
  flow.name === 'asked' &&
  flow.request.id === id &&
  flow.asked.status === 'sent' &&
  (flow.asked.outcome === 'confirmed' || flow.asked.outcome === 'short')
