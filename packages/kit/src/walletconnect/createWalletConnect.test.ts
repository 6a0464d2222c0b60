import { describe, expect, it, vi } from 'vitest'
import { address } from '../../test/fakePeer.ts'
import { createOutsidePage } from '../../test/outsidePage.ts'
import { disconnect } from '../connection/disconnect.ts'

const account = { status: 'connected', address, chainId: 137, connector: { name: 'Pocket' } }

async function connected() {
  const all = createOutsidePage()
  const kit = all.open()
  kit.start()
  const { done, uris } = all.pair(kit)
  await vi.waitFor(() => expect(uris).toHaveLength(1))
  await vi.waitFor(() => expect(all.relay.published()).toHaveLength(1))
  all.peer.approve(uris[0] ?? '')
  await done
  return { ...all, kit }
}

describe('a wallet outside the page', () => {
  it('[S7.relay-pairing] pairs over the relay and becomes the connection of the kit', async () => {
    const { kit } = await connected()
    expect(kit.account()).toMatchObject(account)
  })

  it('[S8.server-jwt] a clock that is wrong by a day: the relay’s refusal raises its alert once', async () => {
    const { open, pair, relay, page } = createOutsidePage()
    relay.trouble.refusal = 'JWT validation error: JWT Token is not yet valid'
    const kit = open()
    kit.start()
    const first = pair(kit)
    await expect(first.done).rejects.toMatchObject({ code: 'alert.sessionExpired' })
    // The relay is asked again after the longest wait, and refuses again.
    const second = pair(kit)
    await vi.waitFor(() => expect(second.uris).toHaveLength(1))
    await page.advance(30_000)
    await expect(second.done).rejects.toMatchObject({ code: 'alert.sessionExpired' })
    expect(relay.urls.length).toBeGreaterThan(1)
    expect(kit.alerts.get()).toMatchObject({
      waiting: ['alert.sessionExpired'],
      raised: ['alert.sessionExpired'],
    })
  })

  it('nothing is fetched or asked before somebody wants it', async () => {
    const { open, relay, page } = createOutsidePage()
    const kit = open()
    kit.start()
    kit.open()
    await page.advance(60_000)
    expect(relay.urls).toEqual([])
    expect(kit.connection.get().connectors).toEqual([])
  })

  it('comes back after a reload, without a question', async () => {
    const { kit, open, relay } = await connected()
    kit.destroy()
    const asked = relay.published().length
    const next = open()
    next.start()
    await vi.waitFor(() => expect(next.account()).toMatchObject({ ...account, reason: 'restored' }))
    expect(relay.published()).toHaveLength(asked)
  })

  it('disconnecting tells the wallet, and nothing is left', async () => {
    const { kit, peer, relay } = await connected()
    await disconnect(kit)
    expect(peer.received().at(-1)).toMatchObject({ method: 'wc_sessionDelete' })
    expect(kit.account()).toEqual({ status: 'disconnected' })
    expect(relay.topics()).toEqual([])
  })
})
