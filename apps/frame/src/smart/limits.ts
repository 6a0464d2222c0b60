/** Limits of what a smart account signs. */
export const operationLimits = {
  marginPercent: 50, // ours: an operation may come to so much more than it did when it was shown
  pollMs: 1_000, // ours: how often the bundler is asked what became of one
  waitMs: 90_000, // ours: how long one is waited for
  overBudgetMs: 5 * 60_000, // ours: how long a project that said no is not asked to pay again
  upgradeGas: 25_000, // EIP-7702: for the code of an account, at most
} as const
