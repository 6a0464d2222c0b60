/** Limits of what a smart account signs: apart from the other groups, so that nothing carries them before there is one. */
export const operations = {
  callGas: 30_000_000, // ours: gas that an operation may give its calls; no block of a public chain has much more
  checkGas: 5_000_000, // ours: and what checks it before: the account, with its making, or a paymaster
  bundleGas: 5_000_000, // ours: and the bundler's own part
  marginPercent: 50, // ours: an operation may come to so much more than it did when it was shown
  pollMs: 1_000, // ours: how often the bundler is asked what became of one
  waitMs: 90_000, // ours: how long one is waited for
  mostCalls: 20, // ours: calls of one operation, as of one request
  upgradeGas: 25_000, // EIP-7702: for the code of an account, at most
} as const
