import { pendingKey } from '../core/webStorageKeys.ts'
import { walletChainChanged, walletAccountChanged } from '@causeway/protocol/requests/errors'
import { useAccount } from '@causeway/kit/react'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { settings } from '../core/settings.ts'
import { useTermsGate } from '../terms/TermsGate.tsx'
import { knownProblem } from './knownProblem.ts'
import type { TxRegistry, UnderWayFlow } from './txRegistry.ts'
import { isEntry, type TxEvent, type TxState } from './txState.ts'

const TxContext = createContext<TxRegistry | null>(null)

export function TxProvider({ registry, children }: { registry: TxRegistry; children: ReactNode }) {
  const account = useAccount()
  const address = account.status === 'connected' ? (account.address ?? null) : null
  const chainId = account.status === 'connected' ? (account.chainId ?? null) : null
  useEffect(() => {
    const chainMoved = address !== null && chainId !== settings.chain.id
    const problem = knownProblem(
      new BaseError(chainMoved ? walletChainChanged : walletAccountChanged),
    )
    registry.broadcast({ type: 'moved', account: address, chainId, problem })
  }, [registry, address, chainId])
  useEffect(() => {
    const changed = ({ key }: StorageEvent) => {
      if (key === pendingKey) registry.changedElsewhere()
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [registry])
  return <TxContext value={registry}>{children}</TxContext>
}

const nothing: readonly UnderWayFlow[] = []
const none = { subscribe: () => () => undefined, get: () => nothing }

/** Transactions that have not ended, of whatever plan; none where there is no provider above. */
export function useUnderWay(): readonly UnderWayFlow[] {
  const { subscribe, get } = use(TxContext)?.underWay ?? none
  return useSyncExternalStore(subscribe, get, none.get)
}

export interface PlanTx extends TxState {
  readonly send: (event: TxEvent) => void
  readonly nextId: () => number
}

/** The transactions of all plans: for who asks for several of them. */
export function useTxRegistry(): TxRegistry {
  const registry = use(TxContext)
  if (!registry)
    throw new Error('There is no TxProvider above: it holds the transactions of the page.')
  return registry
}

/** The transaction of a plan, shared by everything that shows it. */
export function usePlanTx(plan: string): PlanTx {
  const registry = useTxRegistry()
  const gate = useTermsGate()
  const store = registry.of(plan)
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const send = (event: TxEvent): void => {
    if (event.type === 'submit' && isEntry(event.request)) gate(() => store.send(event))
    else store.send(event)
  }
  return { ...state, send, nextId: registry.nextId }
}
