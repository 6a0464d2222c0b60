import type { Address } from '@causeway/protocol/address'
import type { TokenList } from '../ports.ts'
import type { SwapChain } from '../chains/swapChain.ts'

/** Tokens that a way may lead over: the wrapped native coin and the first of the operator's list, whose order is the operator's. */
const most = 12

export async function viaTokens(
  chain: SwapChain,
  tokenList: TokenList,
): Promise<readonly Address[]> {
  const listed = await tokenList(chain)
  return [chain.wrappedNative, ...listed.map(({ address }) => address)].slice(0, most)
}
