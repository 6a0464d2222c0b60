/** How long what was read of an account counts, each with its § of the specification. */
export const cacheLimits = {
  portfolioMs: 30_000, // §9
  nativeBalanceMs: 30_000, // §9
  tokensPollMs: 10_000, // ours: tokens on screen are read again
  nameServiceMs: 5 * 60_000, // §9
  identityMs: 5 * 60_000, // §9
  balanceRetryBlockMs: 30_000, // §8, §9
} as const

/** What a network for tests has is worth nothing (SPEC §9). */
export const testnetBalance = '0.00'
