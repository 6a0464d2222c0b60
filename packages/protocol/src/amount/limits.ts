/** How amounts are written, each with its § of the specification. */
export const amountLimits = {
  numberDecimals: 2, // §5
  quantityDecimals: 3, // §5
} as const
