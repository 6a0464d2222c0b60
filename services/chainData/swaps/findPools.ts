import type { Address } from '@causeway/protocol/address'
import { readContract } from 'viem/actions'
import type { Chain } from '../chains/createChains.ts'
import { poolAddresses } from '../pools/poolAddresses.ts'
import { poolAbi } from '../pools/uniswapAbi.ts'

/** A pool of two tokens, as it is at a block. */
export interface Pool {
  readonly address: Address
  /** Hundredths of a basis point. */
  readonly fee: number
  /** Within reach of the price; 0 in a pool that somebody emptied. */
  readonly liquidity: bigint
  /** Root of the second token's units for a unit of the first, times 2^96. Tokens are in the order of their addresses. */
  readonly sqrtPriceX96: bigint
}

/**
 * The pools of two tokens on a chain's Uniswap v3, over all four fee tiers.
 *
 * @param block at which they are read
 * @returns none on a chain without Uniswap v3
 * @throws what the connection throws when no node answers
 */
export async function findPools(
  chain: Chain,
  tokenA: Address,
  tokenB: Address,
  block: bigint,
): Promise<readonly Pool[]> {
  const { client, swap } = chain
  if (!swap) return []
  const pairs = [[tokenA, tokenB]] as const
  const places = await poolAddresses(client, { factory: swap.factory, pairs, block })
  const found = await Promise.all(
    places.map(async ({ address, fee }): Promise<Pool | null> => {
      const pool = { address, abi: poolAbi, blockNumber: block } as const
      const [liquidity, [sqrtPriceX96]] = await Promise.all([
        readContract(client, { ...pool, functionName: 'liquidity' }),
        readContract(client, { ...pool, functionName: 'slot0' }),
      ])
      // A pool whose first price nobody set cannot trade.
      return sqrtPriceX96 === 0n ? null : { address, fee, liquidity, sqrtPriceX96 }
    }),
  )
  return found.filter((pool) => pool !== null)
}
