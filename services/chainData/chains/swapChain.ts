import type { Address } from '@causeway/protocol/address'
import { swapNetworks } from '@causeway/protocol/swaps/swapRouters'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chain, Chains } from './createChains.ts'

/** A chain with pools: where its Uniswap v3 stands, and the coin in which its pools trade the native one. */
export interface SwapChain extends Chain {
  readonly swap: NonNullable<Chain['swap']>
  readonly wrappedNative: Address
}

/**
 * @param field that names the chain in the request, for the refusal
 * @throws Refusal 400 when the service does not serve the chain, or knows of no pools on it. The chains of SPEC §9's list are told apart:
 * there are pools on them, which this installation was not told of.
 */
export function swapChain(chains: Chains, caip: string, field: string): SwapChain {
  const chain = chains.byCaip(caip, field)
  const { swap, wrappedNative } = chain
  if (swap && wrappedNative) return { ...chain, swap, wrappedNative }
  const isKnown = swapNetworks.some((one) => one === caip)
  const description = isKnown
    ? `No swaps on ${caip} here: its pools (factory, quoter, router, wrapped native coin) are not configured`
    : `No swaps on ${caip}: this chain has no pools`
  throw new HttpRefusal(400, { field, description })
}
