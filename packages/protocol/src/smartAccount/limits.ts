/** Limits of smart accounts and their sessions. */
export const smartAccountLimits = {
  calls: 50, // ours: in one user operation
  callDataBytes: 128 * 1024, // ours: what nodes let one transaction carry
  factoryDataBytes: 8 * 1024, // ours: an account's own is 1,500
  signatureBytes: 4 * 1024, // ours
  paymasterDataBytes: 4 * 1024, // ours
  gas: 30_000_000, // ours: of each limit that an operation names; a whole block's on most chains
  contextBytes: 8 * 1024, // facts/data-api.md §3.4: a session's context
  delegations: 4, // ours: in one context, ours have one
  caveats: 32, // ours: of one delegation
  grantDays: 90, // facts/embedded-wallet.md §5.3: a session that lasts longer is refused
  grantFunctions: 16, // ours: of one contract
  grantArgs: 16, // ours: conditions on one function
  grantNameChars: 100, // ours: of a function
  grantAbiParts: 500, // ours: entries of an ABI that an app sends along
  grantCalls: 1_000_000, // ours: more is no limit
  grantAmountBits: 128, // ours: an amount above it limits nothing
} as const
