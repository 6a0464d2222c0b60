import { BaseError } from '@causeway/protocol/errors/baseError'
import { httpUnreachable } from '@causeway/protocol/http/errors'
import { rpcLimits } from '@causeway/protocol/rpc/limits'
import { createStore, type Store } from '@causeway/protocol/store'
import { requestElsewhere } from '@causeway/kit/transact'
import { log } from '../core/log.ts'
import { isDoubt, isIdle } from './isIdle.ts'
import { attemptKey, isAttempt } from './attemptKey.ts'
import { initialTx, txMachine } from './txMachine.ts'
import { readPending } from './pendingTx.ts'
import type { TxDeps } from './txDeps.ts'
import type { Flow, TxEffect, TxEvent, TxState } from './txState.ts'

export type TxStore = Store<TxState, TxEvent>

/** A transaction that has not ended. */
export type UnderWayFlow = Exclude<Flow, { readonly name: 'editing' }>

export interface TxRegistry {
  /** The transaction of a plan. It lives as long as the page, so moving between routes loses nothing. */
  readonly of: (plan: string) => TxStore
  /** Sends an event to every plan's transaction: the wallet has moved. */
  readonly broadcast: (event: TxEvent) => void
  /** Another page of this browser has asked a wallet, or knows what became of that. */
  readonly changedElsewhere: () => void
  /** Transactions on their way, of whatever plan: those of this page, and once somebody listens those that were remembered. */
  readonly underWay: {
    readonly subscribe: (listener: () => void) => () => void
    readonly get: () => readonly UnderWayFlow[]
  }
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
  const run = runnerOf(deps)
  const pendingOf = (plan: string) =>
    readPending(deps.storage).filter(
      ({ request }) => request.plan === plan && request.chainId === deps.settings.chain.id,
    )
  /** What nobody here waits for: a second press of the same may pay twice. */
  const takeUp = (plan: string, store: TxStore, which: 'all' | 'open') => {
    for (const { request, step, hash } of pendingOf(plan).toReversed()) {
      const found = hash ?? requestElsewhere(deps.kit, attemptKey(request), isAttempt(request))
      if (found && (which === 'all' || !hash))
        return store.send({ type: 'resume', request, step, found })
    }
  }
  let last = start
  let underWay: readonly UnderWayFlow[] = []
  const listeners = new Set<() => void>()
  const gather = () => {
    const flows = [...stores.values()].flatMap((store): readonly UnderWayFlow[] => {
      const { flow } = store.get()
      return flow.name === 'editing' || isIdle(flow) ? [] : [flow]
    })
    if (flows.length === underWay.length && flows.every((flow, at) => flow === underWay[at])) return
    underWay = flows
    for (const listener of listeners) listener()
  }
  const registry: TxRegistry = {
    underWay: {
      subscribe(listener) {
        listeners.add(listener)
        for (const { request } of readPending(deps.storage))
          if (request.chainId === deps.settings.chain.id) registry.of(request.plan)
        return () => void listeners.delete(listener)
      },
      get: () => underWay,
    },
    nextId: () => ++last,
    broadcast(event) {
      for (const store of stores.values()) store.send(event)
    },
    changedElsewhere() {
      for (const [plan, store] of stores) {
        const { flow } = store.get()
        const isOpen = pendingOf(plan).some(
          ({ request, hash }) => !hash && 'request' in flow && flow.request.id === request.id,
        )
        if (isDoubt(flow) && !isOpen) store.send({ type: 'settledElsewhere' })
        takeUp(plan, store, 'all')
      }
    },
    of(plan) {
      const known = stores.get(plan)
      if (known) return known
      const inner = createStore(txMachine, initialTx, run)
      const store: TxStore = {
        ...inner,
        send(event) {
          if (event.type === 'submit') takeUp(plan, inner, 'open')
          inner.send(event)
        },
      }
      stores.set(plan, store)
      store.subscribe(() => {
        gather()
        onFlow(store.get().flow)
      })
      takeUp(plan, store, 'all')
      return store
    },
  }
  return registry
}

type Run = (effect: TxEffect, send: (event: TxEvent) => void) => void

/**
 * Carries effects out. What does so brings viem's calls and the ABIs along, and comes with the first effect; where it cannot be
 * loaded, the flow is told: nothing was sent.
 */
function runnerOf(deps: TxDeps): Run {
  let loading: Promise<Run> | null = null
  const load = (): Promise<Run> => {
    loading ??= import('./createTxRunner.ts').then(({ createTxRunner }) => createTxRunner(deps))
    return loading
  }
  const start: Run = (effect, send) => {
    load().then(
      (run) => run(effect, send),
      (error: unknown) => {
        // Asked for again at the next effect: the network may be back by then.
        loading = null
        if (
          effect.type === 'takeUp' ||
          (effect.type === 'asked' && effect.effect.type === 'follow')
        ) {
          log(
            'warn',
            'The code that follows transactions could not be loaded; trying again.',
            error,
          )
          return void deps.sleep(rpcLimits.pollingMs).then(() => start(effect, send))
        }
        const { id } = effect.request
        if (effect.type === 'asked' && effect.effect.type === 'look')
          return send({ type: 'asked', id, event: { type: 'looked', movement: 'unknown' } })
        const { code, shortMessage: text } = new BaseError(httpUnreachable, {
          host: location.host,
        })
        const details = error instanceof Error ? error.message : null
        send({ type: 'refused', id, problem: { code, text, details } })
      },
    )
  }
  return start
}
