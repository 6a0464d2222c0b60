import { polygon } from '@causeway/protocol/networks'
import { readTokenBalances, type TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import { looksLikeOther, namedTokens } from '../../actions/portfolio/namedTokens.ts'
import { offeredTokens } from './TokenSelect.tsx'
import { isWanted } from '../send/sendState.ts'
import { nameSwapToken } from '../swap/nameSwapToken.ts'
import { knownTokens } from '../../actions/portfolio/namedTokens.ts'
import { formatToken, readTyped, retyped, unitsOf, valueOf } from './tokenAmounts.ts'

const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const stranger = `0x${'12'.repeat(20)}`
const short = '0x12…121212'
const kit = createInside({
  networks: [polygon],
  storage: memoryStorage(),
  tokens: [{ chainId: 'eip155:137', address: usdc, symbol: 'USDC', name: 'USD Coin' }],
})

/** What a source says of a stranger's token, read and named as every screen of the modal has it. */
function seen(more: Record<string, unknown>): TokenBalance | undefined {
  const said = {
    name: 'Odd',
    symbol: 'ODD',
    chainId: 'eip155:137',
    address: `eip155:137:${stranger}`,
    iconUrl: 'https://mallory.example/usdc.png',
    quantity: { decimals: '18', numeric: '5' },
    ...more,
  }
  return namedTokens(kit, readTokenBalances([said], () => undefined) ?? [])[0]
}

describe('a token of odd decimals', () => {
  it.each([
    ['1', '5.5', '5.5', 10n],
    ['6', '0.1234567', '0.123456', 10n ** 6n],
    ['77', '1', '1', 10n ** 77n],
    ['77', `0.${'0'.repeat(76)}1`, `0.${'0'.repeat(76)}1`, 10n ** 77n],
    // More than an amount can have: shown to nobody as an amount, and no text is one.
    ['78', '1', '0', undefined],
    ['255', '1', '0', undefined],
    ['4294967296', '1', '0', undefined],
    ['1.5', '1', '0', undefined],
    ['18', '-1', '0', 10n ** 18n],
  ])('of %s decimals: what is shown is what would move', (decimals, numeric, shown, one) => {
    const token = seen({ quantity: { decimals, numeric }, price: '1.5' })
    if (!token) throw new Error('It was left out.')
    expect(formatToken(unitsOf(token), token, 'en', 'exact')).toBe(`${shown}\u{a0}${short}`)
    const typed = readTyped('1', 'token', token)
    expect(typed).toEqual(one === undefined ? { status: 'empty' } : { status: 'ok', units: one })
    if (typed.status === 'ok')
      expect(formatToken(typed.units, token, 'en', 'exact')).toBe(`1\u{a0}${short}`)
    // Nothing held is nothing that can be sent, whatever its worth is said to be.
    if (one === undefined)
      expect([unitsOf(token), valueOf(unitsOf(token), token)]).toEqual([0n, undefined])
    expect(() => retyped('1', 'currency', token)).not.toThrow()
    const { own, others } = offeredTokens([token], '')
    expect([...own, ...others]).toHaveLength(1)
  })

  it.each([
    ['0', '5'],
    ['255', `0.${'0'.repeat(254)}1`],
    ['18', '1'.repeat(500)],
    ['-1', '1'.repeat(121)],
    ['', ''],
    ['18', 'Infinity'],
  ])('of %s decimals and an amount of %s is left out, and costs no other', (decimals, numeric) => {
    const odd = {
      name: 'Odd',
      symbol: 'ODD',
      chainId: 'eip155:137',
      quantity: { decimals, numeric },
    }
    const good = { ...odd, quantity: { decimals: '18', numeric: '1' } }
    expect(readTokenBalances([odd, good], () => undefined)).toHaveLength(1)
  })
})

describe('a token with the words of another, or none', () => {
  it.each([
    ['no symbol', { symbol: '', name: '' }, false],
    ['a listed symbol', { symbol: 'USDC', name: 'USD Coin' }, true],
    ['a listed symbol that the source lists', { symbol: 'USDC', listed: true }, true],
    ['the coin’s symbol', { symbol: 'POL' }, true],
    [
      'letters that are not seen',
      { symbol: 'US\u200BD\u{E0043}C', warnings: ['hidden-letters'] },
      true,
    ],
    ['nothing that is seen', { symbol: '\u200B\u3164', name: '\u2800' }, false],
    ['another script', { symbol: 'U\u0405D\u0421' }, true],
    ['text that turns round', { symbol: '\u202ECDSU' }, false],
    ['a listed name for its symbol', { symbol: 'USD C\u03BFin' }, true],
    ['as many letters as a page has', { symbol: 'A'.repeat(100_000) }, false],
    ['markup', { symbol: '<img src=x onerror=alert(1)>' }, false],
  ])(
    '%s: it goes by its short address everywhere, and is found by no symbol',
    (_what, words, alike) => {
      const token = seen(words)
      if (!token) throw new Error('It was left out.')
      expect([token.symbol, token.name, token.iconUrl]).toEqual([short, short, undefined])
      expect(looksLikeOther(token)).toBe(alike)
      expect(formatToken(unitsOf(token), token, 'en')).toBe(`5\u{a0}${short}`)
      // What it says of itself is short, and shows all that it has.
      expect((token.claims ?? '').length).toBeLessThanOrEqual(40)
      expect(token.claims ?? '').not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u)

      const { symbol } = words
      for (const wanted of ['USDC', 'usdc', symbol].filter(Boolean))
        expect(isWanted(token, wanted), wanted).toBe(false)
      expect(isWanted(token, stranger)).toBe(true)
      expect(offeredTokens([token], 'usdc').own).toEqual([])

      // The same in a swap, where a source could have it bought for another.
      const bought = nameSwapToken(
        {
          id: stranger,
          decimals: 6,
          name: 'USD Coin',
          ...words,
          ...('listed' in words ? {} : { iconUrl: 'https://mallory.example/usdc.png' }),
        } as never,
        'eip155:137',
        knownTokens(kit),
      )
      expect([bought.symbol, bought.name]).toEqual([short, short])
    },
  )
})
