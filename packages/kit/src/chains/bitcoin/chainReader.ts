import { bitcoinChainOf } from '@causeway/protocol/bitcoin/bitcoinChain'
import { type Esplora, createEsplora } from '@causeway/protocol/bitcoin/esplora'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { networkNotFound } from '@causeway/protocol/networks/errors'
import type { Network } from '@causeway/protocol/networks'

/** The reader of a network's own nodes: an Esplora API each. @throws BaseError `network.notFound` for one of no known chain */
export function chainReader({ caipNetworkId, rpcUrls }: Network): Esplora {
  const chain = bitcoinChainOf(caipNetworkId)
  if (!chain) throw new BaseError(networkNotFound, { details: `No chain ${caipNetworkId}.` })
  return createEsplora({ urls: rpcUrls.default.http, chain })
}

/** What an account has in satoshis, with what is on its way to it and from it. @throws BaseError `rpc.unreachable` */
export async function bitcoinBalance(network: Network, address: string): Promise<bigint> {
  // What is no address of the chain, such as one of Stacks, has none of its coins.
  const { confirmed, waiting } = await chainReader(network).balance(address)
  return confirmed + waiting
}

/** The network of an id among those of the kit. @throws BaseError `network.notFound` */
export function bitcoinNetwork(networks: readonly Network[], id: Network['id']): Network {
  const found = networks.find((network) => network.id === id)
  if (!found) throw new BaseError(networkNotFound, { details: `No network ${id}.` })
  return found
}
