import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  connectionClients,
  connectionAdapter,
  networkInvalid,
  networkLast,
} from '@causeway/protocol/networks/errors'
import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import type { Log } from '../core/createLog.ts'
import { type Store, createStore, noting } from '../core/createStore.ts'
import { type EvmNetwork, isEvmNetwork } from './activeChain.ts'
import { type NetworkInput, fromChain } from './fromChain.ts'

/**
 * The EVM networks of a list.
 * @throws BaseError `connection.clients` when there is none
 */
export function evmNetworks(networks: readonly Network[]): readonly [EvmNetwork, ...EvmNetwork[]] {
  const [first, ...rest] = networks.filter(isEvmNetwork)
  if (first) return [first, ...rest]
  throw noNetwork('eip155')
}

/** What an app reads that forgot the networks of a namespace: its wallets would have nowhere to stand (D27). */
function noNetwork(namespace: string): BaseError {
  return new BaseError(connectionClients, {
    details: `No network of the namespace ${namespace}. Add one to \`networks\`.`,
  })
}

type Networks = readonly [Network, ...Network[]]

/** The networks that the app uses, in the order in which they are shown. They may change while it runs. */
export interface NetworkList extends Pick<Store<Networks, never>, 'get' | 'subscribe'> {
  /** The same list as long as nothing changed. @throws BaseError `connection.clients` for a namespace without a network */
  readonly of: (namespace: ChainNamespace) => Networks
  /** Adds a network, or takes the place of the one with its id. @throws BaseError `connection.adapter`, `network.invalid` */
  readonly add: (network: NetworkInput) => void
  /** @throws BaseError `connection.adapter`; `network.last` for the last network of a namespace */
  readonly remove: (caipNetworkId: CaipNetworkId) => void
}

type NetworkEvent =
  | { readonly type: 'added'; readonly network: Network }
  | { readonly type: 'removed'; readonly caipNetworkId: CaipNetworkId }

/**
 * The networks that an app wrote, each once.
 * @throws BaseError `network.invalid` for one that cannot be used, or is there twice
 */
export function readNetworks(inputs: readonly NetworkInput[]): Networks {
  const networks = inputs.map(fromChain)
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice) throw new BaseError(networkInvalid, { network: twice, problem: 'named twice' })
  // Said at once, not when the first wallet comes.
  evmNetworks(networks)
  return networks as [Network, ...Network[]]
}

/**
 * @param namespaces those that have an adapter
 * @throws BaseError `connection.adapter` for a network of any other
 */
export function createNetworkList(
  initial: Networks,
  namespaces: ReadonlySet<string>,
  log: Log,
): NetworkList {
  const store = createStore<Networks, NetworkEvent, never>(
    reduce,
    initial,
    () => undefined,
    noting(log),
  )
  let seen: Networks | undefined
  const lists = new Map<ChainNamespace, Networks>()

  function requireAdapter(namespace: string | undefined): void {
    if (namespace === undefined || !namespaces.has(namespace))
      throw new BaseError(connectionAdapter, {
        details: `No adapter for ${namespace}. Add one to \`namespaces\`.`,
      })
  }
  // A network that nobody could ever connect to is no option: said at once, as `add` says it.
  for (const { chainNamespace } of initial) requireAdapter(chainNamespace)

  function of(namespace: ChainNamespace): Networks {
    if (seen !== store.get()) lists.clear()
    seen = store.get()
    const [first, ...rest] = seen.filter((known) => known.chainNamespace === namespace)
    const list = lists.get(namespace) ?? (first && [first, ...rest])
    if (list) {
      lists.set(namespace, list)
      return list
    }
    throw noNetwork(namespace)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    of,
    add(input) {
      const network = fromChain(input)
      requireAdapter(network.chainNamespace)
      store.send({ type: 'added', network })
    },
    remove(caipNetworkId) {
      const namespace = caipNetworkId.split(':')[0]
      requireAdapter(namespace)
      const left = store.get().filter((known) => known.chainNamespace === namespace)
      if (left.length === 1 && left[0]?.caipNetworkId === caipNetworkId)
        throw new BaseError(networkLast, { network: caipNetworkId })
      store.send({ type: 'removed', caipNetworkId })
    },
  }
}

function reduce(state: Networks, event: NetworkEvent): readonly [Networks] {
  switch (event.type) {
    case 'added': {
      const { network } = event
      const same = (known: Network) => known.caipNetworkId === network.caipNetworkId
      const [first, ...rest] = state
      if (!state.some(same)) return [[first, ...rest, network]]
      const swapped = (known: Network) => (same(known) ? network : known)
      return [[swapped(first), ...rest.map(swapped)]]
    }
    case 'removed': {
      const [first, ...rest] = state.filter((known) => known.caipNetworkId !== event.caipNetworkId)
      return [first && rest.length + 1 < state.length ? [first, ...rest] : state]
    }
    default:
      return event satisfies never
  }
}
