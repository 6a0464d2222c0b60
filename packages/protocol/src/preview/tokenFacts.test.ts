import { describe, expect, it } from 'vitest'
import { knownAsset, strangerWarnings } from './tokenFacts.ts'

const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const plan = '0x2222222222222222222222222222222222222222'
const fake = '0x1111111111111111111111111111111111abcdef'
const sources = {
  coin: { symbol: 'POL', decimals: 18 },
  known: [{ chainId: 'eip155:137', address: usdc, symbol: 'USDC' }],
  tokens: [plan],
} as const
const asset = (address: `0x${string}`, symbol: string | undefined, decimals?: number) =>
  ({ type: 'erc20', address, symbol, decimals }) as const
const named = (one: ReturnType<typeof asset>) => knownAsset(one, 137, sources)
const warned = (one: ReturnType<typeof asset>) =>
  strangerWarnings([{ asset: named(one) }], 137, sources)

describe('what an asset of a preview is called', () => {
  it('by the app’s list, whatever its contract says', () => {
    expect(named(asset(usdc, 'SCAM', 6))).toEqual({ ...asset(usdc, 'USDC', 6), listed: true })
    expect(warned(asset(usdc, 'SCAM', 6))).toEqual([])
  })

  it('by its contract where the app vouches for the address, unless that is another’s name', () => {
    expect(named(asset(plan, 'CWY', 18))).toEqual({ ...asset(plan, 'CWY', 18), listed: true })
    expect(named(asset(plan, 'USDC', 18))).toEqual(asset(plan, 'USDC', 18))
  })

  it('attack: a stranger is not listed, and warned about, more so under a known name', () => {
    for (const decimals of [0, 6, 77, 255, undefined])
      expect(warned(asset(fake, 'USDC', decimals))).toEqual([
        { type: 'strangerToken', token: fake, name: 'USDC', alike: true },
      ])
    expect(warned(asset(fake, 'US\u200BDC', 6))).toMatchObject([{ alike: true }])
    expect(warned(asset(fake, 'pol', 6))).toMatchObject([{ alike: true }])
    expect(warned(asset(fake, 'OWN', 6))).toMatchObject([{ alike: false }])
    expect(warned(asset(fake, undefined))).toEqual([])
  })

  it('a list of another chain says nothing here', () => {
    expect(knownAsset(asset(usdc, 'USDC', 6), 1, sources)).toEqual(asset(usdc, 'USDC', 6))
  })
})
