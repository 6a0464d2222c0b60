import { limits } from '@causeway/protocol/limits'

/** Counts and times of the wallet lists. What SPEC fixes comes from `limits`; the others are the kit's own. */
export const numbers = {
  ...limits.wallets,
  /** Recommended wallets fill the list up to this many rows, beside what the visitor already has. */
  recommendedRows: 2,
  /** Characters from which a search begins. */
  searchFrom: 2,
  /** Ms for which a list of the registry is taken as it was read. */
  stale: 5 * 60_000,
  /** Wallets that the help offers to get. */
  offered: 4,
} as const
