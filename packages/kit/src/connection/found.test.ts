import { bitcoin, localPolygon, polygon, solana } from '@causeway/protocol/networks'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment } from '../../test/fakeEnvironment.ts'
import { address } from '../../test/fakePeer.ts'
import { alice, bob, createFakeWallet } from '../../test/fakeWallet.ts'
import { createOutsidePage } from '../../test/outsidePage.ts'
import { connectedKit } from '../../test/setup.ts'
import { listAccounts } from '../actions/calls/listAccounts.ts'
import { connect } from '../actions/calls/connect.ts'
import type { Kit } from '../actions/kit.ts'
import { bitcoinAdapter } from '../chains/bitcoin/bitcoinAdapter.tsx'
import { solanaAdapter } from '../chains/solana/solanaAdapter.ts'
import { createKit } from '../entries/createKit.ts'
import { memoryStorage } from '../core/createStorage.ts'

/** What the kit makes of wallets that it finds by itself: no adapter of a test stands between. */

beforeAll(async () => {
  // A busy machine may take longer to load them than a test waits.
  await import('./walletconnect/createWalletConnect.ts')
  await import('./walletconnect/createConnections.ts')
})

function kitOn(page: ReturnType<typeof createFakeEnvironment>) {
  const kit = createKit({
    networks: [polygon, localPolygon],
    environment: page.environment,
    storage: memoryStorage(),
  })
  kit.start()
  return kit
}

describe('connectors', () => {
  it('[S3.connector-fields] [S3.connector-announced] a wallet that announces itself has id, name, chain, type, picture and reverse domain name', () => {
    const page = createFakeEnvironment()
    const icon = 'data:image/png;base64,AAAA'
    createFakeWallet({ name: 'Alpha', rdns: 'org.alpha', icon }).install(page.events)
    const { connectors } = kitOn(page).connection.get()
    expect(connectors).toEqual([
      {
        id: 'org.alpha',
        name: 'Alpha',
        chain: 'eip155',
        type: 'ANNOUNCED',
        imageUrl: icon,
        rdns: 'org.alpha',
        providerId: expect.any(Number),
      },
    ])
  })

  it('[S3.connector-injected] a wallet that only stands in the page is one without a name of its own', () => {
    const page = createFakeEnvironment({ ethereum: createFakeWallet().provider })
    expect(kitOn(page).connection.get().connectors).toMatchObject([
      { id: 'injected', chain: 'eip155', type: 'INJECTED' },
    ])
  })

  it('[S3.connector-walletconnect] a wallet outside the page is one once it is paired', async () => {
    const { open, pair, relay, peer } = createOutsidePage()
    const kit = open()
    kit.start()
    expect(kit.connection.get().connectors).toEqual([])
    const { done, uris } = pair(kit)
    await vi.waitFor(() => expect(uris).toHaveLength(1))
    await vi.waitFor(() => expect(relay.published()).toHaveLength(1))
    peer.approve(uris[0] ?? '')
    await done
    expect(kit.connection.get().connectors).toMatchObject([
      { name: 'WalletConnect', chain: 'eip155', type: 'WALLET_CONNECT' },
    ])
    expect(kit.account()).toMatchObject({ connector: { name: 'Pocket' } })
    expect(listAccounts(kit)).toEqual([{ namespace: 'eip155', address, type: 'eoa' }])
  })
})

it('[S3.account-fields] [S3.account-type-eoa] each account of a wallet has namespace, address and the type eoa', async () => {
  const { kit } = await connectedKit({ accounts: [alice, bob] })
  expect(listAccounts(kit)).toEqual([
    { namespace: 'eip155', address: alice, type: 'eoa' },
    { namespace: 'eip155', address: bob, type: 'eoa' },
  ])
})

describe('wallets that come late and say nothing', () => {
  /** The kit beside all its adapters, on a page that an earlier visit may have left something on. */
  function kitWith(page: ReturnType<typeof createFakeEnvironment>, storage = memoryStorage()) {
    const kit = createKit({
      networks: [polygon, solana, bitcoin],
      namespaces: [solanaAdapter(), bitcoinAdapter()],
      environment: page.environment,
      storage,
    })
    kit.start()
    return kit
  }
  const names = (kit: Kit, namespace: ChainNamespace) =>
    kit
      .connectionOf(namespace)
      .get()
      .connectors.map(({ name }) => name)

  it('are found when somebody opens the modal, on every namespace, and once', async () => {
    const page = createFakeEnvironment()
    const kit = kitWith(page)
    await page.advance(60_000)
    const call = () => Promise.resolve([])
    page.page.ethereum = createFakeWallet().provider
    Object.assign(page.events, {
      phantom: { solana: { connect: call, signMessage: call, signTransaction: call } },
      unisat: { requestAccounts: call, getAccounts: call },
    })
    expect(names(kit, 'eip155')).toEqual([])
    for (let times = 0; times < 3; times += 1) {
      kit.open()
      kit.close({ force: true })
    }
    expect(names(kit, 'eip155')).toEqual(['Browser Wallet'])
    expect(names(kit, 'solana')).toEqual(['Phantom'])
    expect(names(kit, 'bip122')).toEqual(['UniSat'])
    kit.destroy()
    page.page.ethereum = createFakeWallet().provider
    page.events.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(names(kit, 'eip155')).toEqual(['Browser Wallet'])
  })

  it('[S6.injected-mobile] on a phone the one without a name is there only where the page has it', () => {
    const page = createFakeEnvironment()
    const environment = { ...page.environment, platform: () => 'android' as const }
    const kit = kitWith({ ...page, environment })
    kit.open()
    expect(names(kit, 'eip155')).toEqual([])
    kit.close({ force: true })
    page.page.ethereum = createFakeWallet().provider
    kit.open()
    expect(names(kit, 'eip155')).toEqual(['Browser Wallet'])
    kit.destroy()
  })

  it('are taken up again where an earlier visit used them', async () => {
    const storage = memoryStorage()
    const wallet = createFakeWallet()
    const first = kitWith(createFakeEnvironment({ ethereum: wallet.provider }), storage)
    await connect(first, { connector: 'injected' })
    first.destroy()
    const page = createFakeEnvironment()
    const kit = kitWith(page, storage)
    await page.advance(250)
    page.page.ethereum = wallet.provider
    await page.advance(100)
    expect(kit.account()).toMatchObject({ status: 'connected', address: alice })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })
})
