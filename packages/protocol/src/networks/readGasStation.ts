/** Wei for a unit of gas at most: to be in one of the next blocks, soon, in the next. */
export interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

const weiOfGwei = 1_000_000_000
/** More than any chain ever asked. */
const mostGwei = 10_000_000

/**
 * Reads what a gas-estimation API answers (SPEC §3), in the shape of Polygon's gas station, second version: the maximal fee of
 * `safeLow`, `standard` and `fast`, in gwei, as numbers with fractions.
 * @param answer as JSON gave it
 * @throws Error for another shape, and for prices that ask more for less
 */
export function readGasStation(answer: unknown): GasPrices {
  const prices = {
    standard: feeOf(answer, 'safeLow'),
    fast: feeOf(answer, 'standard'),
    instant: feeOf(answer, 'fast'),
  }
  if (prices.standard > prices.fast || prices.fast > prices.instant)
    throw new Error('The gas API asks more for less.')
  return prices
}

function feeOf(answer: unknown, speed: string): bigint {
  const { maxFee } = (answer as Record<string, { maxFee?: unknown }> | null)?.[speed] ?? {}
  if (typeof maxFee === 'number' && maxFee > 0 && maxFee <= mostGwei)
    return BigInt(Math.round(maxFee * weiOfGwei))
  throw new Error(`The gas API names no fee for ${speed}.`)
}
