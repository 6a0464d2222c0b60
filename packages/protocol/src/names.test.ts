import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coinType, isAccountName, isServedName } from './names.ts'

describe('isAccountName', () => {
  it('has at least 4 characters', () => {
    expect(['', 'a', 'abc', 'abcd', 'abcde'].map(isAccountName)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    expect(['ab', 'abc'].map(isServedName)).toEqual([false, true])
  })

  it('is letters, digits and hyphens', () => {
    for (const name of ['anna', 'Anna-2026', '1234', '----']) expect(isAccountName(name)).toBe(true)
    for (const name of ['anna.b', 'anna b', 'an_na', 'añna', 'anna\n', '😀😀😀😀'])
      expect(isAccountName(name)).toBe(false)
  })
})

describe('coinType', () => {
  it('is 2147483648 OR the chain id', () => {
    expect(coinType(137)).toBe(2_147_483_785)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fff_ffff }), (chainId) => {
        expect(BigInt(coinType(chainId))).toBe(2_147_483_648n | BigInt(chainId))
      }),
    )
  })

  it('rejects 2147483648 and above, and what is no chain id', () => {
    for (const chainId of [2_147_483_648, 2 ** 40, -1, 1.5, Number.NaN])
      expect(() => coinType(chainId)).toThrow('Invalid chainId')
  })
})
