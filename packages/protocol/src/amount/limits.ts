/** How amounts are written, each with its § of the specification. */
export const amountLimits = {
  numberDecimals: 2, // §5
  quantityDecimals: 3, // §5
  textDecimals: 6, // §9: in a sentence
  leastDigits: 4, // ours: of an amount below 1 so many of its own are read, however small it is
} as const
