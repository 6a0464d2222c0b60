import { localPolygon, polygon } from '@causeway/protocol/networks'
import { connectionLimits } from '../../connection/limits.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { alice, createFakeWallet, rpcError } from '../../../test/fakeWallet.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitConfig } from '../kit.ts'
import { registerModalRenderer } from '../modal/createModal.ts'
import { connect } from './connect.ts'
import { connectWithModal } from './connectWithModal.ts'

afterEach(() => void vi.restoreAllMocks())

function page(config: Partial<KitConfig> = {}) {
  const surroundings = createFakeEnvironment()
  const { environment, events } = surroundings
  const wallet = createFakeWallet().install(events)
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage: memoryStorage(),
    environment,
    ...config,
  })
  return { kit, wallet, surroundings, stop: registerModalRenderer(kit) }
}
const choose = (kit: ReturnType<typeof page>['kit']) =>
  kit.modal.send({
    type: 'push',
    view: { name: 'ConnectingExternal', connectorId: 'org.example.fake' },
  })

describe('connectWithModal', () => {
  it('opens the modal, and answers with the account once the visitor chose', async () => {
    const { kit } = page()
    const result = connectWithModal(kit)
    expect(kit.modal.get().open).toBe(true)
    choose(kit)
    const answer = await result
    expect(answer).toEqual({ status: 'ok', value: kit.account() })
    expect(kit.account()).toMatchObject({ status: 'connected', address: alice })
    expect(kit.modal.get().open).toBe(false)
  })

  it('with a wallet connected it answers at once, and opens nothing', async () => {
    const { kit } = page()
    await connect(kit, { connector: 'org.example.fake' })
    expect(await connectWithModal(kit)).toEqual({ status: 'ok', value: kit.account() })
    expect(kit.modal.get().open).toBe(false)
  })

  it('a refusal can be tried again; the close that follows is the answer', async () => {
    const { kit, wallet } = page()
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4001, 'no')))
    let answer: unknown
    const result = connectWithModal(kit).then((one) => (answer = one))
    choose(kit)
    await settle()
    expect([answer, kit.modal.get().open]).toEqual([undefined, true])
    kit.close()
    await result
    expect(answer).toEqual({ status: 'rejected' })
  })

  it('two who ask are both answered', async () => {
    const { kit } = page()
    const both = Promise.all([connectWithModal(kit), connectWithModal(kit)])
    choose(kit)
    expect((await both).map(({ status }) => status)).toEqual(['ok', 'ok'])
  })

  it('embedded: a refusal is the answer, a failure is thrown, and a choice is not waited for without end', async () => {
    const { kit, wallet, surroundings } = page({ enableEmbedded: true })
    // Its own waits alone, beside those of other code.
    const { after } = surroundings.environment
    let waits = 0
    vi.spyOn(surroundings.environment, 'after').mockImplementation((ms, callback) => {
      const stop = after(ms, callback)
      if (ms !== connectionLimits.embeddedWaitMs) return stop
      waits += 1
      return () => {
        waits -= 1
        stop()
      }
    })
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4001, 'no')))
    const refused = connectWithModal(kit)
    choose(kit)
    expect(await refused).toEqual({ status: 'rejected' })
    kit.close()

    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(-32_002, 'busy')))
    const failed = connectWithModal(kit)
    choose(kit)
    await expect(failed).rejects.toMatchObject({ code: 'wallet.pending' })
    kit.close()

    const silent = connectWithModal(kit)
    expect(waits).toBe(1)
    await surroundings.advance(connectionLimits.embeddedWaitMs)
    expect(await silent).toEqual({ status: 'rejected' })
    expect(waits).toBe(0)
  })

  it('error: where nobody draws the modal, and once the kit is over, it says so instead of waiting', async () => {
    const { kit, stop } = page()
    const waiting = connectWithModal(kit)
    kit.destroy()
    expect(await waiting).toEqual({ status: 'rejected' })
    await expect(connectWithModal(kit)).rejects.toMatchObject({ code: 'kit.destroyed' })

    const other = page()
    other.stop()
    stop()
    await expect(connectWithModal(other.kit)).rejects.toMatchObject({ code: 'connection.noModal' })
    expect(other.kit.modal.get().open).toBe(false)
  })
})
