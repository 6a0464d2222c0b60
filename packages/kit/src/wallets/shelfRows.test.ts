import * as fc from 'fast-check'
import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { createFakeNamespace, solanaNetworks } from '../../test/fakeNamespace.ts'
import { createFakeWallet } from '../../test/fakeWallet.ts'
import { createKit, type KitConfig } from '../createKit.ts'
import { en } from '../messages/en.ts'
import { memoryStorage } from '../storage.ts'
import { switchActiveChain } from '../network/switchScreen.ts'
import { pageRows } from './pageRows.ts'
import { countBadge, shelfRows } from './shelfRows.ts'
import { walletShelf } from './walletShelf.ts'

function setUp(config: Partial<KitConfig> = {}, platform: 'desktop' | 'ios' = 'desktop') {
  const page = createFakeEnvironment()
  const kit = createKit({
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
      const { kit } = setUp({}, platform)
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
            expect(shelfRows(kit, { connectors, recent }, nothing)).toEqual(
              pageRows({ connectors, recent }, kit.messages.browserWallet, platform === 'ios'),
            )
          },
        ),
      )
    },
  )

  const named = (config: Partial<KitConfig>, platform?: 'ios', state = nothing) => {
    const { kit } = setUp(config, platform)
    return shelfRows(kit, { connectors: [], recent: [] }, state).map((row) => row.name)
  }
  const wallets = createWalletSource([])

  it('a row shows only where its port was given', () => {
    expect(named({})).toEqual([])
    expect(named({ pairing })).toEqual(['Another device'])
    expect(named({ wallets })).toEqual(['All Wallets'])
  })
  it('the QR code is not for the phone in the hand', () => {
    expect(named({ pairing }, 'ios')).toEqual([])
  })
  it('the app decides where the row of all wallets shows', () => {
    expect(named({ wallets, allWallets: 'HIDE' })).toEqual([])
    expect(named({ wallets, allWallets: 'ONLY_MOBILE' })).toEqual([])
    expect(named({ wallets, allWallets: 'ONLY_MOBILE' }, 'ios')).toEqual(['All Wallets'])
  })
  it('the count waits for the registry, and is left out when it fails', () => {
    const { kit } = setUp({ wallets })
    const badge = (state: Parameters<typeof shelfRows>[2]) =>
      shelfRows(kit, { connectors: [], recent: [] }, state).at(-1)?.badge
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

describe('walletShelf', () => {
  it('the wallets of the registry join when it answers, and nobody is asked before somebody looks', async () => {
    const source = createWalletSource(sourceWallets(20))
    const { kit, page } = setUp({ wallets: source, excludeWalletIds: ['wallet-2'] })
    const bad = createFakeWallet({ name: 'Wallet 2', rdns: 'example.wallet-2' })
    const good = createFakeWallet({ name: 'Good', rdns: 'io.good' })
    for (const wallet of [bad, good]) wallet.install(page.events)
    kit.start()
    const shelf = walletShelf(kit)
    expect(source.asked).toEqual([])
    const stop = shelf.subscribe(() => undefined)
    // Its name is not known yet; the wallet of the page shows until the registry says who is excluded.
    expect(shelf.get().map((row) => row.name)).toEqual(['Wallet 2', 'Good', 'All Wallets'])
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(shelf.get().map((row) => [row.name, row.badge ?? row.tag])).toEqual([
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
    const shelf = walletShelf(kit)
    const stop = shelf.subscribe(() => undefined)
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(shelf.get().map((row) => [row.name, row.badge])).toEqual([['All Wallets', undefined]])
    expect(kit.log.entries().some((entry) => entry.message.includes('did not answer'))).toBe(true)
    stop()
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
    const shelf = walletShelf(kit)
    shelf.subscribe(() => undefined)
    const names = () => shelf.get().map((row) => row.name)
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
