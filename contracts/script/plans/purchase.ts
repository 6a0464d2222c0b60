import { encodeAbiParameters, parseAbiParameters, parseUnits, type Hex } from 'viem'
import type { PlanContext, PlanSpec } from './planSpec.ts'
import { anyRule, fixedRule, rangeRule } from './amountRule.ts'

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

/** Numbers side by side in one word, the first one lowest. */
const packed = (numbers: readonly bigint[], bits: number): bigint =>
  numbers.reduce((word, number, index) => word | (number << BigInt(bits * index)), 0n)

const usdc = (units: string) => parseUnits(units, 6)

/** 5 to 500 USDC in steps of 5. */
const goods: Sale = { rule: rangeRule(usdc('5'), usdc('500'), usdc('5')), window: 7n * days }

/** Monday 2026-01-05, 00:00 UTC: where epochs are counted from. */
const firstEpoch = 1_767_571_200n
const noCap = (1n << 256n) - 1n

/** Plans that sell something: a week of escrow, at most half of the price to members, the hub constraint's limit. */
export const purchaseSpecs: readonly PlanSpec[] = [
  {
    name: 'unilevel',
    setting: 'unilevel',
    template: 'Unilevel',
    isCredited: true,
    args: (context) => saleArgs(context, goods, [packed([1_000n, 500n], 16), 2n]),
  },
  {
    name: 'level',
    setting: 'level',
    template: 'Level',
    isCredited: true,
    // Tiers of 20, 50 and 100 USDC; a fifth goes to the ancestor who owns the tier.
    args: (context) =>
      saleArgs(context, { rule: anyRule, window: 7n * days }, [
        packed([20n, 50n, 100n], 32),
        usdc('1'),
        2_000n,
      ]),
  },
  {
    name: 'leaders',
    setting: 'leaders',
    template: 'Leaders',
    isCredited: true,
    args: (context) =>
      saleArgs(context, goods, [1_000n, firstEpoch, 30n * days, noCap, 3n, 3n, 500n]),
  },
  {
    name: 'leaders package',
    setting: 'leadersPackage',
    template: 'LeadersPackage',
    isCredited: true,
    args: (context) =>
      saleArgs(context, { rule: fixedRule(usdc('90')), window: 90n * days }, [7n * days]),
  },
  {
    name: 'global pool',
    setting: 'globalPool',
    template: 'GlobalPool',
    isCredited: true,
    args: (context) =>
      saleArgs(context, goods, [1_000n, firstEpoch, 7n * days, noCap, usdc('500')]),
  },
  {
    name: 'rebate',
    setting: 'rebate',
    template: 'Rebate',
    isCredited: true,
    args: (context) => saleArgs(context, goods, [1_000n, 90n * days]),
  },
]
