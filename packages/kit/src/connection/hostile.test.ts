import { localPolygon, polygon, solana } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { createFakeNamespace } from '../../test/fakeNamespace.ts'
import { alice, bob, createFakeWallet, hanging } from '../../test/fakeWallet.ts'
import { sendTransaction } from '../actions/calls/writeContract.ts'
import { createInside } from '../entries/createKit.ts'
import type { KitConfig } from '../actions/kit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { connect, switchChain } from '../actions/calls/connect.ts'
import { disconnect } from '../actions/calls/disconnect.ts'

const id = 'org.example.fake'

function setup(config: Partial<KitConfig> = {}, wallet: { chainId?: number } = {}) {
  const page = createFakeEnvironment()
  const fake = createFakeWallet(wallet).install(page.events)
  const storage = memoryStorage()
  const kit = createInside({
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
      expect(kit.chain().supported).toBe(false)
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
  it('switchChain on the first sight of a wrong chain waits for the wallet, and says what it said', async () => {
    const { kit, wallet } = setup({}, { chainId: 1 })
    const open = hanging()
    wallet.on('wallet_switchEthereumChain', () => open.promise)
    let answer: string | undefined
    let asked = false
    kit.subscribe(() => {
      if (asked || kit.account().status !== 'connected' || kit.chain().supported) return
      asked = true
      void switchChain(kit, { chainId: 137 }).then((result) => (answer = result.status))
    })
    await connect(kit, { connector: id })
    await vi.waitFor(() => expect(wallet.count('wallet_switchEthereumChain')).toBe(1))
    expect(answer).toBeUndefined()
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
      const { chain: network } = kit.chain()
      void switchChain(kit, { chainId: network?.id === 137 ? 31_337 : 137 }).catch(() => undefined)
    })
    await switchChain(kit, { chainId: 31_337 })
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
    const switching = switchChain(moving.kit, { chainId: 31_337 })
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
    const next = createInside({ networks: [polygon], storage, environment: page.environment })
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
    await expect(switchChain(kit, { chainId: 137 })).rejects.toMatchObject(gone)
    await expect(disconnect(kit)).rejects.toMatchObject(gone)
    expect(() => kit.open()).toThrow(expect.objectContaining(gone))
    kit.connection.send({ type: 'connectRequested', connectorId: id })
    expect(kit.account()).toEqual({ status: 'unknown' })
    kit.subscribe(silly)()
    expect(kit.log.entries().at(-1)?.message).toContain('destroyed kit')
  })
})

describe('announcements that borrow', () => {
  const other = { detail: (uuid: string) => createFakeWallet().detail(uuid) }
  const announce = (page: { events: EventTarget }, detail: unknown) =>
    page.events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  it('a second provider of one rdns is shown too, told apart, and each is asked itself', async () => {
    const { kit, page, wallet } = setup()
    kit.start()
    const second = createFakeWallet({ accounts: [bob] })
    announce(page, second.detail('another'))
    announce(page, second.detail('another'))
    announce(page, wallet.detail('yet another'))
    expect(kit.connection.get().connectors.map((one) => [one.id, one.name])).toEqual([
      [id, 'Fake Wallet'],
      [`${id}#2`, 'Fake Wallet (2)'],
    ])
    expect(await connect(kit, { connector: `${id}#2` })).toMatchObject({ value: { address: bob } })
    expect(wallet.count('eth_requestAccounts')).toBe(0)
    await disconnect(kit)
    expect(await connect(kit, { connector: id })).toMatchObject({ value: { address: alice } })
    expect(kit.log.entries().some(({ message }) => message.includes('Wallet 2 announces'))).toBe(
      true,
    )
  })

  it('a page that announces one rdns again and again fills no list', () => {
    const { kit, page } = setup()
    kit.start()
    for (let count = 0; count < 50; count += 1) announce(page, other.detail(`uuid ${count}`))
    expect(kit.connection.get().connectors).toHaveLength(4)
  })

  it.each(['walletConnect', 'injected', 'constructor', '__proto__'])(
    'a wallet that is named %s has an id of its own',
    (name) => {
      const page = createFakeEnvironment()
      createFakeWallet({ name, rdns: '' }).install(page.events)
      const kit = createInside({
        networks: [polygon],
        environment: page.environment,
        storage: memoryStorage(),
      })
      kit.start()
      expect(kit.connection.get().connectors).toMatchObject([{ id: `name:${name}`, name }])
    },
  )

  it('an adapter that finds a wallet under the kit’s own id leaves that connector free', () => {
    const { adapter } = createFakeNamespace()
    const kit = createInside({
      networks: [polygon, solana],
      namespaces: [
        {
          ...adapter,
          discover: (discovery) =>
            adapter.discover({
              ...discovery,
              found: (one, port) => discovery.found({ ...one, id: 'walletConnect' }, port),
            }),
        },
      ],
      environment: createFakeEnvironment().environment,
      storage: memoryStorage(),
    })
    kit.start()
    expect(kit.connectionOf('solana').get().connectors).toEqual([])
  })

  it('the picture of a wallet is in no log entry', () => {
    const page = createFakeEnvironment()
    const icon = `data:image/png;base64,${'A'.repeat(300_000)}`
    createFakeWallet({ icon }).install(page.events)
    const kit = createInside({
      networks: [polygon],
      environment: page.environment,
      storage: memoryStorage(),
    })
    kit.start()
    expect(kit.connection.get().connectors[0]?.imageUrl).toBe(icon)
    expect(JSON.stringify(kit.log.entries()).length).toBeLessThan(5_000)
  })
})

