import { encodeAbiParameters, parseAbiParameters, type Hex } from 'viem'
import type { PlanContext } from './planContractSpec.ts'

const base = 'address, address, address, uint256, uint256, address'

/** What is sold, and how long it may be given back. */
export interface SaleTerms {
  /** A word of `AmountRule`. */
  readonly rule: bigint
  /** Seconds of escrow. */
  readonly window: bigint
}

/** The six words that every purchase plan starts with, then its own. */
export function saleArgs(
  { tokens, vault, hub, hubConstraint }: PlanContext,
  { rule, window }: SaleTerms,
  own: readonly bigint[],
): Hex {
  const types = parseAbiParameters(`${base}${', uint256'.repeat(own.length)}`)
  return encodeAbiParameters(types as readonly { type: string }[], [
    tokens.usdc,
    vault,
    hub,
    rule,
    window,
    hubConstraint,
    ...own,
  ])
}
