/** Bounds of swaps, each with its § of the specification. */
export const swapLimits = {
  feeBips: 85, // §9: 0.85 %
  gasLimit: 150_000, // §9: for a fee that is shown before there is a transaction
  slippagePercent: 1, // §9, D30
  mostSlippagePercent: 50, // the wire
  deadlineSeconds: 20 * 60, // ours: a transaction that nobody mined in so long is not carried out later
  clockSlackSeconds: 60, // ours: so far may the newest blocks of two nodes be apart
} as const