describe('kits on one page', () => {
  it('with ids of their own share nothing: neither what they remember nor what they hear', async () => {
    const { page, storage, kit, wallet } = setup({ id: 'left' })
    const open = (own: string | undefined) =>
      createInside({
        networks: [polygon, localPolygon],
        storage,
        environment: page.environment,
        ...(own === undefined ? {} : { id: own }),
      })
    await connect(kit, { connector: id })
    const [right, plain, again] = [open('right'), open(undefined), open('left')]
    for (const one of [right, plain, again]) one.start()
    await settle()
    expect([right, plain, again].map((one) => one.account().status)).toEqual([
      'disconnected',
      'disconnected',
      'connected',
    ])
    await connect(right, { connector: id })
    await disconnect(right)
    page.storageEvent(`${storageKeys.connectionStatus}@right`)
    expect(kit.account().status).toBe('connected')
    expect(wallet.listeners('accountsChanged')).toBe(2)
  })

  it.each(['', 'a b', 'x'.repeat(41), 'a@b'])('the id %j is refused', (name) => {
    const refusal = expect.objectContaining({ code: 'options.id', params: { id: name } })
    expect(() => setup({ id: name })).toThrow(refusal)
    expect(() => setup({ id: name })).toThrow('cannot name a kit')
  })
})

describe('storage of another version, or of a stranger', () => {
  it.each(['', 'null', '42', '"x"', '[]', '{}', '{"a":1}', '{', 'undefined', '[[[]]]'])(
    'every key holding %j: the kit starts, connects, moves and leaves as on the first day',
    async (text) => {
      const storage = { ...memoryStorage(), getItem: () => text }
      const { kit } = setup({ storage })
      kit.start()
      await settle()
      expect(await connect(kit, { connector: id })).toMatchObject({ status: 'ok' })
      expect(await switchChain(kit, { chainId: 31_337 }).catch(() => 'failed')).toBeDefined()
      await disconnect(kit)
      expect(kit.account()).toEqual({ status: 'disconnected' })
    },
  )

  it('a store that throws at everything is done without', async () => {
    const { kit } = setup({ storage: { getItem: silly, setItem: silly, removeItem: silly } })
    expect(await connect(kit, { connector: id })).toMatchObject({ status: 'ok' })
    await disconnect(kit)
    expect(kit.account()).toEqual({ status: 'disconnected' })
  })
})

describe('wallets that stay silent', () => {
  it('a switch that is never answered fails after a minute, and may be tried again', async () => {
    const { kit, wallet, page } = setup()
    await connect(kit, { connector: id })
    wallet.on('wallet_switchEthereumChain', () => hanging().promise)
    const result = switchChain(kit, { chainId: 31_337 })
    const failed = expect(result).rejects.toMatchObject({ code: 'chain.switchFailed' })
    await page.advance(60_000)
    await failed
    expect(kit.connection.get().switching).toMatchObject({ status: 'failed' })
    wallet.restore('wallet_switchEthereumChain')
    wallet.chains.add(31_337)
    expect(await switchChain(kit, { chainId: 31_337 })).toEqual({ status: 'ok', value: 31_337 })
    expect(page.pending()).toBeLessThanOrEqual(2)
  })

  it.each(['eth_chainId', 'eth_accounts'])(
    'one that never says %s before a write is told of after ten seconds, and nothing is sent',
    async (method) => {
      vi.useFakeTimers()
      try {
        const { kit, wallet } = setup()
        await connect(kit, { connector: id })
        wallet.on(method, () => hanging().promise)
        const sent = sendTransaction(kit, { chainId: 137, to: alice })
        const failed = expect(sent).rejects.toMatchObject({ code: 'wallet.unavailable' })
        await vi.advanceTimersByTimeAsync(10_000)
        await failed
        expect(wallet.count('eth_sendTransaction')).toBe(0)
      } finally {
        vi.useRealTimers()
      }
    },
  )
})

describe('providers that cannot be trusted', () => {
  it('a provider whose every property throws when it is read is left out, and the others are there', () => {
    const { kit, page } = setup()
    const trap = new Proxy({}, { get: silly, has: silly, getPrototypeOf: silly })
    for (const detail of [trap, { info: trap, provider: trap }])
      page.events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    kit.start()
    for (const detail of [trap, { info: trap, provider: trap }])
      page.events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    expect(kit.connection.get().connectors.map((one) => one.id)).toEqual([id])
  })

  it('one that answers another chain than it moved to is believed about where it stands', async () => {
    const { kit, wallet } = setup()
    await connect(kit, { connector: id })
    wallet.on('wallet_switchEthereumChain', () => {
      wallet.moveTo(1)
      return null
    })
    wallet.on('eth_chainId', () => '0x1')
    await expect(sendTransaction(kit, { chainId: 137, to: alice })).rejects.toMatchObject({
      code: 'chain.mismatch',
    })
    expect(kit.account().chainId).toBe(1)
  })
})
