import { encodeFunctionData, zeroAddress, type Address, type Client, type Hex } from 'viem'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { multicall } from '../../lib/chain/multicall.ts'
import { createTtlCache, type TtlCache } from '../../lib/cache/ttlCache.ts'
import { factoryAbi } from './uniswapAbi.ts'

/** Fees of Uniswap v3's pools, in hundredths of a basis point. */
const feeTiers = [100, 500, 3_000, 10_000] as const

/** Two tokens of a chain, in any order. */
export type TokenPair = readonly [Address, Address]

/** A pool of two tokens: which pair of those that were asked for, its fee, and where it is. */
export interface PoolAddress {
  readonly pair: number
  /** Hundredths of a basis point. */
  readonly fee: number
  readonly address: Address
}

/** A pool stays where it is; one that is missing may be made at any time. */
const poolMs = 24 * 3_600_000
const missingMs = 60_000

/** By the connection, which each chain of each service has of its own. */
const places = new WeakMap<Client, TtlCache<Address | null>>()

/**
 * The pools that Uniswap v3 has of some pairs, over all four fee tiers; all that is not known is asked at once.
 * @returns in the order of the pairs, then of the fees
 * @throws what the node failed with
 */
export async function poolAddresses(
  client: Client,
  asked: {
    readonly factory: Address
    readonly pairs: readonly TokenPair[]
    readonly block: bigint
  },
): Promise<readonly PoolAddress[]> {
  const { factory, pairs, block } = asked
  // Tokens that clients make up must not fill the memory.
  const known = places.get(client) ?? createTtlCache<Address | null>({ max: 20_000 })
  places.set(client, known)
  const missing: { to: Address; data: Hex }[] = []
  let answers: Promise<readonly (Hex | null)[]> | undefined
  const find = async ([a, b]: TokenPair, fee: number) => {
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'getPool', args: [a, b, fee] })
    const at = missing.push({ to: factory, data }) - 1
    answers ??= Promise.resolve().then(() => multicall(client, { calls: missing, block }))
    const answer = (await answers)[at]
    const pool = answer ? toChecksum(`0x${answer.slice(26, 66)}`) : zeroAddress
    return pool === zeroAddress ? null : pool
  }
  const life = (pool: Address | null) => (pool === null ? missingMs : poolMs)
  const wanted = pairs.flatMap((pair, index) => {
    const [a, b] = inOrder(pair)
    return feeTiers.map((fee) => ({ index, fee, a, b }))
  })
  const found = await Promise.all(
    wanted.map(({ a, b, fee }) =>
      known.of(`${factory} ${a} ${b} ${fee}`, () => find([a, b], fee), life),
    ),
  )
  return wanted.flatMap(({ index, fee }, at) => {
    const address = found[at]
    return address ? [{ pair: index, fee, address }] : []
  })
}

const inOrder = ([a, b]: TokenPair): TokenPair => (BigInt(a) < BigInt(b) ? [a, b] : [b, a])
