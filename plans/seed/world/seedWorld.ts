import type { Address, Hex } from 'viem'
import type { Uniswap } from '../uniswap/uniswapAddresses.ts'
import type { SeedMember } from './createMembers.ts'

/** A plan that the run makes through the factory, besides those of the deployment. */
export interface ExtraPlan {
  readonly name: string
  readonly address: Address
  readonly templateId: bigint
  readonly args: Hex
}

/** Where everything stands that the run uses. */
export interface SeedWorld {
  readonly tokens: Readonly<Record<'product' | 'dai' | 'usdc' | 'usdt' | 'wmatic', Address>>
  /** Uniswap v3 of the local chain. */
  readonly uniswap: Uniswap
  readonly hub: Address
  readonly hubConstraint: Address
  readonly vault: Address
  readonly communityReserve: Address
  readonly factory: Address
  readonly enumeration: Address
  readonly lens: Address
  readonly termsHash: Hex
  /** The stand-in for trading venues, and the feed of its moving price. */
  readonly exchange: Address
  readonly priceFeed: Address
  readonly extras: readonly ExtraPlan[]
  /**
   * The address of a plan by its name in the deployment, or of an extra one.
   *
   * @throws Error when there is none.
   */
  readonly plan: (name: string) => Address
}

/** Everything a family's part of the run is made from. */
export interface SeedScene {
  readonly world: SeedWorld
  /** Unix seconds between which the run happens. */
  readonly from: number
  readonly until: number
  /** Holds every role of the local chain; the treasury and the trader too. */
  readonly operator: Address
  readonly members: readonly SeedMember[]
}

export const secondsOfDay = 86_400
export const secondsOfWeek = 7 * secondsOfDay
