import { BaseError } from '@causeway/protocol/errors/baseError'
import { chainNotConfigured } from '@causeway/protocol/networks/errors'
import type { ChainNamespace } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { type Store, createStore, noting } from '../core/createStore.ts'
import type { NetworkList } from './createNetworkList.ts'
import { activeChain } from './activeChain.ts'
import type { WalletAdapter } from './connector.ts'
import { createConnection, type Connection, type ConnectionDeps } from './createConnection.ts'
import type { ConnectionEvent } from './events.ts'
import type { ConnectionState } from './state.ts'

/** The namespaces of a kit, and the one that the visitor works in. */
export interface NamespacesState {
  readonly active: ChainNamespace
  readonly all: readonly ChainNamespace[]
  /** Where every page begins, on a server too. */
  readonly initial: ChainNamespace
}

/** What can happen to the choice of a namespace. */
export interface NamespacesEvent {
  readonly type: 'activated'
  readonly namespace: ChainNamespace
}

export interface Namespaces {
  readonly store: Store<NamespacesState, NamespacesEvent>
  /** The connection of the active namespace, whichever that is at the moment. */
  readonly active: Store<ConnectionState, ConnectionEvent>
  /** @throws BaseError `chain.notConfigured` */
  readonly of: (namespace: ChainNamespace) => Connection
  /** The states of all namespaces, in their order. */
  readonly states: () => readonly ConnectionState[]
  readonly start: () => void
  readonly stop: () => void
}

/** One connection for each namespace, and which of them the modal and the buttons show. */
export function createNamespaces(
  deps: ConnectionDeps,
  adapters: readonly WalletAdapter[],
  networks: NetworkList,
): Namespaces {
  const connections: ReadonlyMap<ChainNamespace, Connection> = new Map(
    adapters.map((adapter) => [
      adapter.namespace,
      createConnection(
        deps,
        adapter,
        () => networks.of(adapter.namespace),
        () => store.get().active === adapter.namespace,
      ),
    ]),
  )
  const initial = deps.defaultNetwork?.chainNamespace ?? 'eip155'
  const store = createStore<NamespacesState, NamespacesEvent, ChainNamespace>(
    (state, { namespace }) =>
      state.active === namespace || !state.all.includes(namespace)
        ? [state]
        : [{ ...state, active: namespace }, namespace],
    {
      active: initial,
      initial,
      all: [...connections.keys()],
    },
    remember,
    noting(deps.log),
  )

  function of(namespace: ChainNamespace): Connection {
    const found = connections.get(namespace)
    if (!found) throw new BaseError(chainNotConfigured, { namespace })
    return found
  }
  /** The next visit begins where this one was. */
  function remember(namespace: ChainNamespace): void {
    const { chain: network } = activeChain(of(namespace).store.get(), networks.of(namespace))
    deps.storage.write(storageKeys.activeNamespace, namespace)
    if (network) deps.storage.write(storageKeys.activeNetworkId, network.caipNetworkId)
  }
  const current = () => of(store.get().active).store

  return {
    store,
    of,
    active: {
      get: () => current().get(),
      send: (event, handled) => current().send(event, handled),
      subscribe(listener) {
        const stops = [store, ...[...connections.values()].map((one) => one.store)].map((one) =>
          one.subscribe(listener),
        )
        return () => stops.forEach((stop) => stop())
      },
    },
    states: () => [...connections.values()].map((connection) => connection.store.get()),
    start() {
      const last = deps.storage.read(storageKeys.activeNamespace, (value) =>
        store.get().all.find((namespace) => namespace === value),
      )
      // First, so that they read the network of the last visit before this visit's is written.
      for (const connection of connections.values()) connection.start()
      if (last !== undefined) store.send({ type: 'activated', namespace: last })
    },
    stop: () => connections.forEach((connection) => connection.stop()),
  }
}
