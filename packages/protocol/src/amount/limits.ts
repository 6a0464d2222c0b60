/** How amounts are written, each with its § of the specification. */
export const amountLimits = {
  numberDecimals: 2, // §5
  quantityDecimals: 3, // §5
  feeDecimals: 4, // ours: of what a network takes
  textDecimals: 6, // §9: of a rate, and of what a swap would give
  leastDigits: 4, // ours: of an amount below 1 so many of its own are read, however small it is
} as const
