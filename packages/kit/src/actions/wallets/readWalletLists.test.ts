import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import {
  isUsable,
  pagesQuery,
  readWalletLists,
  searchQuery,
  type WalletQueryContext,
} from './readWalletLists.ts'

function setUp(count: number, wishes: Partial<WalletQueryContext> = {}) {
  const source = createWalletSource(sourceWallets(count))
  const warnings: string[] = []
  const images: string[] = []
  const context: WalletQueryContext = {
    source,
    include: undefined,
    exclude: [],
    featured: [],
    chains: ['eip155:137'],
    mobile: false,
    warn: (message) => void warnings.push(message),
    after: () => () => undefined,
    loadImage: (url) => {
      images.push(url)
      return Promise.resolve()
    },
    ...wishes,
  }
  return { source, context, warnings, images, client: new QueryClient() }
}
const ids = (wallets: readonly { id: string }[]) => wallets.map((wallet) => wallet.id)
const { signal } = new AbortController()
const all = { certified: false, without: [] }

describe('lists of the registry', () => {
  it('[S9.wallets-recommended] recommends four, without the excluded and the featured, and counts all', async () => {
    const { context, source } = setUp(100, { exclude: ['wallet-2'], featured: ['wallet-3'] })
    const lists = await readWalletLists(context, signal)
    expect(ids(lists.recommended)).toEqual(['wallet-1', 'wallet-4', 'wallet-5', 'wallet-6'])
    expect(lists.total).toBe(99)
    expect(source.asked).toContainEqual({
      page: 1,
      entries: 4,
      chains: ['eip155:137'],
      exclude: ['wallet-2', 'wallet-3'],
    })
  })

  it('recommends no more than four when the registry sends more', async () => {
    const { context, source } = setUp(0)
    source.answer = { wallets: sourceWallets(9), count: 9 }
    expect((await readWalletLists(context, signal)).recommended).toHaveLength(4)
  })

  it('featured wallets keep the order of the app', async () => {
    const featured = ['wallet-9', 'wallet-1', 'wallet-5']
    const { context } = setUp(20, { featured })
    expect(ids((await readWalletLists(context, signal)).featured)).toEqual(featured)
  })

  it('exclusions learn their names, also of wallets of other networks', async () => {
    const { context } = setUp(20, { exclude: ['wallet-4'], chains: ['eip155:999'] })
    expect((await readWalletLists(context, signal)).exclusions).toEqual([
      { id: 'wallet-4', name: 'Wallet 4', rdns: 'example.wallet-4' },
    ])
  })

  it('[S9.wallets-page] [S9.wallets-images] pages of forty to the end, each after its first twenty pictures', async () => {
    const { client, context, source, images } = setUp(90)
    const observer = new InfiniteQueryObserver(client, pagesQuery(context, all))
    const stop = observer.subscribe(() => undefined)
    await observer.refetch()
    expect(images).toHaveLength(20)
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
    stop()
    const pages = observer.getCurrentResult().data?.pages ?? []
    expect(pages.map((page) => page.wallets.length)).toEqual([40, 40, 10])
    expect(new Set(source.asked.map((query) => query.entries))).toEqual(new Set([40]))
    expect(images).toHaveLength(50)
  })

  it('a registry that miscounts is not asked forever', async () => {
    const { client, context, source } = setUp(3)
    source.answer = { wallets: [], count: 1_000 }
    const observer = new InfiniteQueryObserver(client, pagesQuery(context, all))
    await observer.refetch()
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
  })

  it('[S9.wallets-search] a search asks for a hundred, once, from two characters on', async () => {
    const { client, context, source } = setUp(150, { exclude: ['wallet-1'] })
    const found = await client.fetchQuery(searchQuery(context, { term: 'wallet', certified: true }))
    expect(found.length).toBe(50)
    expect(source.asked).toEqual([
      {
        page: 1,
        entries: 100,
        search: 'wallet',
        badge: 'certified',
        exclude: ['wallet-1'],
        chains: ['eip155:137'],
      },
    ])
    expect(searchQuery(context, { term: 'w', certified: false }).enabled).toBe(false)
  })

  it('include is part of every question', async () => {
    const { context, source } = setUp(20, { include: ['wallet-7'] })
    expect(ids((await readWalletLists(context, signal)).recommended)).toEqual(['wallet-7'])
    expect(source.asked[0]?.include).toEqual(['wallet-7'])
  })

  it('two registries on one page do not share answers', async () => {
    const [one, other] = [setUp(1), setUp(2)]
    const client = new QueryClient()
    const term = { term: 'wallet', certified: false }
    await client.fetchQuery(searchQuery(one.context, term))
    expect(await client.fetchQuery(searchQuery(other.context, term))).toHaveLength(2)
  })
})

describe('answers that are no good', () => {
  it('a wallet with a dangerous or missing field is left out and logged, the others stay', async () => {
    const { context, source, warnings } = setUp(0)
    source.answer = {
      count: 3,
      wallets: [
        { id: 'a', name: 'A', chains: [], homepage: 'javascript:alert(1)' },
        { id: 'b', chains: [] },
        { id: 'c', name: 'C', chains: [] },
      ],
    }
    expect(ids((await readWalletLists(context, signal)).recommended)).toEqual(['c'])
    expect(warnings).toHaveLength(2)
  })

  it.each([
    ['no page', 'text'],
    ['a negative count', { wallets: [], count: -1 }],
  ])('%s is an error of the query, once', async (_title, answer) => {
    const { client, context, source } = setUp(0)
    source.answer = answer
    await expect(
      client.fetchQuery(searchQuery(context, { term: 'ab', certified: false })),
    ).rejects.toThrow()
    expect(source.asked).toHaveLength(1)
  })
})

describe('isUsable', () => {
  const wallet = { id: '1', name: 'W', chains: ['eip155:137'] }
  const here = { chains: ['eip155:137'], mobile: false }
  it.each([
    ['a wallet of the network', wallet, here, true],
    ['a wallet of another network', { ...wallet, chains: ['eip155:1'] }, here, false],
    ['a wallet that names no network', { ...wallet, chains: [] }, here, true],
    ['on a phone without an app to open', wallet, { ...here, mobile: true }, false],
    ['on a phone with one', { ...wallet, mobileLink: 'w://' }, { ...here, mobile: true }, true],
    [
      'on a phone with a browser in its app',
      { ...wallet, dappLink: 'w://dapp?url={url}' },
      { ...here, mobile: true },
      true,
    ],
  ])('%s', (_title, wallet, here, usable) => {
    expect(isUsable(wallet, here)).toBe(usable)
  })
})
