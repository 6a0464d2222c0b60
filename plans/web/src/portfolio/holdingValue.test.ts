import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyUnit, largestParts, sumOfParts, fiatValueOfAmount } from './holdingValue.ts'

const eur = currencyUnit('eur')

describe('what something is worth', () => {
  it('is cut to the currency, exactly', () => {
    const cwy = { decimals: 18, price: '0.0925835994317709037', unit: eur }
    expect(fiatValueOfAmount(983_958_180n * 10n ** 18n, cwy)).toBe(9_109_838_999n)
    expect(fiatValueOfAmount(1n, { decimals: 6, price: '0.5', unit: eur })).toBe(0n)
    const btc = currencyUnit('btc')
    expect(fiatValueOfAmount(1_000_000n, { decimals: 6, price: '0.00001', unit: btc })).toBe(1_000n)
    expect(currencyUnit('jpy').decimals).toBe(0)
  })

  it('error: is not known without a price, and never 0', () => {
    for (const price of [null, undefined])
      expect(fiatValueOfAmount(10n ** 18n, { decimals: 18, price, unit: eur })).toBe(null)
    expect(
      sumOfParts([
        { label: 'A', value: 5n },
        { label: 'B', value: null },
      ]),
    ).toEqual({
      known: 5n,
      unknown: ['B'],
    })
  })
})

it('the parts of a picture add up to all that is known, the largest first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.bigInt({ min: 0n, max: 10n ** 20n }), { nil: null }), {
        maxLength: 30,
      }),
      fc.integer({ min: 1, max: 9 }),
      (values, most) => {
        const parts = values.map((value, at) => ({ label: String(at), value }))
        const drawn = largestParts(parts, most, 'rest')
        expect(drawn.length).toBeLessThanOrEqual(most)
        expect(drawn.reduce((sum, { amount }) => sum + amount, 0n)).toBe(sumOfParts(parts).known)
        const big = drawn.filter(({ label }) => label !== 'rest').map(({ amount }) => amount)
        expect(big).toEqual(big.toSorted((a, b) => (a === b ? 0 : a > b ? -1 : 1)))
      },
    ),
  )
})

it('draws what is inside a plan and what waits there as the one part that their name says', () => {
  const parts = [
    { label: 'Staking', value: 5n },
    { label: 'Sale', value: 6n },
    { label: 'Staking', value: 3n },
  ]
  expect(largestParts(parts, 9, 'rest')).toEqual([
    { label: 'Staking', amount: 8n },
    { label: 'Sale', amount: 6n },
  ])
})
