/**
 * Prices of Uniswap v3 as its contracts have them: a tick is a step of one ten-thousandth, and a price is kept as its
 * square root with 96 binary places (whitepaper of Uniswap v3 core, 6.1).
 */

export const minTick = -887_272
export const maxTick = 887_272

const q32 = 2n ** 32n
const q96 = 2n ** 96n
const q128 = 2n ** 128n
const q256 = 2n ** 256n

/** Binary places of the factors below while they are computed: enough for each of them to be exact in 128. */
const places = 400n

/** √1.0001 to the power −2^bit, with 128 binary places, rounded to the nearest; one for each bit that a tick can have. */
const factors: readonly bigint[] = (() => {
  const list: bigint[] = []
  // 1/1.0001, whose root is the first factor; each later one is the square of the one before it.
  let square = (10_000n << places) / 10_001n
  list.push(nearest(squareRoot(square << places)))
  for (let bit = 1; bit < 20; bit += 1) {
    list.push(nearest(square))
    square = (square * square) >> places
  }
  return list
})()

function nearest(value: bigint): bigint {
  const cut = places - 128n
  return (value + (1n << (cut - 1n))) >> cut
}

/** The largest whole number whose square is not more. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/**
 * The square root of the price at a tick, token1 for token0 in base units, with 96 binary places: to the last bit what the
 * pools compute (`TickMath.getSqrtRatioAtTick`).
 * @throws RangeError for a tick that no pool can have
 */
export function sqrtRatioAtTick(tick: number): bigint {
  if (!Number.isInteger(tick) || tick < minTick || tick > maxTick)
    throw new RangeError(`${tick} is no tick.`)
  const steps = Math.abs(tick)
  let ratio = q128
  for (const [bit, factor] of factors.entries())
    if ((steps >> bit) & 1) ratio = (ratio * factor) >> 128n
  if (tick > 0) ratio = (q256 - 1n) / ratio
  // Up, as the pools do: a price from here never lies below the tick's.
  return ratio / q32 + (ratio % q32 === 0n ? 0n : 1n)
}

/**
 * The tick of the mean price between two looks at a pool's accumulator, rounded down as the periphery's oracle does.
 * @param seconds between the two, more than 0
 */
export function meanTick(before: bigint, after: bigint, seconds: number): number {
  const delta = after - before
  const over = BigInt(seconds)
  const mean = delta / over
  return Number(delta < 0n && delta % over !== 0n ? mean - 1n : mean)
}

/**
 * The harmonic mean of a pool's liquidity in range between two looks at `secondsPerLiquidityCumulativeX128`: a moment of
 * none, or of little, pulls it down however much there is at the end.
 */
export function meanLiquidity(before: bigint, after: bigint, seconds: number): bigint {
  const delta = (after - before) & (2n ** 160n - 1n)
  return delta === 0n ? 0n : (BigInt(seconds) << 128n) / delta
}

/**
 * Base units of the other token for one base unit of a token, as a fraction.
 * @param sqrtPriceX96 more than 0
 * @param isToken0 whether the token is the pool's token0
 */
export function ratioOf(sqrtPriceX96: bigint, isToken0: boolean): readonly [bigint, bigint] {
  const price = sqrtPriceX96 * sqrtPriceX96
  return isToken0 ? [price, q96 * q96] : [q96 * q96, price]
}

/**
 * What a pool of this liquidity would hold of one of its tokens if it reached over all prices.
 * @param isToken0 which of the two
 */
export function virtualReserve(liquidity: bigint, sqrtPriceX96: bigint, isToken0: boolean): bigint {
  return isToken0 ? (liquidity * q96) / sqrtPriceX96 : (liquidity * sqrtPriceX96) / q96
}
