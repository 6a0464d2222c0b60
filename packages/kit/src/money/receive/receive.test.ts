import { bitcoin, polygon, solana } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { alice } from '../../../test/fakeWallet.ts'
import { networkStrip, paymentLink } from './paymentLink.ts'

const network = (id: number) => ({ ...polygon, id, caipNetworkId: `eip155:${id}` as const })

describe('the payment link', () => {
  it('names address and network as EIP-681 writes them', () => {
    expect(paymentLink(alice, polygon)).toBe(`ethereum:${alice}@137`)
  })

  it('is for EVM networks alone', () => {
    expect(paymentLink(alice, undefined)).toBeUndefined()
    expect(paymentLink('x', solana)).toBeUndefined()
    expect(paymentLink('bc1q', bitcoin)).toBe('bitcoin:bc1q')
  })
})

describe('the strip of networks', () => {
  const seven = [1, 10, 56, 100, 137, 250, 42_161].map(network)

  it('draws five, the one in use first, and counts the rest', () => {
    const { first, more } = networkStrip(seven, seven[6])
    expect(first.map(({ id }) => id)).toEqual([42_161, 1, 10, 56, 100])
    expect(more).toBe(2)
  })

  it('counts nothing where all are drawn, on an unknown network too', () => {
    expect(networkStrip(seven.slice(0, 2), undefined)).toEqual({
      first: seven.slice(0, 2),
      more: 0,
    })
  })
})
