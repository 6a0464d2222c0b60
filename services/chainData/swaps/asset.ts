import { isSameAddress, type Address } from '@causeway/protocol/address'
import { nativeToken } from '@causeway/protocol/api/chainData/fields'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chains } from '../chains/createChains.ts'
import { swapChain, type SwapChain } from '../chains/swapChain.ts'

/** Native coin or token, as a request names it. */
export interface Asset {
  readonly isNative: boolean
  /** The token that pools know it by. */
  readonly pooled: Address
  /** As clients know it, CAIP-10. */
  readonly id: string
}

/** Two different assets of one chain. */
export interface SwapPair {
  readonly chain: SwapChain
  readonly from: Asset
  readonly to: Asset
}

type Named = {
  readonly chain: string
  readonly address: Address
  /** As the client wrote it. */
  readonly text?: string
}

export function assetOf(chain: SwapChain, { address, text }: Omit<Named, 'chain'>): Asset {
  const isNative = isSameAddress(address, nativeToken)
  return {
    isNative,
    pooled: isNative ? chain.wrappedNative : address,
    id: text ?? `${chain.caip}:${isNative ? nativeToken.toLowerCase() : address}`,
  }
}

/** @throws Refusal 400 when the chains differ, swaps are not served there, or both are one asset */
export function pairOf(chains: Chains, from: Named, to: Named): SwapPair {
  if (from.chain !== to.chain)
    throw new HttpRefusal(400, { field: 'to', description: 'is on another chain than `from`' })
  const chain = swapChain(chains, from.chain, 'from')
  const pair = { chain, from: assetOf(chain, from), to: assetOf(chain, to) }
  if (isSameAddress(from.address, to.address))
    throw new HttpRefusal(400, { field: 'to', description: 'is the same token as `from`' })
  return pair
}
