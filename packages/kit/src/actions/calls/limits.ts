/** How long what was sent is waited for. */
export const callLimits = {
  receiptMs: 3 * 60_000, // ours: how long a transaction is waited for, as viem waits
  statusPollMs: 1_000, // ours: how often a wallet is asked what became of its calls
} as const
