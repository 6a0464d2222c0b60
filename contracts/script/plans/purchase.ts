import { encodeAbiParameters, parseAbiParameters, parseUnits, type Hex } from 'viem'
import type { PlanContext, PlanSpec } from './planSpec.ts'
import { rangeRule } from './amountRule.ts'

const days = 86_400n
const base = 'address, address, address, uint256, uint256, address'

interface Sale {
  /** A word of `AmountRule`. */
  readonly rule: bigint
  /** Seconds of escrow. */
  readonly window: bigint
}

/** The six words that every purchase plan starts with, then its own. */
function saleArgs(
  { tokens, vault, hub, hubConstraint }: PlanContext,
  { rule, window }: Sale,
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

/** Basis points of each level, 16 bits each, the first one lowest. */
const packedRates = (bps: readonly bigint[]): bigint =>
  bps.reduce((word, rate, index) => word | (rate << BigInt(16 * index)), 0n)

/** Plans that sell something: a week of escrow, at most half of the price to members, the hub constraint's limit. */
export const purchaseSpecs: readonly PlanSpec[] = [
  {
    name: 'unilevel',
    setting: 'unilevel',
    template: 'Unilevel',
    isCredited: true,
    args: (context) =>
      saleArgs(
        context,
        {
          rule: rangeRule(parseUnits('5', 6), parseUnits('500', 6), parseUnits('5', 6)),
          window: 7n * days,
        },
        [packedRates([1_000n, 500n]), 2n],
      ),
  },
]
