import { toDecimalString } from '@causeway/protocol/amount/formatAmount'

/** Figures in here are whole numbers of 10^−36. */
export const places = 36
export const one = 10n ** BigInt(places)

/** So many digits are told of a figure: more than any source knows. */
const digitsTold = 18

/** `value` ÷ 10^decimals as such a figure. */
export function scale(value: bigint, decimals: number): bigint {
  return (value * one) / 10n ** BigInt(decimals)
}

/**
 * A figure as a decimal string of 18 digits at most; what is beyond them is cut off.
 * @returns null for nothing: a price too small to be told is not known, and none is 0
 */
export function formatScaled(value: bigint): string | null {
  if (value <= 0n) return null
  const spare = value.toString().length - digitsTold
  // Whole units stay whole however large they are.
  const cut = BigInt(10) ** BigInt(Math.min(places, Math.max(0, spare)))
  return toDecimalString((value / cut) * cut, places)
}
