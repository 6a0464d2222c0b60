import { createStore, type Store } from '@causeway/protocol/store'
import { initialTx, txMachine } from './txMachine.ts'
import { readPending } from './pendingTx.ts'
import { createLazyRunner } from './createLazyRunner.ts'
import type { TxDeps } from './txDeps.ts'
import type { Flow, TxEvent, TxState } from './txState.ts'

export type TxStore = Store<TxState, TxEvent>

export interface TxRegistry {
  /** The transaction of a plan. It lives as long as the page, so moving between routes loses nothing. */
  readonly of: (plan: string) => TxStore
  /** Sends an event to every plan's transaction: the wallet has moved. */
  readonly broadcast: (event: TxEvent) => void
  /** Numbers attempts across reloads and tabs: counts on from the number that the page began with. */
  readonly nextId: () => number
}

/** A number that attempts of this page count on from: apart from earlier pages, and from tabs opened in the same instant. */
export function firstAttempt(): number {
  const perMs = 1_000
  return Date.now() * perMs + Math.floor(Math.random() * perMs)
}

/**
 * @param start the number before the first attempt's
 * @param onFlow hears of each step of each transaction
 */
export function createTxRegistry(
  deps: TxDeps,
  start: number,
  onFlow: (flow: Flow) => void = () => undefined,
): TxRegistry {
  const stores = new Map<string, TxStore>()
  const run = createLazyRunner(deps)
  let last = start
  return {
    nextId: () => ++last,
    broadcast(event) {
      for (const store of stores.values()) store.send(event)
    },
    of(plan) {
      const known = stores.get(plan)
      if (known) return known
      const store = createStore(txMachine, initialTx, run)
      stores.set(plan, store)
      store.subscribe(() => onFlow(store.get().flow))
      const chainId = deps.settings.chain.id
      const pending = readPending(deps.storage).findLast(
        ({ request }) => request.plan === plan && request.chainId === chainId,
      )
      if (pending) store.send({ type: 'resume', ...pending })
      return store
    },
  }
}
