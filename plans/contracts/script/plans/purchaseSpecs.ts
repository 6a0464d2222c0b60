import { parseUnits } from 'viem'
import { anyRule, fixedRule, rangeRule } from './amountRule.ts'
import { packed } from './packed.ts'
import { firstEpoch } from './firstEpoch.ts'
import type { PlanContractSpec } from './planContractSpec.ts'
import { saleArgs, type SaleTerms } from './saleArgs.ts'

const days = 86_400n
const usdc = (units: string) => parseUnits(units, 6)

/** 5 to 500 USDC in steps of 5. */
const goods: SaleTerms = { rule: rangeRule(usdc('5'), usdc('500'), usdc('5')), window: 7n * days }

const noCap = (1n << 256n) - 1n

const leadersPool = 1_000n
const ownFactor = 3n
/** The most that a point may be paid: what it and the own spending behind it put into the pot (`Leaders.validate`). */
const leadersCap = ((leadersPool << 32n) * (ownFactor + 1n)) / (10_000n * ownFactor)

/** Plans that sell something: a week of escrow, at most half of the price to members, the hub constraint's limit. */
export const purchaseSpecs: readonly PlanContractSpec[] = [
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
      saleArgs(context, goods, [
        leadersPool,
        firstEpoch,
        30n * days,
        leadersCap,
        3n,
        ownFactor,
        500n,
      ]),
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
