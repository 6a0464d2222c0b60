import { swapLimits } from '@causeway/protocol/swaps/limits'
import { assert as check, bigInt, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeAmount, feeOf, leastOf } from './fee.ts'
import { leastFor } from './leastFor.ts'

const taken = feeOf('0x00000000000000000000000000000000000feE01')
const free = feeOf(null)
const netOf = (fee: typeof free, gross: bigint) => gross - feeAmount(fee, gross)

describe('what a swap gives at least', () => {
  it('is counted from what the person was shown, not once more from a quote that fell since', () => {
    const quote = { gross: 9_900n, net: 9_900n, fee: free }
    expect(leastFor(quote, 1, 10_000n)).toBe(9_900n)
    expect(leastFor(quote, 1, null)).toBe(9_801n)
  })

  it('is counted from the new quote where that gives more', () => {
    expect(leastFor({ gross: 20_000n, net: 20_000n, fee: free }, 1, 10_000n)).toBe(19_800n)
  })

  it('never is less than the person agreed to, nor more than is quoted', () => {
    expect(swapLimits.feeBips).toBeGreaterThan(0)
    const amount = bigInt({ min: 1n, max: 10n ** 30n })
    check(
      property(
        amount,
        integer({ min: 0, max: 50 }),
        amount,
        constantFrom(free, taken),
        (gross, slippage, shown, fee) => {
          const quote = { gross, net: netOf(fee, gross), fee }
          const agreed = leastOf(shown, slippage)
          if (quote.net < agreed) return
          const least = leastFor(quote, slippage, shown)
          expect(least).toBeLessThanOrEqual(gross)
          expect(netOf(fee, least)).toBeGreaterThanOrEqual(agreed)
          expect(least).toBeGreaterThanOrEqual(leastOf(gross, slippage))
        },
      ),
    )
  })
})
