/** Counts of the lists of wallets, each with its § of the specification. */
export const walletListLimits = {
  recent: 2, // §3, §9
  page: 40, // §9
  recommended: 4, // §9
  search: 100, // §9
  imagesPrefetched: 20, // §9
  imagePreloadMs: 2_000, // §9
} as const
