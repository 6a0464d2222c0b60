import type { PlanSetting } from '../../../protocol/settings/settings.ts'
import type { Address, Hex } from 'viem'
import type { ExternalTokens } from './deployTerms.ts'

/** What a plan's arguments may refer to: everything that is placed before the plans. */
export interface PlanContext {
  readonly tokens: ExternalTokens & { readonly product: Address }
  readonly accessManager: Address
  readonly enumeration: Address
  readonly hub: Address
  readonly vault: Address
  readonly hubConstraint: Address
  readonly communityReserve: Address
  readonly treasury: Address
  /** The drand beacon; locally the stand-in. */
  readonly randomSource: Address
  /** Tokens, prices and adapters of the traders' plans; null where the chain's are not named. */
  readonly tradeBook: Address | null
  /** Named by the operator for these plans alone. */
  readonly trader: Address
  /**
   * The address of a plan that stands earlier in the list.
   *
   * @throws Error when no earlier plan has the name.
   */
  readonly planAt: (name: string) => Address
}

/** One plan that a deployment makes through the factory. */
export interface PlanContractSpec {
  /** Shown to operators; unique. */
  readonly name: string
  /** The setting of SPEC §3 that this plan fills, if any. */
  readonly setting?: PlanSetting
  /** Contract of the template; its constructor takes the access manager and what `templateArgs` adds. */
  readonly template: string
  readonly templateArgs?: (context: PlanContext) => readonly unknown[]
  /** The plan credits commissions, so the vault must list it. */
  readonly isCredited?: boolean
  /** Roles of the access manager that the plan itself holds, as a caller of other plans. */
  readonly holds?: readonly ('funder' | 'revenue')[]
  /** Whether this deployment makes the plan at all; by default it does. */
  readonly isMade?: (context: PlanContext) => boolean
  /** The clone's immutable arguments, as the contract's `Args`. */
  readonly args: (context: PlanContext) => Hex
}
