import type { Network } from '@causeway/protocol/networks'
import type { Chain } from 'viem'
import type { ConnectionState } from './state.ts'

/** A network of the eip155 namespace: its id is the chain id, and it is a chain of viem too. */
export type EvmNetwork = Network & Chain & { readonly chainNamespace: 'eip155' }

/** Whether this floor of the kit can connect to a network; other namespaces get their adapters later (D15). */
export function isEvmNetwork(network: Network): network is EvmNetwork {
  return network.chainNamespace === 'eip155' && typeof network.id === 'number'
}

/** The network's RPC addresses, for reading and for a wallet that adds the chain. */
export function rpcUrls(network: EvmNetwork): readonly string[] {
  return [...new Set(network.rpcUrls.default.http)]
}

/** The chain that the app is on. `chain` is undefined only when a wallet stands on a chain that the app does not know. */
export interface ActiveChain<N extends Network = EvmNetwork> {
  readonly chain: N | undefined
  readonly supported: boolean
}

/** The wallet's chain when one is connected, else the visitor's choice, else the first configured network (D20). */
export function activeChain<N extends Network>(
  state: ConnectionState,
  networks: readonly [N, ...N[]],
): ActiveChain<N> {
  const { session } = state
  const wanted = session.status === 'connected' ? session.chainId : state.chosenChainId
  const network = networks.find((known) => known.id === wanted)
  if (network) return { chain: network, supported: true }
  // Stored choices may name a network that the app has dropped since.
  if (session.status !== 'connected') return { chain: networks[0], supported: true }
  return { chain: undefined, supported: false }
}
