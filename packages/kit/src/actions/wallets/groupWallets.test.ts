import { polygon } from '@causeway/protocol/networks'
import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { createFakeNamespace, solanaNetworks } from '../../../test/fakeNamespace.ts'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitConfig } from '../kit.ts'
import { en } from '../../core/messages/en.ts'
import { switchActiveChain } from '../../modal/network/switchScreen.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { isExcluded, isSameWallet } from './isSameWallet.ts'
import { pageRows } from './pageRows.ts'
import {
  type ListedConnector,
  type WalletRow,
  connectorMarks,
  itemMarks,
} from './connectorsFeed.ts'
import {
  type WalletListInput,
  countBadge,
  groupedRows,
  walletGroups,
  walletRows,
  groupWallets,
} from './groupWallets.ts'

const found = (
  rdns: string,
  name = rdns,
  chain: ListedConnector['chain'] = 'eip155',
): ListedConnector => ({
  id: rdns,
  name,
  rdns,
  chain,
  type: 'ANNOUNCED',
})
const generic: ListedConnector = {
  id: 'injected',
  name: 'Browser Wallet',
  chain: 'eip155',
  type: 'INJECTED',
}
const external: ListedConnector = { id: 'sdk', name: 'Sdk', chain: 'eip155', type: 'EXTERNAL' }
const item = (id: string, more: Partial<WalletListItem> = {}): WalletListItem => ({
  id,
  name: `Registry ${id}`,
  chains: ['eip155:137'],
  ...more,
})
const empty: WalletListInput = {
  connectors: [],
  recent: [],
  custom: [],
  featured: [],
  recommended: [],
  exclusions: [],
  featuredNamed: false,
  mobile: true,
  qrCode: false,
}
const keys = (rows: readonly WalletRow[]) => rows.map((row) => row.key)
const list = (input: Partial<WalletListInput>) =>
  keys(walletRows(walletGroups({ ...empty, ...input })))

