/** How amounts are written, each with its § of the specification. */
export const amountLimits = {
  numberDecimals: 2, // §5
  quantityDecimals: 3, // §5
  textDecimals: 6, // §9: of a rate, and of what a swap would give
} as const

/** Ours: of what a network takes. */
export const feeDecimals = 4

/** Ours: of a rate or a price below 1 so many of its own digits are read, however small it is. */
export const leastDigits = 4
