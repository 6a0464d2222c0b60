import { describe, expect, it } from 'vitest'
import { warningsOf } from './warningsOf.ts'

const listed = [
  { name: 'USD Coin', symbol: 'USDC' },
  { name: 'POL', symbol: 'POL' },
]
const said = (symbol: string, name = 'Some token', hides = false) =>
  warningsOf({ name, symbol, hides }, listed)

describe('warningsOf', () => {
  it.each([
    ['the same', 'USDC'],
    ['in small letters', 'usdc'],
    ['with a Cyrillic S', 'U\u0405DC'],
    ['with a Cyrillic C', 'USD\u0421'],
    ['in wide letters', '\uFF35\uFF33\uFF24\uFF23'],
    ['with a mark', 'USDC\u0323'],
    ['with a space', 'US DC'],
    ['with a dollar sign', 'U$DC'],
    ['with a digit', 'P0L'],
    ['in bold letters of mathematics', '\u{1D414}\u{1D412}\u{1D403}\u{1D402}'],
  ])('a symbol %s as a listed one is said to look like it', (_how, symbol) => {
    expect(said(symbol)).toEqual(['looks-like-listed'])
  })

  it('a name of a listed token is too', () => {
    expect(said('XYZ', 'U\u0405D C\u043Ein')).toEqual(['looks-like-listed'])
  })

  it('an honest token is left alone', () => {
    expect(said('UNI', 'Uniswap')).toEqual([])
    expect(said('USDT', 'Tether USD')).toEqual([])
  })

  it('hidden letters and advertisements are said', () => {
    expect(said('ABC', 'x', true)).toEqual(['hidden-letters'])
    expect(said('$ABC', 'Visit claim-abc.com')).toEqual(['advertises'])
    expect(said('ABC', 'https://x.example')).toEqual(['advertises'])
  })
})
