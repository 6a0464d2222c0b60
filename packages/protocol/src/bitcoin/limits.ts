/** Bounds of payments on Bitcoin. */
export const bitcoinLimits = {
  mostFeeRate: 5_000, // ours, satoshis for a virtual byte: more was never asked, and is a mistake
  mostFeePercent: 50, // ours: of what leaves the account; more is a mistake
  pollMs: 5_000, // ours: how often a transaction is looked for
  confirmationMs: 2 * 60 * 60_000, // ours: a dozen blocks
  looksBeforeGone: 6, // ours: so often in a row a node may not know a transaction that was sent
} as const
