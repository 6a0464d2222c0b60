import { assert, bigInt, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { squareRoot, squareRootPrice } from './squareRootPrice.ts'

describe('squareRootPrice', () => {
  it('is the whole part of a root, whatever the number', () => {
    assert(
      property(bigInt(0n, 1n << 400n), (value) => {
        const root = squareRoot(value)
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
      }),
    )
  })

  it('is 2^96 for two coins of one worth and of the same places', () => {
    const coin = { worth: 100n, decimals: 6 }
    expect(squareRootPrice(coin, coin)).toBe(1n << 96n)
  })

  it('counts units, not whole tokens', () => {
    const dollar = { worth: 100n, decimals: 6 }
    // A coin of 18 places at four dollars: 4e6 units for 1e18, whose root is 2e-6.
    const price = squareRootPrice({ worth: 400n, decimals: 18 }, dollar)
    expect(Number((price * 10n ** 12n) >> 96n)).toBeCloseTo(2e6, -1)
  })
})
