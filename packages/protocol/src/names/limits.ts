/** Limits of names (D8, D25), each with its source. */
export const nameLimits = {
  minLength: 4, // SPEC §5, §9
  serveMinLength: 3, // D25: shorter names of older registries are served
  maxLength: 64, // facts/data-api.md §3.3
  bioLength: 255, // facts/data-api.md §3.3
  suggestions: 5, // facts/data-api.md §3.3
  windowSeconds: 300, // D8: how far the time of a message with a nonce may be off
  legacyWindowSeconds: 10, // facts/data-api.md §3.3: without one
  signatureDigits: 62, // SPEC §5: the least that a signed message has
  signatureMaxDigits: 20_000, // ours: a signature may be code that a node runs (ERC-6492)
  perAddress: 10, // ours: names that one address may hold
} as const
