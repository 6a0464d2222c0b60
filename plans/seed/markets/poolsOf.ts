import type { Address } from 'viem'
import type { Opening, PoolToken } from '../uniswap/openPool.ts'
import type { SeedWorld } from '../world/seedWorld.ts'

/** Hundred-millionths of a dollar, as price feeds write it. */
const dollar = 100_000_000n
/** What the wrapped native coin is worth when the history begins; its feed says the same. */
export const firstPrice = dollar / 2n
const thousand = 1_000n * dollar

/**
 * The pools of the local chain: every token of the settings, over all four fee tiers. The ones of two dollars are narrow, as real
 * ones are, so that a trade may exhaust them.
 *
 * @param price of the wrapped native coin
 */
export function poolsOf(tokens: SeedWorld['tokens'], price: bigint): readonly Opening[] {
  const coin = (address: Address, decimals: number, worth: bigint): PoolToken => ({
    address,
    decimals,
    worth,
  })
  const usdc = coin(tokens.usdc, 6, dollar)
  const usdt = coin(tokens.usdt, 6, dollar)
  const dai = coin(tokens.dai, 18, dollar)
  const wmatic = coin(tokens.wmatic, 18, price)
  const product = coin(tokens.product, 18, dollar / 10n)
  return [
    { tokens: [usdc, usdt], fee: 100, side: 400n * thousand, reach: 200 },
    { tokens: [usdc, dai], fee: 100, side: 300n * thousand, reach: 200 },
    { tokens: [wmatic, usdc], fee: 100, side: 20n * thousand },
    { tokens: [wmatic, usdc], fee: 500, side: 250n * thousand },
    { tokens: [wmatic, usdc], fee: 3_000, side: 150n * thousand },
    { tokens: [wmatic, usdc], fee: 10_000, side: 20n * thousand },
    { tokens: [wmatic, usdt], fee: 3_000, side: 100n * thousand },
    { tokens: [wmatic, dai], fee: 3_000, side: 100n * thousand },
    { tokens: [product, usdc], fee: 10_000, side: 100n * thousand },
    { tokens: [product, wmatic], fee: 3_000, side: 60n * thousand },
  ]
}
