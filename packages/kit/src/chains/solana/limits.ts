/** Bounds of payments on Solana. */
export const solanaLimits = {
  pollMs: 1_000, // facts/modal.md §8: how often a transaction is looked for
  confirmationMs: 90_000, // ours: longer than a block hash lives, 150 blocks of 400 ms
  transferUnits: 1_000, // ours: the work of a transfer is 450, and wallets may add to it
  signatureLamports: 5_000, // the protocol
  leastUnitPrice: 1_000, // ours, micro-lamports
  mostPriorityLamports: 100_000, // ours: 0.0001 SOL for a transfer
  mostUnits: 400_000, // ours: a first try may take so much
  tokenUnits: 80_000, // ours: where a node does not say what a try took
  unitsMargin: 1.3, // ours: wallets may add to it
  historyPage: 15, // ours: each row is a question to the app's node
} as const
