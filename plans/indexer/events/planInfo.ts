import type { Address } from '@causeway/protocol/address'

/** What never changes of a contract that is followed, and is needed to understand its events. */
export interface PlanInfo {
  readonly address: Address
  /** Behind plans stand the vault, which credits commissions, and the hub, which knows the members. */
  readonly role: 'plan' | 'vault' | 'hub'
  /** The template's name in the factory, e.g. `staking`; null for a plan that no factory of ours lists. */
  readonly family: string | null
  readonly hub: Address | null
  readonly vault: Address | null
  /** What members pay in. */
  readonly token: Address | null
  /** What they are paid in. */
  readonly payoutToken: Address | null
  /** What one contribution to a savings circle is, in base units. */
  readonly unit: bigint | null
  /** Who takes the fee where an event does not tell it from a payout. */
  readonly feeTo: Address | null
  /** Places below one place of a matrix. */
  readonly width: number | null
  /** Unix seconds; null where no enumeration tells it. */
  readonly createdAt: number | null
}

export type PlanInfos = ReadonlyMap<Address, PlanInfo>

/** A plan of which nothing is known but its address. */
export function unknownPlan(address: Address): PlanInfo {
  return {
    address,
    role: 'plan',
    family: null,
    hub: null,
    vault: null,
    token: null,
    payoutToken: null,
    unit: null,
    feeTo: null,
    width: null,
    createdAt: null,
  }
}
