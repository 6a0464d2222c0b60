import { BaseError } from '@causeway/protocol/errors/baseError'
import { chainNotConfigured } from '@causeway/protocol/networks/errors'
import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import { evmAccountOf, namespaceAccountOf } from '../connection/evmAccountOf.ts'
import { type ReadingOptions, createClients } from '../connection/createClients.ts'
import { type NetworkList, evmNetworks } from '../connection/createNetworkList.ts'
import { type EvmNetwork, activeChain } from '../connection/activeChain.ts'
import type { Namespaces } from '../connection/createNamespaces.ts'
import { isEip1193Provider } from '../connection/isEip1193Provider.ts'
import type { KitInside } from '../actions/kit.ts'
import { type Store, memo } from '../core/createStore.ts'
import type { AlertEvent, AlertState } from '../core/alert/createAlerts.ts'

type Readings = Pick<
  KitInside,
  | 'account'
  | 'accountOf'
  | 'client'
  | 'namedNodes'
  | 'chain'
  | 'chainOf'
  | 'provider'
  | 'providerOf'
  | 'subscribe'
> & { readonly evmList: () => KitInside['networks'] }

/** The flows that there is something to read of. */
interface Flows {
  readonly namespaces: Namespaces
  readonly networks: NetworkList
  readonly alerts: Store<AlertState, AlertEvent>
}

/** What apps read of a kit: each the same object as long as it says the same. */
export function createGetters(
  { namespaces, networks, alerts }: Flows,
  start: () => void,
  config: ReadingOptions,
): Readings {
  const evm = namespaces.of('eip155')
  const evmList = memo(() => [networks.get()] as const, evmNetworks)
  const account = memo(() => [evm.store.get()] as const, evmAccountOf)
  const chain = memo(() => [evm.store.get(), evmList()] as const, activeChain<EvmNetwork>)
  const clientOf = createClients(evmList, config, () =>
    alerts.send({ type: 'raise', code: 'alert.network' }),
  )
  const all = namespaces.store.get().all.map((namespace) => {
    const { store } = namespaces.of(namespace)
    const list = () => networks.of(namespace)
    return [
      namespace,
      {
        account: memo(() => [store.get()] as const, namespaceAccountOf),
        chain: memo(() => [store.get(), list()] as const, activeChain<Network>),
      },
    ] as const
  })
  const byNamespace = new Map(all)
  const facts = memo(
    () => [
      namespaces.store.get().active,
      networks.get(),
      ...all.flatMap(([, one]) => [one.account(), one.chain()]),
    ],
    (...now: unknown[]) => now,
  )
  /** @throws BaseError `chain.notConfigured` */
  function gettersOf(namespace: ChainNamespace) {
    const found = byNamespace.get(namespace)
    if (!found) throw new BaseError(chainNotConfigured, { namespace })
    return found
  }
  return {
    evmList,
    account,
    chain,
    client: (chainId) => clientOf(chainId ?? chain().chain?.id ?? evmList()[0].id),
    namedNodes: async () =>
      (await import('../connection/namedNodes.ts')).namedNodes(networks.get(), config.transports),
    subscribe(listener) {
      start()
      let seen = facts()
      const look = () => {
        if (facts() === seen) return
        seen = facts()
        listener()
      }
      const stops = [namespaces.active.subscribe(look), networks.subscribe(look)]
      return () => stops.forEach((stop) => stop())
    },
    accountOf: (namespace) => gettersOf(namespace).account(),
    chainOf: (namespace) => gettersOf(namespace).chain(),
    provider() {
      const provider = evm.provider()
      return isEip1193Provider(provider) ? provider : undefined
    },
    providerOf: (namespace) => namespaces.of(namespace).provider(),
  }
}
