import { parseUnits } from 'viem'
import { fixedRule, rangeRule } from './amountRule.ts'
import { firstEpoch } from './firstEpoch.ts'
import { packed } from './packed.ts'
import type { PlanContractSpec } from './planContractSpec.ts'
import { saleArgs, type SaleTerms } from './saleArgs.ts'

const days = 86_400n
const usdc = (units: string) => parseUnits(units, 6)
const seatFor = (price: string): SaleTerms => ({ rule: fixedRule(usdc(price)), window: 7n * days })
const bps = (rates: readonly bigint[]) => packed(rates, 16)

/** A hybrid matrix: three wide, 10, 5 and 5 % for three levels, 8 and 4 % for two sponsors. */
const hybrid = (
  name: string,
  setting: 'hybridMatrix' | 'hybridMatrixClone',
  price: string,
): PlanContractSpec => ({
  name,
  setting,
  template: 'HybridMatrix',
  isCredited: true,
  args: (context) =>
    saleArgs(context, seatFor(price), [bps([1_000n, 500n, 500n]), 3n, 3n, bps([800n, 400n])]),
})

/** Matrix and binary plans: a week of escrow, the hub constraint's limit. */
export const matrixSpecs: readonly PlanContractSpec[] = [
  {
    name: 'binary matrix',
    setting: 'binaryMatrix',
    template: 'BinaryMatrix',
    isCredited: true,
    args: (context) => saleArgs(context, seatFor('20'), [bps([1_000n, 500n, 500n]), 3n]),
  },
  hybrid('hybrid matrix', 'hybridMatrix', '20'),
  hybrid('hybrid matrix clone', 'hybridMatrixClone', '100'),
  {
    name: 'binary fixed',
    setting: 'binaryFixed',
    template: 'BinaryFixed',
    isCredited: true,
    // 5 USDC per pair; eight half bonuses are half of the price.
    args: (context) => saleArgs(context, seatFor('40'), [usdc('5'), firstEpoch]),
  },
  {
    name: 'binary pairing',
    setting: 'binaryPairing',
    template: 'BinaryPairing',
    isCredited: true,
    // A fifth into the week's pot, at most a tenth of matched volume.
    args: (context) =>
      saleArgs(context, { rule: rangeRule(usdc('5'), usdc('500'), usdc('5')), window: 7n * days }, [
        2_000n,
        1_000n,
        firstEpoch,
        7n * days,
      ]),
  },
]
