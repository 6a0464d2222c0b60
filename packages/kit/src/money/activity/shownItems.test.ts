import { describe, expect, it } from 'vitest'
import { shownItems } from './shownItems.ts'

const token = {
  fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://x.example/usdc.png' } },
  direction: 'in',
  quantity: { numeric: '12.5' },
}
const nft = (is_spam: boolean) => ({
  nft_info: {
    name: 'Ape',
    content: { preview: { url: 'https://x.example/ape.png' } },
    flags: { is_spam },
  },
  direction: 'in',
  quantity: { numeric: 1 },
})
const item = (transfers: readonly unknown[], chain = 'eip155:137') => ({
  id: '1',
  metadata: {
    hash: '0xabc',
    minedAt: '2026-03-04T10:00:00.000Z',
    chain,
    operationType: 'receive',
    status: 'confirmed',
    sentFrom: '0x1',
    sentTo: '0x2',
  },
  transfers,
})
const shown = (...data: unknown[]) => {
  const refused: string[] = []
  return { items: shownItems(data, 'eip155:137', (problem) => refused.push(problem)), refused }
}

describe('shownItems', () => {
  it('[S3.history-fields] [S3.history-metadata] [S3.history-fungible] [S3.history-nft] reads every field', () => {
    const { items, refused } = shown(item([token, nft(false)]))
    expect(items).toEqual([
      { ...item([token, { ...nft(false), quantity: { numeric: '1' } }]), id: '1' },
    ])
    expect(refused).toEqual([])
  })

  it('[S5.history-spam] leaves out a transaction whose transfers are all spam NFTs, and keeps mixed ones', () => {
    expect(shown(item([nft(true)]), item([nft(true), nft(true)])).items).toEqual([])
    expect(shown(item([nft(true), token])).items).toHaveLength(1)
    expect(shown(item([nft(true), nft(false)])).items).toHaveLength(1)
  })

  it('keeps a transaction without transfers', () => {
    expect(shown(item([])).items).toHaveLength(1)
  })

  it('[S5.history-chain] keeps the connected chain only', () => {
    expect(shown(item([token], 'eip155:1'), item([token], 'eip155:1370')).items).toEqual([])
  })

  it('an NFT without flags is no spam', () => {
    expect(
      shown(item([{ nft_info: { name: 'Ape' }, quantity: { numeric: 1 } }])).items,
    ).toHaveLength(1)
  })

  it('an entry that cannot be read costs itself and is told', () => {
    const bad = item([{ ...token, quantity: { numeric: 'lots' } }])
    const { items, refused } = shown(bad, null, { ...item([]), metadata: {} }, item([token]))
    expect(items).toHaveLength(1)
    expect(refused).toHaveLength(3)
  })
})