describe('groups', () => {
  it('[S3.wallet-groups] every wallet is in the group it belongs to, in the usual order', () => {
    const groups = walletGroups({
      ...empty,
      connectors: [
        found('io.a', 'A'),
        found('io.b', 'B'),
        found('sol.b', 'B', 'solana'),
        { ...generic, rdns: 'io.legacy', name: 'Legacy' },
        external,
        found('io.r', 'R'),
      ],
      recent: ['io.r'],
      custom: [item('c')],
      featured: [item('f')],
      recommended: [item('m')],
      qrCode: true,
    })
    expect(Object.fromEntries(Object.entries(groups).map(([name, rows]) => [name, keys(rows)])))
      .toMatchInlineSnapshot(`
        {
          "announced": [
            "eip155:io.a",
          ],
          "custom": [
            "wallet:c",
          ],
          "external": [
            "eip155:sdk",
          ],
          "featured": [
            "wallet:f",
          ],
          "injected": [
            "eip155:injected",
          ],
          "multiChain": [
            "multi:b",
          ],
          "recent": [
            "eip155:io.r",
          ],
          "recommended": [],
          "walletConnect": [
            "qrCode",
          ],
        }
      `)
    expect(keys(walletRows(groups))).toMatchInlineSnapshot(`
      [
        "eip155:io.r",
        "multi:b",
        "eip155:io.a",
        "eip155:injected",
        "qrCode",
        "wallet:f",
        "wallet:c",
        "eip155:sdk",
      ]
    `)
    expect(walletRows(groups).map((row) => row.tag)).toMatchInlineSnapshot(`
      [
        "recent",
        "multichain",
        "installed",
        "installed",
        "qrCode",
        undefined,
        undefined,
        undefined,
      ]
    `)
  })

  it('the app orders the groups; those it leaves out follow in the usual order', () => {
    const groups = walletGroups({
      ...empty,
      connectors: [found('io.a'), external],
      custom: [item('c')],
      featured: [item('f')],
    })
    expect(keys(walletRows(groups, ['custom', 'external', 'custom']))).toEqual([
      'wallet:c',
      'eip155:sdk',
      'eip155:io.a',
      'wallet:f',
    ])
  })

  it('an installed wallet is not offered once more by the app or the registry', () => {
    const twin = { rdns: 'io.a' }
    const lists = { custom: [item('c', twin)], featured: [item('f', twin)] }
    expect(list({ connectors: [found('io.a')], ...lists })).toEqual(['eip155:io.a'])
    expect(list(lists)).toEqual(['wallet:c'])
  })

  it('a registry entry without an rdns is not the twin of a wallet without one', () => {
    const connectors: ListedConnector[] = [{ ...found('x', 'X'), rdns: undefined as never }]
    expect(list({ connectors, featured: [item('f')] })).toHaveLength(2)
  })

  it.each([
    [0, 2],
    [1, 1],
    [2, 0],
    [3, 0],
  ])(
    '[S9.wallets-recommended] with %d wallets of the page, %d recommended ones show',
    (has, show) => {
      const connectors = Array.from({ length: has }, (_, place) => found(`io.${place}`))
      const recommended = [item('1'), item('2'), item('3'), item('4')]
      const groups = walletGroups({ ...empty, connectors, recommended })
      expect(groups.recommended).toHaveLength(show)
    },
  )

  it('wallets that the app names replace recommendations', () => {
    const recommended = [item('1')]
    expect(walletGroups({ ...empty, recommended, featuredNamed: true }).recommended).toEqual([])
    expect(walletGroups({ ...empty, recommended, custom: [item('c')] }).recommended).toEqual([])
  })

  it('a recent wallet that is gone cannot be chosen and does not count', () => {
    expect(list({ recent: ['gone', 'io.a'], connectors: [found('io.a')] })).toEqual(['eip155:io.a'])
  })

  it('the nameless find shows only on a phone, and only when it is all there is', () => {
    expect(list({ connectors: [generic], mobile: false })).toEqual([])
    expect(list({ connectors: [] })).toEqual([])
    expect(list({ connectors: [generic] })).toEqual(['eip155:injected'])
    expect(list({ connectors: [generic, found('io.a')] })).toEqual(['eip155:io.a'])
    expect(list({ connectors: [] })).toEqual([])
  })

  it('the nameless find is no way around an exclusion', () => {
    const connectors = [generic, found('io.bad', 'Bad')]
    expect(list({ connectors, exclusions: [{ id: '1', rdns: 'io.bad' }] })).toEqual([])
  })

  it('one name in two namespaces is one row; two wallets of one namespace stay two', () => {
    const [evm, solana] = [found('io.b', 'B'), found('sol.b', 'b ', 'solana')]
    expect(list({ connectors: [evm, solana] })).toEqual(['multi:b'])
    expect(list({ connectors: [evm, found('evil.b', 'B'), solana] })).toHaveLength(3)
  })
})

const name = fc.constantFrom('A', 'B', 'C', 'Trust', 'Trust Wallet', 'MetaMask')
const rdns = fc.constantFrom('io.a', 'io.b', 'io.c', 'io.metamask')
const connector = fc
  .record({
    name,
    rdns,
    chain: fc.constantFrom('eip155' as const, 'solana' as const),
    plain: fc.boolean(),
  })
  .map(({ name, rdns, chain, plain }): ListedConnector => {
    if (plain) return { ...generic, chain }
    return found(rdns, name, chain)
  })
