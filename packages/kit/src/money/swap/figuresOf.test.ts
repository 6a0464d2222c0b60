import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOfNet } from './figuresOf.ts'

/** What the router keeps of what the pools give: rounded down. */
const keptOf = (gross: bigint, bips: bigint) => (gross * bips) / 10_000n
const percentOf = (bips: bigint) => `${bips / 100n}.${String(bips % 100n).padStart(2, '0')}`

const gross = fc.bigInt({ min: 0n, max: 10n ** 30n })
const bips = fc.bigInt({ min: 0n, max: 100n })

describe('the fee of a swap', () => {
  it('is what the router keeps, to the last digit, whatever comes out', () => {
    fc.assert(
      fc.property(gross, bips, (out, part) => {
        const amount = keptOf(out, part)
        expect(feeOfNet(out - amount, { percent: percentOf(part), amount })).toBe(amount)
      }),
    )
  })

  it('attack: a source says another amount: what is reckoned leaves the same to the visitor', () => {
    fc.assert(
      fc.property(gross, bips, fc.bigInt({ min: 0n, max: 10n ** 30n }), (out, part, said) => {
        const net = out - keptOf(out, part)
        const fee = feeOfNet(net, { percent: percentOf(part), amount: said })
        expect(keptOf(net + fee, part)).toBe(fee)
      }),
    )
  })

  it('is nothing without a percentage, and of one that leaves nothing', () => {
    expect(feeOfNet(1_000n, { percent: '0', amount: 0n })).toBe(0n)
    expect(feeOfNet(1_000n, { percent: '0', amount: 7n })).toBe(0n)
    expect(feeOfNet(1_000n, { percent: '100', amount: 7n })).toBe(0n)
  })
})
