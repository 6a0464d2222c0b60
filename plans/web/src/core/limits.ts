/** How long what was read counts. */
export const webLimits = {
  portfolioMs: 30_000, // SPEC §9
  identityMs: 5 * 60_000, // SPEC §9
} as const
