import type { Address } from '@causeway/protocol/address'
import { concat, numberToHex, type Hex } from 'viem'
import type { SwapChain } from '../chains/swapChain.ts'
import { findPools, type Pool } from './findPools.ts'

/** One pool of a way from token to token. */
export interface Hop {
  readonly pool: Pool
  readonly from: Address
  readonly to: Address
}

/** A way through one pool or two. */
export type Route = readonly Hop[]

/** Ways over a third token that are asked for a quote: the best ones by their price and liquidity now. */
const overThird = 12
const one = 1n << 96n
const feeUnits = 1_000_000n

/**
 * The ways from one token to another that are worth asking about: every pool of the two, and the most promising over one other token.
 *
 * @param through tokens that a way may lead over
 */
export async function findRoutes(
  chain: SwapChain,
  request: {
    readonly from: Address
    readonly to: Address
    readonly amount: bigint
    readonly block: bigint
  },
  through: readonly Address[],
): Promise<readonly Route[]> {
  const { from, to, amount, block } = request
  const middles = [...new Set(through)].filter((token) => token !== from && token !== to)
  const [direct, ...indirect] = await Promise.all([
    findPools(chain, from, to, block),
    ...middles.map(async (token) => {
      const [first, second] = await Promise.all([
        findPools(chain, from, token, block),
        findPools(chain, token, to, block),
      ])
      return first.flatMap((pool) =>
        second.map((next): Route => [
          { pool, from, to: token },
          { pool: next, from: token, to },
        ]),
      )
    }),
  ])
  const promising = indirect
    .flat()
    .map((route) => ({ route, gives: estimate(route, amount) }))
    .filter(({ gives }) => gives > 0n)
    .sort((a, b) => (a.gives < b.gives ? 1 : a.gives > b.gives ? -1 : 0))
    .slice(0, overThird)
    .map(({ route }) => route)
  return [...direct.map((pool): Route => [{ pool, from, to }]), ...promising]
}

/** What would come out if the liquidity were the same at all prices. Only ranks: what is quoted is asked of the chain. */
function estimate(route: Route, amount: bigint): bigint {
  return route.reduce((given, { pool, from, to }) => {
    const { liquidity, sqrtPriceX96: price, fee } = pool
    const net = (given * (feeUnits - BigInt(fee))) / feeUnits
    if (liquidity === 0n || net === 0n) return 0n
    if (BigInt(from) < BigInt(to)) {
      const next = (liquidity * one * price) / (liquidity * one + net * price)
      return (liquidity * (price - next)) / one
    }
    const next = price + (net * one) / liquidity
    return (liquidity * one * (next - price)) / (next * price)
  }, amount)
}

/** What would come out at the prices of now, without moving them, after the pools' own fees; times 10^18, for small amounts. */
export function atSpot(route: Route, amount: bigint): bigint {
  return route.reduce(
    (given, { pool, from, to }) => {
      const squared = pool.sqrtPriceX96 * pool.sqrtPriceX96
      const net = (given * (feeUnits - BigInt(pool.fee))) / feeUnits
      return BigInt(from) < BigInt(to) ? (net * squared) >> 192n : (net << 192n) / squared
    },
    amount * 10n ** 18n,
  )
}

/** A way as quoter and router read it: token, fee, token … */
export function pathOf(route: Route): Hex {
  return concat(
    route.flatMap(({ from, to, pool }, index) => [
      ...(index === 0 ? [from] : []),
      numberToHex(pool.fee, { size: 3 }),
      to,
    ]),
  )
}
