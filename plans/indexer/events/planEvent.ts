import type { Address } from '@causeway/protocol/address'
import type { Hash } from '@causeway/services/lib/follow/chainState'
import type { ActivityKind } from '../../protocol/books/activityKinds.ts'

/** One event as a contract emitted it. */
export interface ChainEvent {
  readonly blockHash: Hash
  readonly blockNumber: number
  /** Unix seconds of the block. */
  readonly timestamp: number
  readonly transactionHash: Hash
  readonly logIndex: number
  /** The contract that emitted it; in what is stored: the plan that it belongs to. */
  readonly plan: Address
  readonly name: string
  /** Hub id, or the address as a number; null for events of the plan itself. */
  readonly member: bigint | null
  readonly recipient: Address | null
  /** Base units; 0 where the event moves no money. */
  readonly amount: bigint
  readonly extra: Readonly<Record<string, string>> | null
}

/** One event in the form in which it is stored: attributed to a plan, and with its meaning. */
export interface PlanEvent extends ChainEvent {
  readonly kind: ActivityKind
}
