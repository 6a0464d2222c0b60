import type { TransactionPreview } from '@causeway/protocol/preview/types'
import type { Asked } from '../requests/asked.ts'

/** What a request itself says of coin, where no trial could tell what leaves the account. */
export interface Untried {
  /** Wei that each call sends along, in their order. */
  readonly amounts: readonly bigint[]
  /** What the network may take, where the page itself said it. */
  readonly most: bigint | undefined
}

/** @returns null where a trial told it */
export function untried({ outcome, calls, fee }: TransactionPreview, asked: Asked): Untried | null {
  if (outcome.status === 'computed') return null
  const amounts = calls.map(({ value }) => value)
  const { gas, maxFeePerGas, gasPrice } = asked.kind === 'transaction' ? asked.fees : noFees
  const price = maxFeePerGas ?? gasPrice
  const isSaid = fee === undefined && gas !== undefined && price !== undefined
  return { amounts, most: isSaid ? gas * price : undefined }
}

const noFees = { gas: undefined, maxFeePerGas: undefined, gasPrice: undefined }