// Discovery keeps each id once in a namespace.
const connectors = fc.uniqueArray(connector, { selector: (one) => `${one.chain}:${one.id}` })
const items = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('1', '2', '3', '4'),
      name,
      rdns: fc.option(rdns, { nil: undefined }),
    })
    .map(({ id, name, rdns }) => item(id, { name, ...(rdns === undefined ? {} : { rdns }) })),
  { selector: (one) => one.id },
)
const input = fc.record({
  connectors,
  recent: fc.uniqueArray(fc.constantFrom('io.a', 'io.b', 'io.c', 'injected', '1', '2', 'gone')),
  custom: items,
  featured: items,
  recommended: items,
  exclusions: fc.array(
    fc.record({
      id: fc.constantFrom('1', 'io.b', 'x'),
      name: fc.option(name, { nil: undefined }),
      rdns: fc.option(rdns, { nil: undefined }),
    }),
    { maxLength: 2 },
  ),
  featuredNamed: fc.boolean(),
  mobile: fc.boolean(),
  qrCode: fc.boolean(),
})
const rowsOf = (one: WalletListInput) => walletRows(walletGroups(one))

describe('properties over random announcements', () => {
  it('the wallets shown do not depend on the order in which they were found', () => {
    const shuffled = input.chain((one) =>
      fc.tuple(
        fc.constant(one),
        fc.shuffledSubarray(one.connectors, { minLength: one.connectors.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([one, order]) => {
        const other = { ...one, connectors: order }
        expect(keys(rowsOf(other)).toSorted()).toEqual(keys(rowsOf(one)).toSorted())
        const [mine, theirs] = [walletGroups(one), walletGroups(other)]
        expect(keys(theirs.recent)).toEqual(keys(mine.recent))
        expect(keys(theirs.featured)).toEqual(keys(mine.featured))
        expect(keys(theirs.recommended)).toEqual(keys(mine.recommended))
      }),
      { numRuns: 300 },
    )
  })

  it('no wallet shows twice', () => {
    fc.assert(
      fc.property(input, (one) => {
        const rows = rowsOf(one)
        expect(new Set(keys(rows)).size).toBe(rows.length)
        const marks = rows.flatMap((row) => (row.kind === 'wallet' ? [itemMarks(row.wallet)] : []))
        const page = rows.flatMap((row) =>
          row.kind === 'connector'
            ? [row.connector]
            : row.kind === 'multiChain'
              ? row.connectors
              : [],
        )
        for (const [place, mark] of marks.entries()) {
          expect(marks.slice(place + 1).some((other) => isSameWallet(mark, other))).toBe(false)
          expect(page.some((other) => isSameWallet(mark, connectorMarks(other)))).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('an excluded wallet shows in no group', () => {
    fc.assert(
      fc.property(input, (one) => {
        for (const row of rowsOf(one)) {
          if (row.kind === 'connector')
            expect(
              isExcluded(
                { ...connectorMarks(row.connector), id: row.connector.id },
                one.exclusions,
              ),
            ).toBe(false)
          if (row.kind === 'multiChain')
            for (const part of row.connectors)
              expect(isExcluded({ ...connectorMarks(part), id: part.id }, one.exclusions)).toBe(
                false,
              )
          if (row.kind === 'wallet')
            expect(
              isExcluded({ ...itemMarks(row.wallet), id: row.wallet.id }, one.exclusions),
            ).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('[S9.recent-wallets] at most two are recent, newest first', () => {
    fc.assert(
      fc.property(input, (one) => {
        expect(walletGroups(one).recent.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 500 },
    )
  })
})

function setUp(config: Partial<KitConfig> = {}, platform: 'desktop' | 'ios' = 'desktop') {
  const page = createFakeEnvironment()
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...page.environment, platform: () => platform },
    ...config,
  })
  kit.language.send({ type: 'loaded', tag: 'en', messages: en })
  return { kit, page }
}
const nothing = { lists: undefined, loading: false }
const lists = { featured: [], recommended: [], exclusions: [], total: 429 }
const pairing = { start: () => new Promise<never>(() => undefined) }

describe('shelfRows', () => {
  it.each(['desktop', 'ios'] as const)(
    'with nothing but the wallets of the page it is the same list as theirs, on %s',
    (platform) => {
      const { kit } = setUp({ wallets: false }, platform)
      const connector = fc
        .record({ rdns: fc.constantFrom('io.a', 'io.b', 'io.c', 'io.d'), generic: fc.boolean() })
        .map(({ rdns, generic }) =>
          generic
            ? { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' as const }
            : { id: rdns, name: rdns, rdns, type: 'ANNOUNCED' as const },
        )
        .map((one) => ({ ...one, chain: 'eip155' as const, providerId: 1 }))
      const recent = fc.uniqueArray(fc.constantFrom('io.a', 'io.b', 'injected', 'gone'), {
        maxLength: 2,
      })
      fc.assert(
        fc.property(
          fc.uniqueArray(connector, { selector: (one) => one.id }),
          recent,
          (connectors, recent) => {
            expect(groupedRows(kit, { connectors, recent }, nothing)).toMatchObject(
              pageRows({ connectors, recent }, kit.messages.browserWallet, platform === 'ios'),
            )
          },
        ),
      )
    },
  )

  const named = (config: Partial<KitConfig>, platform?: 'ios', state = nothing) => {
    const { kit } = setUp(config, platform)
    return groupedRows(kit, { connectors: [], recent: [] }, state).map((row) => row.name)
  }
  const wallets = createWalletSource([])

  it('a row shows only where its port was given', () => {
    expect(named({})).toEqual(['All Wallets'])
    expect(named({ wallets: false })).toEqual([])
    expect(named({ pairing, wallets: false })).toEqual(['Another device'])
    expect(named({ wallets })).toEqual(['All Wallets'])
  })
  it('the QR code is not for the phone in the hand', () => {
    expect(named({ pairing, wallets: false }, 'ios')).toEqual([])
  })
  it('the app decides where the row of all wallets shows', () => {
    expect(named({ wallets, allWallets: 'HIDE' })).toEqual([])
    expect(named({ wallets, allWallets: 'ONLY_MOBILE' })).toEqual([])
    expect(named({ wallets, allWallets: 'ONLY_MOBILE' }, 'ios')).toEqual(['All Wallets'])
  })
  it('the count waits for the registry, and is left out when it fails', () => {
    const { kit } = setUp({ wallets })
    const badge = (state: Parameters<typeof groupedRows>[2]) =>
      groupedRows(kit, { connectors: [], recent: [] }, state).at(-1)?.badge
    expect(badge({ lists: undefined, loading: true })).toBe('')
    expect(badge({ lists, loading: false })).toBe('420+')
    expect(badge(nothing)).toBeUndefined()
  })
  it.each([
    [0, '0'],
    [9, '9'],
    [10, '10'],
    [11, '10+'],
    [429, '420+'],
  ])('%d wallets read %s', (total, badge) => {
    expect(countBadge(total)).toBe(badge)
  })
})

describe('what the registry says of a wallet of the page', () => {
  const picture = 'https://registry.example/getWalletImage/base'
  const base = { ...external, name: 'Base Account', explorerId: 'fd20' }

  it('[S3.connector-registry-ids] one of another name is the same wallet by its id: one row, with the registry’s picture', () => {
    const { external: rows, recommended } = walletGroups({
      ...empty,
      connectors: [base],
      recommended: [item('fd20', { name: 'Base', imageUrl: picture })],
    })
    expect(rows).toMatchObject([
      { connector: { id: 'sdk', name: 'Base Account', imageUrl: picture, imageId: 'fd20' } },
    ])
    expect(recommended).toEqual([])
  })

  it('[S3.connector-registry-ids] its own picture and ids stay, and an announced one gets the id of the registry', () => {
    const own = { imageUrl: 'data:image/png;base64,AAAA', imageId: 'own' }
    const { announced } = walletGroups({
      ...empty,
      connectors: [{ ...found('io.a'), ...own }],
      featured: [item('a1', { rdns: 'io.a', imageUrl: picture })],
    })
    expect(announced).toMatchObject([{ connector: { ...own, explorerId: 'a1' } }])
  })

  it('who is excluded by the id of the registry is excluded under any name', () => {
    expect(list({ connectors: [base], exclusions: [{ id: 'fd20' }] })).toEqual([])
  })
})

describe('walletShelf', () => {
  it('the wallets of the registry join when it answers, and nobody is asked before somebody looks', async () => {
    const source = createWalletSource(sourceWallets(20))
    const { kit, page } = setUp({ wallets: source, excludeWalletIds: ['wallet-2'] })
    const bad = createFakeWallet({ name: 'Wallet 2', rdns: 'example.wallet-2' })
    const good = createFakeWallet({ name: 'Good', rdns: 'io.good' })
    for (const wallet of [bad, good]) wallet.install(page.events)
    kit.start()
    const shelf = groupWallets(kit)
    expect(source.asked).toEqual([])
    const stop = shelf.subscribe(() => undefined)
    // Its name is not known yet; the wallet of the page shows until the registry says who is excluded.
    expect(shelf.get()?.map((row) => row.name)).toEqual(['Wallet 2', 'Good', 'All Wallets'])
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(shelf.get()?.map((row) => [row.name, row.badge ?? row.tag])).toEqual([
      ['Good', 'installed'],
      ['Wallet 1', undefined],
      ['All Wallets', '10+'],
    ])
    expect(shelf.get()).toBe(shelf.get())
    stop()
  })

  it('a registry that fails is logged and costs nothing but its own rows', async () => {
    const source = createWalletSource(sourceWallets(20))
    source.failures = 9
    const { kit } = setUp({ wallets: source })
    kit.start()
    const shelf = groupWallets(kit)
    const stop = shelf.subscribe(() => undefined)
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(shelf.get()?.map((row) => [row.name, row.badge])).toEqual([['All Wallets', undefined]])
    expect(kit.log.entries().some((entry) => entry.message.includes('did not answer'))).toBe(true)
    stop()
  })
})

describe('without any service', () => {
  const rowsOf = async (config: Partial<KitConfig>, platform?: 'ios') => {
    const { kit } = setUp(config, platform)
    kit.start()
    const shelf = groupWallets(kit)
    const stop = shelf.subscribe(() => undefined)
    const first = shelf.get()
    await vi.waitFor(() => expect(shelf.get()?.at(-1)?.badge).toBeTruthy())
    const rows = shelf.get() ?? []
    stop()
    kit.destroy()
    return { first, rows }
  }

  it('a phone is no dead end: its first wallets open this page in their browser', async () => {
    const { first, rows } = await rowsOf({}, 'ios')
    // Nothing is drawn of a list that comes in a moment, and of which nothing is here yet.
    expect(first).toBeUndefined()
    expect(rows.map(({ name }) => name)).toEqual(['MetaMask', 'Base', 'All Wallets'])
    expect(rows[0]?.view).toMatchObject({
      name: 'ConnectingWalletConnect',
      wallet: { dappLink: 'https://link.metamask.io/dapp/{address}' },
    })
    expect(rows[0]?.imageUrl).toMatch(/^data:image\/svg\+xml,/u)
    expect(rows.at(-1)?.badge).toMatch(/^1\d0\+?$/u)
  })

  it('with a relay, a phone opens any wallet by its link', async () => {
    const featuredWalletIds = ['zerion']
    const { rows } = await rowsOf({ pairing, featuredWalletIds }, 'ios')
    expect(rows[0]).toMatchObject({
      name: 'Zerion',
      view: { name: 'ConnectingWalletConnect', wallet: { id: 'zerion', mobileLink: 'zerion://' } },
    })
  })

  it('a wallet that cannot open the page leads to its store', async () => {
    const { rows } = await rowsOf({ featuredWalletIds: ['zerion'] }, 'ios')
    expect(rows[0]).toMatchObject({ name: 'Zerion', view: { name: 'Downloads' } })
  })

  it('wallets are named by our id or by the public one, to be shown, featured or left out', async () => {
    const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
    const zerion = 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18'
    const names = async (config: Partial<KitConfig>) =>
      (await rowsOf(config)).rows.map(({ name }) => name)
    for (const id of ['metamask', metamask]) {
      expect(await names({ includeWalletIds: [id] })).toEqual(['MetaMask', 'All Wallets'])
      expect(await names({ excludeWalletIds: [id] })).toEqual(['Base', 'Phantom', 'All Wallets'])
    }
    expect(await names({ featuredWalletIds: [zerion, 'metamask'] })).toEqual([
      'Zerion',
      'MetaMask',
      'All Wallets',
    ])
  })

  it('groups of an app: by any id, each wallet once, in its order, and what none names below', async () => {
    const walletGroups = [
      { name: 'Popular', wallets: ['io.rabby', 'zerion', 'metamask', 'nobody'] },
      { name: 'Nobody', wallets: ['io.nobody', 'constructor'] },
      { name: 'By phone', wallets: ['walletConnect', 'metamask'] },
    ]
    const names = async (config: Partial<KitConfig>) =>
      (await rowsOf({ pairing, ...config })).rows.map(({ heading, name }) => [heading, name])
    const customWallets = [{ id: 'own', rdns: 'io.rabby', name: 'Rabby', chains: [] }]
    expect(await names({ walletGroups, customWallets })).toEqual([
      ['Popular', 'Rabby'],
      [undefined, 'Zerion'],
      [undefined, 'MetaMask'],
      ['By phone', 'Another device'],
      ['Wallets', 'All Wallets'],
    ])
    const none = await names({ walletGroups: walletGroups.slice(1, 2) })
    expect(none.map(([heading]) => heading).filter(Boolean)).toEqual([])
  })
})

describe('opened for one namespace', () => {
  const item = (id: string, chains: readonly string[]) => ({ id, name: id, chains })
  const setUpTwo = () => {
    const source = createWalletSource([])
    const { kit, page } = setUp({
      networks: [polygon, ...solanaNetworks],
      namespaces: [createFakeNamespace().adapter],
      wallets: source,
      customWallets: [
        item('Both', ['eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']),
        item('Evm only', ['eip155:137']),
        item('Silent', []),
      ],
    })
    createFakeWallet({ name: 'Fake Evm', rdns: 'io.evm' }).install(page.events)
    const shelf = groupWallets(kit)
    shelf.subscribe(() => undefined)
    const names = () => shelf.get()?.map((row) => row.name)
    return { kit, source, names }
  }

  it('only its wallets are offered, and the registry is asked for its networks; the next opening shows all', async () => {
    const { kit, source, names } = setUpTwo()
    kit.open()
    const all = ['Fake Evm', 'Fake Solana', 'Both', 'Evm only', 'Silent', 'All Wallets']
    expect(names()).toEqual(all)
    kit.open({ namespace: 'solana' })
    expect(names()).toEqual(['Fake Solana', 'Both', 'Silent', 'All Wallets'])
    await settle()
    expect(source.asked.at(-1)?.chains).toEqual(solanaNetworks.map((one) => one.caipNetworkId))
    kit.open({ namespace: 'eip155' })
    expect(names()).toEqual(['Fake Evm', 'Both', 'Evm only', 'Silent', 'All Wallets'])
    kit.close()
    kit.open()
    expect(names()).toEqual(all)
  })

  it('going over to another namespace offers its wallets', () => {
    const { kit, names } = setUpTwo()
    kit.open()
    switchActiveChain(kit, solanaNetworks[0].caipNetworkId)
    expect(names()).toEqual(['Fake Solana', 'Both', 'Silent', 'All Wallets'])
    expect(kit.modal.get()).toMatchObject({ open: true, history: [{ name: 'Connect' }] })
  })
})
