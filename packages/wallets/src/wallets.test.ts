import { describe, expect, it } from 'vitest'
import { walletSource } from './index.ts'
import { pictureChunks } from './pictures.gen.ts'
import type { WalletQuery } from './wallet.ts'
import { knownChains, wallets } from './wallets.gen.ts'

const page = (query: Partial<WalletQuery> = {}) =>
  walletSource.list({ page: 1, entries: 500, ...query })
const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const idsOf = async (query: Partial<WalletQuery>) => (await page(query)).wallets.map(({ id }) => id)

describe('the list', () => {
  it('has every wallet of the registry once, the most used first', async () => {
    const { wallets: all, count } = await page()
    expect(count).toBeGreaterThanOrEqual(150)
    expect(all).toHaveLength(count)
    expect(new Set(all.map(({ id }) => id)).size).toBe(count)
    expect(all.slice(0, 4).map(({ name }) => name)).toEqual([
      'MetaMask',
      'Base',
      'Phantom',
      'Trust Wallet',
    ])
  })

  it('pages fit together, and one behind the last is empty', async () => {
    const all = await idsOf({})
    const pages: string[] = []
    for (let number = 1; pages.length < all.length; number++)
      pages.push(...(await idsOf({ page: number, entries: 40 })))
    expect(pages).toEqual(all)
    expect(await idsOf({ page: 99, entries: 40 })).toEqual([])
    expect((await page({ entries: 0 })).wallets).toEqual([])
  })

  it('takes ids of either kind, and answers by the one that was used', async () => {
    expect(await idsOf({ include: ['metamask'] })).toEqual(['metamask'])
    expect(await idsOf({ include: [metamask, 'nobody'] })).toEqual([metamask])
    const without = await idsOf({ exclude: ['metamask'] })
    expect(without).not.toContain(metamask)
    expect(without).toEqual(await idsOf({ exclude: [metamask] }))
  })

  it('searches as people type, and finds what begins so first', async () => {
    const names = async (search: string) => (await page({ search })).wallets.map(({ name }) => name)
    expect(await names(' METAM ')).toEqual(['MetaMask'])
    expect((await names('zer'))[0]).toBe('Zerion')
    expect(await names('x'.repeat(150))).toEqual([])
  })

  it('gives wallets of the chains that were asked for, which name them', async () => {
    const { wallets: local } = await page({ chains: ['eip155:424242'] })
    expect(local.length).toBeGreaterThan(40)
    expect(local.every(({ chains }) => chains.includes('eip155:424242'))).toBe(true)
    expect(await idsOf({ chains: ['tezos:NetXdQprcVkpaWU'] })).toEqual([])
    const [first] = (await page({ entries: 1 })).wallets
    expect(first?.chains).toContain('eip155:100')
    expect(knownChains).toContain('eip155:100')
  })

  it('holds what opens a wallet on a phone', async () => {
    const [first] = (await page({ entries: 1 })).wallets
    expect(first).toMatchObject({
      id: metamask,
      rdns: 'io.metamask',
      mobileLink: 'metamask://',
      universalLink: 'https://metamask.app.link',
      dappLink: 'https://link.metamask.io/dapp/{address}',
      playStore: 'https://play.google.com/store/apps/details?id=io.metamask',
      injected: [{ namespace: 'eip155', injectedId: 'isMetaMask' }],
    })
    expect(first).not.toHaveProperty('explorerId')
    expect(first).not.toHaveProperty('namespaces')
  })

  it('error: nobody waits for it any more', async () => {
    await expect(walletSource.list({ page: 1, entries: 1 }, AbortSignal.abort())).rejects.toThrow(
      /aborted/u,
    )
    const ending = new AbortController()
    const late = walletSource.list({ page: 1, entries: 1 }, ending.signal)
    ending.abort()
    await expect(late).rejects.toThrow(/aborted/u)
  })
})

describe('the pictures', () => {
  it('each of the fifty most used has one, and 120 in all', async () => {
    const { wallets: all } = await page()
    expect(all.slice(0, 50).filter(({ imageUrl }) => !imageUrl)).toEqual([])
    expect(all.filter(({ imageUrl }) => imageUrl).length).toBeGreaterThanOrEqual(120)
    for (const { imageUrl = 'data:image/webp;base64,' } of all)
      expect(imageUrl).toMatch(
        /^data:image\/(?:webp;base64,[\w+/=]*|svg\+xml,%3Csvg .*%3C\/svg%3E)$/u,
      )
  })

  it('a drawing survives its way into the text', async () => {
    const [fox] = (await page({ entries: 1 })).wallets
    const svg = decodeURIComponent((fox?.imageUrl ?? '').slice('data:image/svg+xml,'.length))
    expect(svg).toMatch(/^<svg [^>]*xmlns='http:\/\/www\.w3\.org\/2000\/svg'/u)
    expect(svg.match(/</gu)?.length).toBe(svg.match(/>/gu)?.length)
  })

  it('the chunks cover the list once, without gaps, the first of them for the first screen', () => {
    expect(pictureChunks[0]).toMatchObject({ from: 0, to: 8 })
    expect(pictureChunks.at(-1)?.to).toBe(wallets.length)
    for (const [place, { from }] of pictureChunks.entries())
      expect(from).toBe(place === 0 ? 0 : pictureChunks[place - 1]?.to)
  })

  it('what the first screen shows loads the first chunk alone', async () => {
    const { wallets: shown } = await page({ entries: 8 })
    const { pictures } = await pictureChunks[0]!.load()
    expect(shown.map(({ imageUrl }) => imageUrl)).toEqual(Object.values(pictures))
  })
})
