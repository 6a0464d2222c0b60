import { localPolygon, polygon } from '@causeway/protocol/networks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment } from '../../test/fakeEnvironment.ts'
import { address } from '../../test/fakePeer.ts'
import { alice, bob, createFakeWallet } from '../../test/fakeWallet.ts'
import { createOutsidePage } from '../../test/outsidePage.ts'
import { connectedKit } from '../../test/setup.ts'
import { listAccounts } from '../actions/calls/listAccounts.ts'
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
