import { localPolygon, polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { alice, createFakeWallet, hanging } from '../../test/fakeWallet.ts'
import { createKit, type KitConfig } from '../createKit.ts'
import { memoryStorage } from '../storage.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { switchNetwork } from './switchNetwork.ts'

const id = 'org.example.fake'

function setup(config: Partial<KitConfig> = {}, wallet: { chainId?: number } = {}) {
  const page = createFakeEnvironment()
  const fake = createFakeWallet(wallet).install(page.events)
  const storage = memoryStorage()
  const kit = createKit({
    networks: [polygon, localPolygon],
    storage,
    environment: page.environment,
    ...config,
  })
  return { page, wallet: fake, kit, storage }
}

function silly(): never {
  throw new Error('a silly listener')
}

describe('listeners of the app that throw', () => {
  it.each(['subscribe', 'connection', 'modal', 'namespaces', 'events'] as const)(
    'on %s: the wallet is asked, listened to, remembered and left all the same, and the log says who threw',
    async (where) => {
      const { kit, wallet } = setup()
      if (where === 'subscribe') kit.subscribe(silly)
      else kit[where].subscribe(silly)
      expect(await connect(kit, { connector: id })).toMatchObject({ status: 'ok' })
      expect(wallet.listeners('accountsChanged')).toBe(1)
      wallet.moveTo(31_337)
      expect(kit.account().chainId).toBe(31_337)
      wallet.moveTo(1)
      expect(kit.network().supported).toBe(false)
      await disconnect(kit)
      expect(await connect(kit, { connector: id })).toMatchObject({ status: 'ok' })
      if (where === 'subscribe' || where === 'connection')
        expect(kit.log.entries().filter((one) => one.level === 'error')).not.toEqual([])
    },
  )

  it('an `onLog` that throws is kept as an entry, and stops nothing', async () => {
    const { kit } = setup({ onLog: silly, logLevel: 'debug' })
    expect(await connect(kit, { connector: id })).toMatchObject({ status: 'ok' })
    await disconnect(kit)
    expect(await connect(kit, { connector: id })).toMatchObject({ status: 'ok' })
    expect(kit.log.entries().some(({ message }) => message === '`onLog` threw.')).toBe(true)
  })
})

describe('asking from inside a listener', () => {
  it('switchNetwork on the first sight of a wrong chain waits for the wallet, and says what it said', async () => {
    const { kit, wallet } = setup({}, { chainId: 1 })
    const open = hanging()
    wallet.on('wallet_switchEthereumChain', () => open.promise)
    let answer: string | undefined
    let asked = false
    kit.subscribe(() => {
      if (asked || kit.account().status !== 'connected' || kit.network().supported) return
      asked = true
      void switchNetwork(kit, { chainId: 137 }).then((result) => (answer = result.status))
    })
    await connect(kit, { connector: id })
    await settle()
    expect([wallet.count('wallet_switchEthereumChain'), answer]).toEqual([1, undefined])
    wallet.moveTo(137)
    open.answer(null)
    await settle()
    expect([answer, kit.account().chainId]).toEqual(['ok', 137])
  })

  it('connect says what the wallet said, not that somebody else was asked meanwhile', async () => {
    const { kit } = setup()
    let result: unknown
    const stop = kit.connection.subscribe(() => {
      stop()
      void connect(kit, { connector: id }).then((said) => (result = said))
    })
    kit.start()
    await settle()
    expect(result).toMatchObject({ status: 'ok', value: { address: alice } })
  })

  it('disconnect waits for the wallet to take its permission back', async () => {
    const { kit, wallet } = setup()
    const revoked = hanging()
    wallet.on('wallet_revokePermissions', () => revoked.promise)
    let done = false
    let asked = false
    kit.subscribe(() => {
      if (asked || kit.account().status !== 'connected') return
      asked = true
      void disconnect(kit).then(() => (done = true))
    })
    await connect(kit, { connector: id })
    await settle()
    expect([wallet.count('wallet_revokePermissions'), done]).toEqual([1, false])
    revoked.answer(null)
    await settle()
    expect(done).toBe(true)
  })

  it('a listener that answers every change with another one is stopped, and the page lives on', async () => {
    const { kit } = setup()
    const stop = kit.subscribe(() => {
      const { network } = kit.network()
      void switchNetwork(kit, { chainId: network?.id === 137 ? 31_337 : 137 }).catch(
        () => undefined,
      )
    })
    await switchNetwork(kit, { chainId: 31_337 })
    stop()
    expect(await connect(kit, { connector: id })).toMatchObject({ status: 'ok' })
  })
})

describe('destroy', () => {
  it('in every state: whoever waits gets an answer, no timer and no listener stays', async () => {
    const asking = setup()
    asking.wallet.on('eth_requestAccounts', () => hanging().promise)
    const connecting = connect(asking.kit, { connector: id })
    await settle()
    asking.kit.destroy()
    expect(await connecting).toEqual({ status: 'rejected' })

    const moving = setup()
    await connect(moving.kit, { connector: id })
    moving.wallet.on('wallet_switchEthereumChain', () => hanging().promise)
    const switching = switchNetwork(moving.kit, { chainId: 31_337 })
    moving.kit.destroy()
    expect(await switching).toEqual({ status: 'rejected' })

    const leaving = setup()
    await connect(leaving.kit, { connector: id })
    leaving.wallet.on('wallet_revokePermissions', () => hanging().promise)
    const left = disconnect(leaving.kit)
    await settle()
    leaving.kit.destroy()
    await left

    for (const { page, wallet, kit } of [asking, moving, leaving]) {
      expect([page.pending(), wallet.listeners('accountsChanged')]).toEqual([0, 0])
      expect(kit.account()).toEqual({ status: 'unknown' })
    }
  })

  it('the wallet that answers afterwards finds nobody, and the next visit still knows it', async () => {
    const { kit, wallet, storage, page } = setup()
    await connect(kit, { connector: id })
    kit.destroy()
    wallet.moveTo(31_337)
    await settle()
    const next = createKit({ networks: [polygon], storage, environment: page.environment })
    next.start()
    await settle()
    expect(next.account()).toMatchObject({ status: 'connected', reason: 'restored' })
  })

  it('twice is once; what asks something of a destroyed kit is told so, and who only reads is not thrown at', async () => {
    const { kit } = setup()
    kit.open()
    kit.destroy()
    kit.destroy()
    expect(kit.modal.get().open).toBe(false)
    const gone = { code: 'kit.destroyed' }
    await expect(connect(kit, { connector: id })).rejects.toMatchObject(gone)
    await expect(switchNetwork(kit, { chainId: 137 })).rejects.toMatchObject(gone)
    await expect(disconnect(kit)).rejects.toMatchObject(gone)
    expect(() => kit.open()).toThrow(expect.objectContaining(gone))
    kit.connection.send({ type: 'connectRequested', connectorId: id })
    expect(kit.account()).toEqual({ status: 'unknown' })
    kit.subscribe(silly)()
    expect(kit.log.entries().at(-1)?.message).toContain('destroyed kit')
  })
})
