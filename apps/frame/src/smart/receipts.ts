import type { Hex } from '../requests/asked.ts'

/** What became of an operation. */
export interface OperationReceipt {
  readonly userOperationHash: Hex
  /** Whether its calls ran: an operation that failed is paid for, and changed nothing else. */
  readonly success: boolean
  /** The bundler's transaction. */
  readonly transactionHash: Hex
  /** As the node says it, with the logs of this operation alone. */
  readonly receipt: Readonly<Record<string, unknown>>
}
