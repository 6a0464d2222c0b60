import type { Address } from '@causeway/protocol/address'

export type Hash = `0x${string}`

/** One event of a plan, in the form in which it is stored. */
export interface PlanEvent {
  readonly blockHash: Hash
  readonly blockNumber: number
  /** Unix seconds of the block. */
  readonly timestamp: number
  readonly transactionHash: Hash
  readonly logIndex: number
  /** The contract that emitted it. */
  readonly plan: Address
  readonly name: string
  /** Hub id, or the address as a number; null for events of the plan itself. */
  readonly member: bigint | null
  readonly recipient: Address | null
  /** Base units; 0 where the event moves no money. */
  readonly amount: bigint
  readonly extra: Readonly<Record<string, string>> | null
}
