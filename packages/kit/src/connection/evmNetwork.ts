import type { Network } from '@causeway/protocol/networks'

/** A network of the eip155 namespace: its id is the chain id. */
export type EvmNetwork = Network & { readonly id: number; readonly chainNamespace: 'eip155' }

/** Whether this floor of the kit can connect to a network; other namespaces get their adapters later (D15). */
export function isEvmNetwork(network: Network): network is EvmNetwork {
  return network.chainNamespace === 'eip155' && typeof network.id === 'number'
}

/** The network's RPC addresses, for reading and for a wallet that adds the chain: the operator's, else the chain's own. */
export function rpcUrls(network: EvmNetwork): readonly string[] {
  const { default: own, chainDefault } = network.rpcUrls
  return [...new Set(own.http.length > 0 ? own.http : chainDefault.http)]
}
