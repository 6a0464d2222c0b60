import type { Address } from '@causeway/protocol/address'
import { zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { createKept, type Kept } from '../../lib/kept.ts'
import type { Chain } from '../chains/createChains.ts'
import { factoryAbi, poolAbi } from './uniswapAbi.ts'

/** Fees of Uniswap v3's pools, in hundredths of a basis point. */
const feeTiers = [100, 500, 3_000, 10_000] as const

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

/** A pool stays where it is; one that is missing may be made at any time. */
const poolMs = 24 * 3_600_000
const missingMs = 60_000
/** By the connection, which each chain of each service has of its own. */
const places = new WeakMap<Chain['client'], Kept<Address | null>>()

/** Null: there is none of this fee. */
async function addressOf(
  chain: Chain,
  [a, b]: readonly [Address, Address],
  fee: number,
): Promise<Address | null> {
  const factory = chain.swap?.factory
  if (!factory) return null
  // Tokens that clients make up must not fill the memory.
  const known = places.get(chain.client) ?? createKept<Address | null>({ max: 20_000 })
  places.set(chain.client, known)
  const read = async () => {
    const found = await readContract(chain.client, {
      address: factory,
      abi: factoryAbi,
      functionName: 'getPool',
      args: [a, b, fee],
    })
    return found === zeroAddress ? null : found
  }
  return known.of(`${a} ${b} ${fee}`, read, (found) => (found === null ? missingMs : poolMs))
}

const inOrder = (a: Address, b: Address): [Address, Address] =>
  BigInt(a) < BigInt(b) ? [a, b] : [b, a]

/**
 * The pools of two tokens on a chain's Uniswap v3, over all four fee tiers.
 *
 * @param block at which they are read; left out: the newest
 * @returns none on a chain without Uniswap v3
 * @throws what the connection throws when no node answers
 */
export async function findPools(
  chain: Chain,
  tokenA: Address,
  tokenB: Address,
  block?: bigint,
): Promise<readonly Pool[]> {
  const pair = inOrder(tokenA, tokenB)
  const at = block === undefined ? {} : { blockNumber: block }
  const found = await Promise.all(
    feeTiers.map(async (fee): Promise<Pool | null> => {
      const address = await addressOf(chain, pair, fee)
      if (address === null) return null
      const pool = { address, abi: poolAbi, ...at } as const
      const [liquidity, [sqrtPriceX96]] = await Promise.all([
        readContract(chain.client, { ...pool, functionName: 'liquidity' }),
        readContract(chain.client, { ...pool, functionName: 'slot0' }),
      ])
      // A pool whose first price nobody set cannot trade.
      return sqrtPriceX96 === 0n ? null : { address, fee, liquidity, sqrtPriceX96 }
    }),
  )
  return found.filter((pool) => pool !== null)
}
