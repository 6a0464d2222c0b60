/** Limits of smart accounts and their sessions: apart from the other groups, so that no first load carries them. */
export const smartAccountLimits = {
  calls: 50, // ours: in one user operation
  callDataBytes: 128 * 1024, // ours: what nodes let one transaction carry
  factoryDataBytes: 8 * 1024, // ours: an account's own is 1,500
  signatureBytes: 4 * 1024, // ours
  paymasterDataBytes: 4 * 1024, // ours
  gas: 30_000_000, // ours: of each limit that an operation names; a whole block's on most chains
  contextBytes: 8 * 1024, // data-api.md §3: a session's context
  delegations: 4, // ours: in one context, ours have one
  caveats: 32, // ours: of one delegation
} as const
