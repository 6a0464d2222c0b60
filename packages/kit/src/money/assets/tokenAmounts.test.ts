import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalsOf,
  formatToken,
  isSameToken,
  tokenAddressOf,
  readTyped,
  retyped,
  unitsOf,
  valueOf,
} from './tokenAmounts.ts'

const token = (
  parts: Partial<TokenBalance> = {},
  decimals = 18,
  numeric = '2.5',
): TokenBalance => ({
  name: 'Test',
  symbol: 'TST',
  chainId: 'eip155:137',
  quantity: { decimals: `${decimals}`, numeric },
  ...parts,
})
const units = (text: string, unit: 'token' | 'currency', of: TokenBalance) => {
  const read = readTyped(text, unit, of)
  return read.status === 'ok' ? read.units : read.status
}
const codeOf = (text: string, of: TokenBalance, available?: bigint) => {
  const read = readTyped(text, 'token', of, available)
  return read.status === 'refused' ? read.error.code : read.status
}

describe('a typed amount', () => {
  it('is exact with any decimals from 0 to 77, and comes back as it was typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 77 }),
        fc.bigInt({ min: 1n, max: 10n ** 77n }),
        (n, value) => {
          const of = token({}, n)
          expect(units(toDecimalString(value, n), 'token', of)).toBe(value)
          expect(unitsOf(token({}, n, toDecimalString(value, n)))).toBe(value)
        },
      ),
    )
  })

  it('says what is wrong with it: more decimals, zero, above the balance', () => {
    expect(codeOf('0.1234567', token({}, 6))).toBe('amount.tooManyDecimals')
    expect(codeOf('0.0', token())).toBe('amount.zero')
    expect(codeOf('2.6', token(), unitsOf(token()))).toBe('amount.insufficient')
    expect(codeOf('2,5', token(), unitsOf(token()))).toBe('ok')
    expect(codeOf(' ', token())).toBe('empty')
  })

  it('in US dollars is never more than it is worth, and less by under one unit', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const cents = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(price, cents, fc.integer({ min: 0, max: 18 }), (millionths, spent, n) => {
        const of = token({ price: toDecimalString(millionths, 6) }, n)
        const read = units(toDecimalString(spent, 2), 'currency', of)
        // Less than one unit of a dear token with few decimals is nothing, and said to be.
        if (typeof read === 'string') {
          expect(read).toBe('refused')
          return
        }
        const wei = (amount: bigint) => amount * millionths * 100n
        const paid = spent * 10n ** BigInt(6 + n)
        expect(wei(read)).toBeLessThanOrEqual(paid)
        expect(wei(read + 1n)).toBeGreaterThan(paid)
      }),
    )
  })

  it('keeps its worth when the unit is changed, and is nothing without a price', () => {
    const of = token({ price: '0.4' }, 6)
    expect(retyped('10', 'token', of)).toBe('4')
    expect(retyped('4', 'currency', of)).toBe('10')
    expect(retyped('0.01', 'token', of)).toBe('')
    expect(retyped('4', 'currency', token())).toBe('')
    expect(units('4', 'currency', token({ price: '0' }))).toBe('empty')
  })
})

describe('what a token is worth', () => {
  it('is exact, and not told where no price is known', () => {
    expect(valueOf(2_500_000n, token({ price: '0.3333' }, 6))).toBe('0.83325')
    expect(valueOf(1n, token())).toBeUndefined()
    expect(valueOf(1n, token({ price: '0' }))).toBeUndefined()
    expect(valueOf(1n, token({ price: '1' }, 78))).toBeUndefined()
  })

  it('is shown with its symbol, cut and never rounded up', () => {
    expect(formatToken(1_999_999_999_999_999_999n, token(), 'en')).toBe('1.999\u{a0}TST')
    expect(formatToken(1n, token(), 'en')).toBe('<\u{202f}0.001\u{a0}TST')
    expect(formatToken(1n, token(), 'en', 'exact')).toBe('0.000000000000000001\u{a0}TST')
    expect(formatToken(2_500_000_000_000_000_000n, token(), 'de')).toBe('2.500\u{a0}TST')
    expect(formatToken(0n, token(), 'en')).toBe('0\u{a0}TST')
  })
})

describe('which token it is', () => {
  const address = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'

  it('counts network and address, in capital or small letters, with or without the network before it', () => {
    expect(isSameToken(token({ address }), token({ address: address.toLowerCase() }))).toBe(true)
    expect(isSameToken(token({ address: `eip155:137:${address}` }), token({ address }))).toBe(true)
    expect(isSameToken(token({ address }), token())).toBe(false)
    expect(isSameToken(token(), token())).toBe(true)
    expect(isSameToken(token(), token({ chainId: 'eip155:1' }))).toBe(false)
    expect(isSameToken(undefined, token())).toBe(false)
    expect(tokenAddressOf(`eip155:137:${address}`)).toBe(address)
  })

  it('has decimals that can be, or none', () => {
    expect([token({}, 0), token({}, 77), token({}, 78)].map(decimalsOf)).toEqual([0, 77, undefined])
    expect(unitsOf(token({}, 18, '-1'))).toBe(0n)
    expect(unitsOf(token({}, 2, '1.239'))).toBe(123n)
  })
})
