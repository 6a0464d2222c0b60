import type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'

/** What a request itself says of coin, where no trial could tell what leaves the account. */
export interface UnsimulatedAmounts {
  /** Wei that each call sends along, in their order. */
  readonly amounts: readonly bigint[]
}

/** @returns null where a trial told it */
export function amountsWithoutSimulation({
  outcome,
  calls,
}: TransactionPreview): UnsimulatedAmounts | null {
  return outcome.status === 'computed' ? null : { amounts: calls.map(({ value }) => value) }
}
