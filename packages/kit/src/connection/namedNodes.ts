import type { Network } from '@causeway/protocol/networks'
import type { Chain, Transport } from 'viem'
import { isNoLibrarys } from './isNoLibrarys.ts'
import type { Transports } from './createClients.ts'

/** Says of a chain id whether the app named who reads it. */
export type IsNamed = (chainId: number) => boolean

/** Where an app's transport goes that names no address: a name that no host can have (RFC 2606). */
const nowhere = 'https://unnamed.invalid'

/**
 * Which networks are read by somebody whom the app named (D54): by a transport with an address of its own, or by a list of addresses
 * that is not the one which a library brought with the chain. One address of the app's makes the list the app's. A node on this
 * machine is nobody else's.
 * @param networks as the app has them now
 */
export function namedNodes(
  networks: readonly Network[],
  transports: Transports | undefined,
): IsNamed {
  return (chainId) => {
    const network = networks.find(({ id }) => id === chainId)
    if (!network) return false
    const transport = transports?.[chainId]
    return transport ? hasOwnAddress(transport, network) : isNamedNetwork(network)
  }
}

/** The same for a network of any namespace, by its addresses alone. */
export function isNamedNetwork({ rpcUrls }: Pick<Network, 'rpcUrls'>): boolean {
  return rpcUrls.default.http.some(isNoLibrarys)
}

/** `http()` takes the address that the chain brings: nobody named that one. */
function hasOwnAddress(transport: Transport, network: Network): boolean {
  try {
    const chain = { ...network, rpcUrls: { default: { http: [nowhere] } } } as unknown as Chain
    const { value } = transport({ chain })
    const parts: readonly { readonly value?: { readonly url?: unknown } }[] = Array.isArray(
      value?.['transports'],
    )
      ? value['transports']
      : [{ value: value ?? {} }]
    return parts.some((one) => one.value?.url !== nowhere)
  } catch {
    return false // it cannot do without what the library brings
  }
}
