import { array, assert, bigInt, integer, property, type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountRuleText } from './amountRuleText.ts'
import type { WordKind } from './wordKind.ts'
import { readWord } from './readWord.ts'
import { writeWord } from './writeWord.ts'

const read = (kind: WordKind['kind'], text: string, decimals = 6) =>
  readWord({ kind, of: 'token', options: ['fixed', 'drawn'] }, text, decimals)

describe('terms as they are typed', () => {
  it('are counted in the unit that stands beside them', () => {
    expect(read('amount', '1.5')).toBe(1_500_000n)
    expect(read('percent', '12.34')).toBe(1_234n)
    expect(read('span', '30 days')).toBe(2_592_000n)
    expect(read('span', '90 minutes')).toBe(5_400n)
    expect(read('time', '2026-12-01T00:00')).toBe(1_796_083_200n)
    expect(read('count', '32')).toBe(32n)
    expect(read('place', '3')).toBe(3n)
    expect(read('choice', 'drawn')).toBe(1n)
    expect(read('ratio', '0.5')).toBe(2n ** 31n)
  })

  it('stand side by side where a word holds several', () => {
    expect(read('percents', '10, 5, 2.5')).toBe(1_000n | (500n << 16n) | (250n << 32n))
    expect(read('tiers', '0:0, 1000:5')).toBe(((5n << 24n) | 1_000n) << 32n)
    expect(read('numbers', '20, 50')).toBe(20n | (50n << 32n))
  })

  it('name the contract of the rule for amounts, whose word reads in words', () => {
    expect(read('rule', '0x00000000000000000000000000000000000000bb')).toBe(0xbbn)
    const words = {
      any: 'any',
      fixed: (amount: string) => `only ${amount}`,
      range: (min: string, max: string, step: string) => `${min} to ${max} by ${step}`,
    }
    const say = (kind: bigint, step: bigint, min: bigint, max: bigint) =>
      amountRuleText((kind << 240n) | (step << 160n) | (min << 80n) | max, 6, words)
    expect(say(1n, 1n, 1n, 2n ** 80n - 1n)).toBe('any')
    expect(say(2n, 1n, 20_000_000n, 20_000_000n)).toBe('only 20')
    expect(say(3n, 10_000_000n, 10_000_000n, 100_000_000n)).toBe('10 to 100 by 10')
  })

  it.each([
    ['amount', ''],
    ['amount', '1.1234567'],
    ['amount', '1e3'],
    ['percent', '1.234'],
    ['span', 'days'],
    ['span', '1.5 days'],
    ['time', 'tomorrow'],
    ['count', '-1'],
    ['count', '1.5'],
    ['place', '0'],
    ['place', '256'],
    ['choice', 'other'],
    ['token', '0x12'],
    ['address', ''],
    ['percents', '10, x'],
    ['percents', '700'],
    ['percents', '1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1'],
    ['tiers', '1000'],
    ['tiers', '20000000:5'],
    ['rule', ''],
    ['rule', 'any'],
    ['hash', '0x12'],
    ['text', 'two words'],
    ['text', 'a'.repeat(32)],
  ] as const)('are refused when they cannot be read for certain: %s "%s"', (kind, text) => {
    expect(read(kind, text)).toBeNull()
  })

  it('an address may be left out only where the contract takes none', () => {
    expect(readWord({ kind: 'address', optional: true }, '', 0)).toBe(0n)
    expect(readWord({ kind: 'address' }, '', 0)).toBeNull()
  })
})

/** Words of each kind as contracts hold them. */
const bits = (size: number, most: number) =>
  array(bigInt(1n, 2n ** BigInt(size) - 1n), { maxLength: most }).map((list) =>
    list.reduce((word, one, at) => word | (one << BigInt(at * size)), 0n),
  )
const words: readonly (readonly [WordKind, Arbitrary<bigint>])[] = [
  [{ kind: 'token' }, bigInt(1n, 2n ** 160n - 1n)],
  [{ kind: 'address', optional: true }, bigInt(0n, 2n ** 160n - 1n)],
  [{ kind: 'amount', of: 'token' }, bigInt(0n, 2n ** 96n)],
  [{ kind: 'count' }, bigInt(0n, 2n ** 256n - 1n)],
  [{ kind: 'place' }, bigInt(1n, 255n)],
  [{ kind: 'span' }, bigInt(0n, 2n ** 32n)],
  [{ kind: 'percent' }, bigInt(0n, 10_000n)],
  [{ kind: 'time' }, bigInt(0n, 2n ** 31n).map((one) => (one / 60n) * 60n)],
  [{ kind: 'percents' }, bits(16, 16)],
  [{ kind: 'numbers' }, bits(32, 8)],
  [{ kind: 'tiers' }, bits(32, 8)],
  [{ kind: 'ratio' }, bigInt(0n, 2n ** 64n)],
  [{ kind: 'hash' }, bigInt(0n, 2n ** 256n - 1n)],
]

describe.each(words)('$kind', (kind, word) => {
  it('of a plan that stands is read back to the same word', () => {
    assert(
      property(word, integer({ min: 0, max: 18 }), (one, decimals) => {
        expect(readWord(kind, writeWord(kind, one, decimals), decimals)).toBe(one)
      }),
    )
  })
})
