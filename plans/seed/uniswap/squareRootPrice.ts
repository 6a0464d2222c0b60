/** What a whole token is worth, and how many places it has. */
export type TokenValue = { readonly worth: bigint; readonly decimals: number }

/** The whole part of a square root. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let low = 1n << BigInt((value.toString(2).length - 1) >> 1)
  let high = low << 1n
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle * middle <= value) low = middle
    else high = middle
  }
  return low
}

/**
 * The price of a pool as Uniswap v3 writes it: the square root of units of the second token for a unit of the first, times 2^96.
 * Worth may be of any currency and scale, the same for both.
 */
export function squareRootPrice(first: TokenValue, second: TokenValue): bigint {
  const numerator = first.worth * 10n ** BigInt(second.decimals)
  const denominator = second.worth * 10n ** BigInt(first.decimals)
  return squareRoot((numerator << 192n) / denominator)
}
