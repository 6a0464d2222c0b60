import { encodeFunctionData, parseAbi, slice } from 'viem'
import { isSameAddress, type Address } from '@causeway/protocol/address'
import { multicall } from '../../lib/chain/multicall.ts'
import type { Chain } from '../chains/createChains.ts'
import type { NftHolding } from '../ports.ts'

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])

/** A collectible that an account holds. */
export interface Owned extends NftHolding {
  readonly chain: Chain
  /** 1 of those that there is only one of. */
  readonly quantity: bigint
}

/**
 * Which of the collectibles that an account ever received it still holds: their contracts are asked, whatever an index says.
 * @throws what the node failed with
 */
export async function readOwned(
  chain: Chain,
  account: Address,
  { received, block }: { readonly received: readonly NftHolding[]; readonly block: bigint },
): Promise<readonly Owned[]> {
  const calls = received.map(({ contract: to, tokenId, standard }) => ({
    to,
    data:
      standard === 'erc721'
        ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })
        : encodeFunctionData({ abi, functionName: 'balanceOf', args: [account, tokenId] }),
  }))
  const answers = await multicall(chain.client, { calls, block })
  return received.flatMap((holding, at) => {
    const answer = answers[at]
    if (!answer) return []
    if (holding.standard === 'erc1155') {
      const quantity = BigInt(slice(answer, 0, 32))
      return quantity > 0n ? [{ ...holding, chain, quantity }] : []
    }
    const owner = `0x${answer.slice(26, 66)}`
    return isSameAddress(owner, account) ? [{ ...holding, chain, quantity: 1n }] : []
  })
}
