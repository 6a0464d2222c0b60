import type { Fee } from './fee.ts'
import type { Route } from './findRoutes.ts'

/** What an amount gives at a block. */
export interface Quote {
  readonly amount: bigint
  /** Out of the pools. */
  readonly gross: bigint
  readonly fee: Fee
  /** The operator's part of it. */
  readonly feeAmount: bigint
  /** What the person gets. */
  readonly net: bigint
  /** Empty: wrapping or unwrapping, one for one. */
  readonly route: Route
  /** Millionths that the swap itself moves the price by. */
  readonly impact: bigint
  /** Gas that the pools use, as the quoter measured it. */
  readonly poolGas: bigint
  readonly block: bigint
}
