import { describe, expect, it } from 'vitest'
import { type ClaimedToken, type KnownToken, bearsName, identifyToken } from './identifyToken.ts'

const chainId = 'eip155:137'
const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const fake = '0x1111111111111111111111111111111111abcdef'
const short = '0x11…abcdef'
const known: readonly KnownToken[] = [
  { chainId, symbol: 'POL', name: 'POL' },
  {
    chainId,
    address: usdc,
    symbol: 'USDC',
    name: 'USD Coin',
    iconUrl: 'https://x.example/usdc.png',
  },
  { chainId, address: '0x2222222222222222222222222222222222222222' },
]
const said = (more: Partial<ClaimedToken> = {}): ClaimedToken => ({
  chainId,
  address: `${chainId}:${fake}`,
  symbol: 'USDC',
  name: 'USD Coin',
  iconUrl: 'https://evil.example/usdc.png',
  ...more,
})

describe('what a token is called', () => {
  it('what the app lists has its words, whatever a source says of it', () => {
    const liar = said({
      address: `${chainId}:${usdc.toLowerCase()}`,
      symbol: 'SCAM',
      warnings: ['advertises'],
    })
    expect(identifyToken(liar, known)).toMatchObject({
      symbol: 'USDC',
      name: 'USD Coin',
      iconUrl: 'https://x.example/usdc.png',
      warnings: [],
      listed: true,
    })
  })

  it('attack: a stranger with a listed symbol goes by its address, without its picture, and is marked', () => {
    expect(identifyToken(said(), known)).toMatchObject({
      symbol: short,
      name: short,
      iconUrl: undefined,
      listed: false,
      claims: 'USDC',
      warnings: ['looks-like-listed'],
    })
  })

  it('attack: a source that lists a stranger under a known symbol is not believed', () => {
    expect(identifyToken(said({ listed: true }), known)).toMatchObject({
      symbol: short,
      listed: false,
    })
    expect(identifyToken(said({ listed: true, symbol: 'pol', name: '' }), known).listed).toBe(false)
  })

  it('the word of an operator counts where nothing speaks against it', () => {
    const dai = said({ symbol: 'DAI', name: 'Dai', listed: true })
    expect(identifyToken(dai, known)).toMatchObject({ symbol: 'DAI', name: 'Dai', listed: true })
    expect(identifyToken({ ...dai, warnings: ['advertises'] }, known).symbol).toBe(short)
    expect(identifyToken({ ...dai, listed: false }, known).symbol).toBe(short)
    expect(identifyToken({ ...dai, listed: undefined }, known).symbol).toBe(short)
  })

  it('a token that the app vouches for by its address alone may not take the words of another', () => {
    const address = '0x2222222222222222222222222222222222222222'
    expect(identifyToken(said({ address, symbol: 'CWY', name: 'Causeway' }), known)).toMatchObject({
      symbol: 'CWY',
      listed: true,
    })
    expect(identifyToken(said({ address }), known)).toMatchObject({
      symbol: '0x22…222222',
      warnings: ['looks-like-listed'],
    })
  })

  it('the coin is called by its network', () => {
    const coin = said({ address: undefined, symbol: 'USDC', name: 'USD Coin' })
    expect(identifyToken(coin, known)).toMatchObject({ symbol: 'POL', name: 'POL', listed: true })
  })

  it('a token of another network is another token', () => {
    expect(identifyToken(said({ chainId: 'eip155:1', address: usdc }), known).listed).toBe(false)
  })

  it('a token without words goes by its address', () => {
    expect(identifyToken(said({ symbol: '', name: '' }), known)).toMatchObject({
      symbol: short,
      warnings: [],
    })
  })

  it('addresses of other namespaces differ by case', () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const list = [
      { chainId: solana, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC' },
    ]
    const at = (address: string) => identifyToken(said({ chainId: solana, address }), list).listed
    expect(at('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(true)
    expect(at('epjfwdd5aufqssqem2qn1xzybapc8g4wegggkzwytdt1v')).toBe(false)
  })

  it('attack: letters that are not seen, wide letters and another case do not hide whose words they are', () => {
    for (const symbol of ['US\u200BDC', 'usdc', '\u202EUSDC', 'ＵＳＤＣ', 'USD C'])
      expect(bearsName({ symbol }, known), symbol).toBe(true)
    for (const symbol of [
      'U\u0405D\u0421', // Cyrillic
      'U\u13DAD\u13DF', // Cherokee
      '\uA4F4\uA4E2\uA4D3\uA4DA', // Lisu
      'U$DC',
      'U5DC',
      'US\u1D05\u1D04', // small capitals
      '\u{1D414}\u{1D412}\u{1D403}\u{1D402}', // bold
      '\u24CA\u24C8\u24B9\u24B8', // ringed
      'U\u0332S\u0332D\u0332C\u0332', // underlined
      'USDC\u3164', // a filler
      '\u2800USDC', // empty braille
      'U\uFE0FS\u{E0053}DC', // a selector and a tag
      'U.S.D.C',
      'USD匚', // Han, as the next ones a letter of no capitals among some of A to Z
      'USD\u1455', // Canadian syllabics
      'USD\u00A9',
      '\u{1F164}\u{1F162}\u{1F153}\u{1F152}', // white in black rings
      '\u{1F1FA}\u{1F1F8}\u{1F1E9}\u{1F1E8}', // parts of flags
      'P\u0665L', // an Arabic five
      'P\u05E1L', // Hebrew
      'P\u25EFL', // a ring
    ])
      expect(bearsName({ symbol }, known), symbol).toBe(true)
    const yfi = [{ symbol: 'YFI' }, { symbol: 'FARM' }, { symbol: 'WETH' }]
    for (const symbol of ['\u03A5FI', '\u0423F1', '\u051C\u0415\u0422\u041D', 'VVETH'])
      expect(bearsName({ symbol }, yfi), symbol).toBe(true)
    for (const symbol of ['YFII', '\u0423', '泰达币', '泰达币币', 'FARMS', 'WE'])
      expect(bearsName({ symbol }, yfi), symbol).toBe(false)
    expect(bearsName({ symbol: 'USDX', name: 'usd coin' }, known)).toBe(true)
    expect(bearsName({ symbol: 'USDX' }, known)).toBe(false)
    expect(bearsName({ symbol: '' }, known)).toBe(false)
  })
})
