import { BaseError } from '@causeway/protocol/errors/baseError'
import { networkInvalid } from '@causeway/protocol/networks/errors'
import type { Network } from '@causeway/protocol/networks'
import type { Chain } from 'viem'

/** A network as an app writes it: a chain of viem as it is, or a CAIP network of any namespace (D34). */
export type NetworkInput =
  | (Omit<Network, 'rpcUrls'> & {
      /** Your own nodes in `default`, the preferred one first. */
      readonly rpcUrls: Pick<Network['rpcUrls'], 'default'> & Partial<Network['rpcUrls']>
    })
  | (Chain & Partial<Pick<Network, 'caipNetworkId' | 'chainNamespace'>>)

/** What may be there of a network: apps without types may say anything. */
type Written = {
  readonly [K in keyof Network]?:
    | (K extends 'rpcUrls' ? Partial<Network[K]> : Network[K])
    | undefined
}

/**
 * The one border at which networks come in. A chain of viem keeps all that it has (contracts, formatters, serializers,
 * fees): it is the chain of `kit.client()`. What CAIP networks say and chains do not is filled in.
 * @throws BaseError `network.invalid` for an EVM network whose id is no positive whole number or not the one of its CAIP
 *   id, or which has no RPC address
 */
export function fromChain(input: NetworkInput): Network {
  const written: Written = input ?? {}
  const { id, chainNamespace = 'eip155', rpcUrls } = written
  const { default: own, chainDefault = own } = { ...rpcUrls }
  const used = own?.http?.length ? own : chainDefault
  // One of ours stays the object that the app knows.
  const isWhole = rpcUrls?.chainDefault !== undefined && used === own
  const network = isWhole
    ? written
    : {
        caipNetworkId: `eip155:${id}`,
        assets: {},
        testnet: false,
        ...written,
        chainNamespace,
        rpcUrls: { ...rpcUrls, default: used, chainDefault },
      }
  if (chainNamespace === 'eip155') {
    const isId = Number.isSafeInteger(id) && Number(id) > 0
    const problem =
      isId && network.caipNetworkId === `eip155:${id}`
        ? used?.http?.length
          ? undefined
          : 'no RPC address'
        : 'wrong id'
    if (problem) throw new BaseError(networkInvalid, { network: id, problem })
  }
  return network as Network
}
