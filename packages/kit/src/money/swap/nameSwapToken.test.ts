import { describe, expect, it } from 'vitest'
import { findToken, likelyTarget, suggestedOf } from './form.ts'
import { nameSwapToken } from './nameSwapToken.ts'

const chainId = 'eip155:137'
const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const fake = '0x1111111111111111111111111111111111abcdef'
const known = [
  { chainId, symbol: 'POL', name: 'POL' },
  { chainId, address: usdc, symbol: 'USDC', name: 'USD Coin' },
]
const token = (address: string, symbol = 'USDC', name = 'USD Coin') =>
  nameSwapToken(
    {
      id: `${chainId}:${address}`,
      symbol,
      name,
      decimals: 6,
      iconUrl: 'https://x.example/usdc.png',
      eip2612: false,
    },
    chainId,
    known,
  )

describe('attack: a service of swaps gives a token of its own the words of another', () => {
  it('the stranger goes by its address, without picture, and says what it calls itself apart', () => {
    expect(token(fake)).toMatchObject({
      symbol: '0x11…abcdef',
      name: '0x11…abcdef',
      iconUrl: undefined,
      claims: 'USDC',
      warnings: ['looks-like-listed'],
    })
  })

  it('it cannot be bought by a symbol, nor is it offered for one', () => {
    const all = [token(fake)]
    expect(findToken(all, 'USDC')).toBeUndefined()
    expect(findToken(all, fake)?.claims).toBe('USDC')
    expect(suggestedOf(all)).toEqual([])
    expect(likelyTarget(all, undefined)).toBeUndefined()
  })

  it('the coin and what the app lists have the app’s words, whatever the service says', () => {
    expect(token(usdc, 'SCAM', 'Scam')).toMatchObject({ symbol: 'USDC', name: 'USD Coin' })
    expect(token(usdc).claims).toBeUndefined()
    const coin = token('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'USDC')
    expect(coin).toMatchObject({ symbol: 'POL', name: 'POL' })
  })
})
