import { accountOf, namespaceAccountOf } from './account.ts'
import { createClients } from './client.ts'
import { activeNetwork } from './connection/activeNetwork.ts'
import type { Namespaces } from './connection/createNamespaces.ts'
import { evmNetworks, type EvmNetwork } from './connection/evmNetwork.ts'
import type { NetworkList } from './connection/networkList.ts'
import { isEip1193Provider } from './connection/provider.ts'
import type { Kit } from './kit.ts'
import { memo } from './memo.ts'

type Readings = Pick<
  Kit,
  | 'account'
  | 'accountOf'
  | 'client'
  | 'network'
  | 'networkOf'
  | 'provider'
  | 'providerOf'
  | 'subscribe'
> & { readonly evmList: () => Kit['networks'] }

/** What apps read of a kit: each the same object as long as it says the same. */
export function createReadings(
  namespaces: Namespaces,
  networks: NetworkList,
  start: () => void,
): Readings {
  const evm = namespaces.of('eip155')
  const evmList = memo(() => [networks.get()] as const, evmNetworks)
  const account = memo(() => [evm.store.get()] as const, accountOf)
  const network = memo(() => [evm.store.get(), evmList()] as const, activeNetwork<EvmNetwork>)
  const facts = memo(
    () => [namespaces.store.get(), networks.get(), ...namespaces.states()] as const,
    ({ active }, list, ...states) => ({
      active,
      list,
      accounts: states.map(namespaceAccountOf),
      networks: states.map((state) => activeNetwork(state, networks.of(state.namespace))),
    }),
  )
  const clientOf = createClients(evmList)
  return {
    evmList,
    account,
    network,
    client: (chainId) => clientOf(chainId ?? network().network?.id ?? evmList()[0].id),
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
    accountOf: (namespace) => namespaceAccountOf(namespaces.of(namespace).store.get()),
    networkOf: (namespace) =>
      activeNetwork(namespaces.of(namespace).store.get(), networks.of(namespace)),
    provider() {
      const provider = evm.provider()
      return isEip1193Provider(provider) ? provider : undefined
    },
    providerOf: (namespace) => namespaces.of(namespace).provider(),
  }
}
