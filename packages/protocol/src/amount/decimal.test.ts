import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decimal, sumDecimals } from './decimal.ts'

const read = (value: unknown) => v.safeParse(decimal, value)

describe('decimal', () => {
  it.each([
    [0, '0'],
    [1.5, '1.5'],
    ['1.500', '1.5'],
    [1e-7, '0.0000001'],
    ['1E-18', '0.000000000000000001'],
    [1e21, '1000000000000000000000'],
    ['12.5e1', '125'],
    ['-0.50', '-0.5'],
    ['007', '7'],
  ])('reads %s as %s', (value, plain) => {
    expect(v.parse(decimal, value)).toBe(plain)
  })

  it.each([Number.NaN, Infinity, '', ' ', 'abc', '1,5', '0x10', '1e999', '.', null, undefined, {}])(
    'refuses %s',
    (value) => {
      expect(read(value).success).toBe(false)
    },
  )

  it('refuses a text that is longer than any amount', () => {
    expect(read('9'.repeat(121)).success).toBe(false)
  })

  it('reads every finite double without changing it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e90, max: 1e90 }), (value) => {
        fc.pre(value === 0 || Math.abs(value) > 1e-90)
        expect(Number(v.parse(decimal, value))).toBeCloseTo(value, 10)
      }),
    )
  })
})

describe('sumDecimals', () => {
  it('adds exactly where doubles do not', () => {
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(sumDecimals(['90071992547409931', '0.000000000000000001'])).toBe(
      '90071992547409931.000000000000000001',
    )
    expect(sumDecimals(['-0.5', '0.25'])).toBe('-0.25')
    expect(sumDecimals([])).toBe('0')
  })

  it('does not depend on the order', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(24))
      .map(([base, places]) => v.parse(decimal, `${base}e-${places}`))
    fc.assert(
      fc.property(fc.array(amount), (values) => {
        expect(sumDecimals([...values].reverse())).toBe(sumDecimals(values))
      }),
    )
  })
})
