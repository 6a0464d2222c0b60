/** How long what was asked or sent is waited for, and remembered. */
export const callLimits = {
  receiptMs: 3 * 60_000, // ours: how long a transaction is waited for, as viem waits
  statusPollMs: 1_000, // ours: how often a wallet is asked what became of its calls
  forgottenMs: 24 * 60 * 60_000, // ours: what nobody hears of any more is no longer remembered as open
} as const
