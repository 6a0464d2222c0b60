import { parseAmount } from '@causeway/protocol/amount'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableAmount } from './readableAmount.ts'

const uint256 = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })

describe('readableAmount', () => {
  const usdc = { decimals: 6, symbol: 'USDC' }
  it('stands in a sentence: no zeros at its end, six digits, four of what is smaller', () => {
    expect(readableAmount(25_000_000_000n, usdc)).toBe('25,000 USDC')
    expect(readableAmount(100_038_123_456_789_012_345n, { decimals: 18, symbol: 'DAI' })).toBe(
      '100.038123 DAI',
    )
    expect(readableAmount(123_456_789n, { decimals: 18 })).toBe('0.0000000001234')
    expect(readableAmount(-1n, { decimals: 18 })).toBe('-0.000000000000000001')
    expect(readableAmount(0n, usdc)).toBe('0 USDC')
    expect(readableAmount(2_500_000n, usdc, { locale: 'de' })).toBe('2,5 USDC')
  })

  it('is never more than there is, never nothing where there is something, and exact when asked', () => {
    fc.assert(
      fc.property(uint256, fc.integer({ min: 0, max: 77 }), (base, decimals) => {
        const read = (text: string) => parseAmount(text.replaceAll(',', ''), decimals)
        const shown = read(readableAmount(base, { decimals }))
        expect(shown <= base).toBe(true)
        expect(shown === 0n).toBe(base === 0n)
        expect(read(readableAmount(base, { decimals }, { exact: true }))).toBe(base)
      }),
    )
  })
})
