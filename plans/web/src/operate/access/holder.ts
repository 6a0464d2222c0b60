import type { RoleName } from '@causeway/plans/protocol/roles'
import type { Address } from 'viem'

/** Somebody who has a role, and how long each of their calls waits after it was announced (seconds; 0: not at all). */
export interface Holder {
  readonly account: Address
  readonly delay: number
  /** unix second from which the role counts */
  readonly since: number
}

/** The roles of one account, with the delay of each. */
export type OwnRoles = ReadonlyMap<RoleName, number>
