import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it, vi } from 'vitest'
import { createOutsidePage } from '../../../test/outsidePage.ts'
import { address as peerAddress } from '../../../test/fakePeer.ts'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { alice, bob, createFakeWallet } from '../../../test/fakeWallet.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { Kit } from '../kit.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { disconnectConnector } from './disconnectConnector.ts'
import { listConnections } from './listConnections.ts'

function visit(storage = memoryStorage(), permitted = false) {
  const { environment, events, advance } = createFakeEnvironment()
  const [a, b, c] = ['a', 'b', 'c'].map((name, at) =>
    createFakeWallet({ rdns: `io.${name}`, accounts: [at === 1 ? bob : alice], permitted }).install(
      events,
    ),
  ) as [ReturnType<typeof createFakeWallet>, ...ReturnType<typeof createFakeWallet>[]]
  const kit = createInside({ networks: [polygon], storage, environment })
  const listed = async () =>
    (await listConnections(kit)).map(({ connector, accounts, isActive }) =>
      [connector.id, ...accounts, isActive ? 'in use' : ''].join(' ').trim(),
    )
  return { kit, a, b, c, listed, storage, advance }
}

describe('several wallets at once', () => {
  it('all stay connected, one is in use, and going over to another asks nobody', async () => {
    const { kit, a, c, listed } = visit()
    kit.start()
    expect(await listed()).toEqual([])
    for (const connector of ['io.a', 'io.b']) await connect(kit, { connector })
    expect(await listed()).toEqual([`io.b ${bob} in use`, `io.a ${alice}`])
    expect(a.count('wallet_revokePermissions')).toBe(0)
    await connect(kit, { connector: 'io.a' })
    expect(await listed()).toEqual([`io.a ${alice} in use`, `io.b ${bob}`])
    // Whoever was never chosen is not asked, not even silently.
    expect(c?.asked).toEqual([])
  })

  it('all are there again after a reload, but those that no longer grant anything, are locked or silent', async () => {
    const first = visit()
    first.kit.start()
    for (const connector of ['io.a', 'io.b', 'io.c']) await connect(first.kit, { connector })
    const { kit, a, b, listed, advance } = visit(first.storage, true)
    kit.start()
    await settle()
    expect(await listed()).toEqual([`io.c ${alice} in use`, `io.b ${bob}`, `io.a ${alice}`])
    a.locked = true
    expect(await listed()).toEqual([`io.c ${alice} in use`, `io.b ${bob}`])
    b?.on('eth_accounts', () => new Promise(() => undefined))
    const late = listed()
    await advance(5_000)
    expect(await late).toEqual([`io.c ${alice} in use`])
    // Whoever took the permission back in the wallet is not asked again, even when it grants once more.
    a.locked = a.permitted = false
    b?.on('eth_accounts', () => [])
    expect(await listed()).toEqual([`io.c ${alice} in use`])
    a.permitted = true
    b?.restore('eth_accounts')
    expect(await listed()).toEqual([`io.c ${alice} in use`, `io.b ${bob}`])
  })

  it('each is ended by itself, whether or not the wallet can take its permission back', async () => {
    const { kit, a, listed } = visit()
    kit.start()
    for (const connector of ['io.a', 'io.b', 'io.c']) await connect(kit, { connector })
    a.on('wallet_revokePermissions', () => Promise.reject(new Error('unknown')))
    await disconnectConnector(kit, { connector: 'io.a' })
    expect(await listed()).toEqual([`io.c ${alice} in use`, `io.b ${bob}`])
    await disconnect(kit)
    expect(kit.account().status).toBe('disconnected')
    expect(await listed()).toEqual([`io.b ${bob}`])
  })

  it('a wallet outside the page stays while its session lasts, over a reload and while another one is in use', async () => {
    const outside = createOutsidePage()
    const events = new EventTarget()
    const wallet = createFakeWallet({ accounts: [alice] }).install(events)
    const environment = { ...outside.environment, events }
    const first = outside.open({ environment })
    first.start()
    const pairing = outside.pair(first)
    await vi.waitFor(() => expect(pairing.uris).toHaveLength(1))
    outside.peer.approve(pairing.uris[0] ?? '')
    await pairing.done
    await connect(first, { connector: 'org.example.fake' })
    const listed = async (kit: Kit) =>
      (await listConnections(kit)).map(({ connector, accounts: [address] }) => [
        connector.name,
        address,
      ])
    const both = [
      ['Fake Wallet', alice],
      ['Pocket', peerAddress],
    ]
    expect(await listed(first)).toEqual(both)
    first.destroy()

    const next = outside.open({ environment })
    next.start()
    expect(await listed(next)).toEqual(both)
    expect(await connect(next, { connector: 'walletConnect' })).toMatchObject({ status: 'ok' })
    expect(await listed(next)).toEqual(both.toReversed())
    expect(wallet.count('eth_requestAccounts')).toBe(1)
    await connect(next, { connector: 'org.example.fake' })
    await disconnectConnector(next, { connector: 'walletConnect' })
    expect(await listed(next)).toEqual([both[0]])
    expect(outside.peer.received().at(-1)).toMatchObject({ method: 'wc_sessionDelete' })
  })
})
