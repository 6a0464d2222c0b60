import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { alice, bob, createFakeWallet } from '../../../test/fakeWallet.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
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
    for (const connector of ['io.a', 'io.b', 'io.c']) {
      await connect(first.kit, { connector })
      await first.listed()
    }
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
  })

  it('each is ended by itself, whether or not the wallet can take its permission back', async () => {
    const { kit, a, listed } = visit()
    kit.start()
    for (const connector of ['io.a', 'io.b', 'io.c']) {
      await connect(kit, { connector })
      await listed()
    }
    a.on('wallet_revokePermissions', () => Promise.reject(new Error('unknown')))
    await disconnectConnector(kit, { connector: 'io.a' })
    expect(await listed()).toEqual([`io.c ${alice} in use`, `io.b ${bob}`])
    await disconnect(kit)
    expect(kit.account().status).toBe('disconnected')
    expect(await listed()).toEqual([`io.b ${bob}`])
  })
})
