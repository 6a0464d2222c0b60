import { localPolygon, polygon } from '@causeway/protocol/networks'
import { storageKeys } from '@causeway/protocol/storageKeys'
import { watchBlockNumber } from 'viem/actions'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { alertLine } from './alert/alertLine.ts'
import { createFakeEnvironment } from '../test/fakeEnvironment.ts'
import { connectedKit } from '../test/setup.ts'
import { createInside } from './createKit.ts'
import { memoryStorage } from './core/storage.ts'
import { toastsOf } from './toast/toasts.ts'

/** A node that is asked and never answers; counts the questions. */
function silentNode() {
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => {
    vi.useRealTimers()
    fetched.mockRestore()
  })
  const { client } = createInside({
    networks: [
      {
        ...polygon,
        rpcUrls: { default: { http: ['http://127.0.0.1:1'] }, chainDefault: { http: [] } },
      },
    ],
    environment: createFakeEnvironment().environment,
  })
  return { fetched, client: client() }
}

describe('client', () => {
  it('what is watched is asked again each 4000 ms', async () => {
    const { fetched, client } = silentNode()
    fetched.mockImplementation((_url, init) => {
      const { id } = JSON.parse(init?.body as string) as { id: number }
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: '0x1' }))
    })
    const stop = watchBlockNumber(client, { onBlockNumber: () => undefined, emitOnBegin: true })
    onTestFinished(stop)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(fetched).toHaveBeenCalledTimes(4)
  })

  it('equal requests of the same moment are one, among the newest 8192', async () => {
    const { fetched, client } = silentNode()
    const ask = async (place: number) => {
      void client.request(
        {
          method: 'eth_getBalance',
          params: [`0x${place.toString(16).padStart(40, '0')}`, 'latest'],
        },
        { dedupe: true },
      )
      await vi.advanceTimersByTimeAsync(0)
      return fetched.mock.calls.length
    }
    for (let place = 0; place < 8192; place += 1)
      void client.request(
        {
          method: 'eth_getBalance',
          params: [`0x${place.toString(16).padStart(40, '0')}`, 'latest'],
        },
        { dedupe: true },
      )
    await vi.advanceTimersByTimeAsync(0)
    expect(fetched).toHaveBeenCalledTimes(8192)
    expect(await ask(0)).toBe(8192)
    // One more than fit: the oldest makes way, and only it is asked anew.
    expect(await ask(8192)).toBe(8193)
    expect(await ask(1)).toBe(8194)
    expect(await ask(0)).toBe(8194)
  })

  it('every address in turn, 10 s each, 3 retries', () => {
    const kit = createInside({
      networks: [
        {
          ...polygon,
          rpcUrls: {
            default: { http: ['http://127.0.0.1:1', 'http://127.0.0.1:2'] },
            chainDefault: { http: [] },
          },
        },
      ],
      environment: createFakeEnvironment().environment,
    })
    const client = kit.client()
    expect(client.chain.id).toBe(137)
    expect(client.batch).toEqual({ multicall: true })
    expect(client.transport).toMatchObject({ type: 'fallback', retryCount: 3, retryDelay: 150 })
    expect(
      client.transport.transports.map(({ config, value }) => [
        value?.['url'],
        config.timeout,
        config.retryCount,
      ]),
    ).toEqual([
      ['http://127.0.0.1:1', 10_000, 0],
      ['http://127.0.0.1:2', 10_000, 0],
    ])
    expect(kit.client(137)).toBe(client)
  })

  it('[S8.network-not-found] [S8.alert-network] a network that the kit was not given has no client, and the developer hears of it', async () => {
    const { kit } = await connectedKit()
    expect(() => kit.client(5)).toThrow('Network not found')
    expect(kit.alerts.get().waiting).toEqual(['alert.network'])
    const say = alertLine('alert.network')
    await vi.waitFor(() => expect(kit.log.entries().map(({ message }) => message)).toContain(say))
    expect(say).toMatch(/^Network Not Found: /u)
  })
})

describe('subscribe', () => {
  it('tells changes of account and network and nothing else', async () => {
    const { kit, wallet } = await connectedKit()
    let calls = 0
    const account = kit.account()
    const stop = kit.subscribe(() => (calls += 1))
    kit.connection.send({ type: 'switchDismissed' })
    wallet.emit('accountsChanged', [account.address])
    expect([calls, kit.account() === account]).toEqual([0, true])
    wallet.emit('chainChanged', '0x7a69')
    expect(calls).toBe(1)
    stop()
    wallet.emit('chainChanged', '0x89')
    expect(calls).toBe(1)
  })
})

describe('storage', () => {
  it('[S3.storage-wallet] [S3.storage-network] [S3.storage-recent] [S3.storage-connected-namespaces] [S3.storage-status] keeps the keys of the specification', async () => {
    const { storage } = await connectedKit()
    expect(
      Object.fromEntries(
        Object.entries(storageKeys).flatMap(([name, key]) => {
          const text = typeof key === 'string' ? storage.getItem(key) : null
          return text === null ? [] : [[name, JSON.parse(text)]]
        }),
      ),
    ).toEqual({
      walletId: 'org.example.fake',
      walletName: 'Fake Wallet',
      activeNetworkId: 'eip155:137',
      activeNamespace: 'eip155',
      recentWallets: ['org.example.fake'],
      connectedNamespaces: ['eip155'],
      connectionStatus: 'connected',
    })
  })

  it('[S3.storage-failure] a store that throws is logged, and the kit goes on', () => {
    const broken = () => {
      throw new Error('denied')
    }
    const kit = createInside({
      networks: [polygon],
      storage: { getItem: broken, setItem: broken, removeItem: broken },
      environment: createFakeEnvironment().environment,
    })
    kit.start()
    expect(kit.account()).toEqual({ status: 'disconnected' })
    expect(kit.log.entries().filter((entry) => entry.level === 'warn').length).toBeGreaterThan(0)
  })

  it.each(['{', '"x"', '["eip155:0"]', '"eip155:137:1"'])(
    'a stored network of %s is not believed',
    (text) => {
      const storage = memoryStorage()
      storage.setItem(storageKeys.activeNetworkId, text)
      const kit = createInside({
        networks: [polygon, localPolygon],
        storage,
        environment: createFakeEnvironment().environment,
      })
      kit.start()
      expect(kit.network().network?.id).toBe(137)
    },
  )
})

describe('modal', () => {
  it('[S9.shake] the shake of an unsupported chain lasts 500 ms', async () => {
    const { kit, page } = await connectedKit({ chainId: 1 })
    kit.open({ view: 'UnsupportedChain' })
    kit.modal.send({ type: 'dismiss' })
    await page.advance(499)
    expect(kit.modal.get().shaking).toBe(true)
    await page.advance(1)
    expect(kit.modal.get()).toMatchObject({ shaking: false, open: true })
  })

  it('destroy leaves no timer and no listener behind', async () => {
    const { kit, wallet, page } = await connectedKit()
    kit.open({ view: { name: 'SwitchNetwork', caipNetworkId: 'eip155:31337' } })
    kit.destroy()
    expect([wallet.listeners('accountsChanged'), page.pending()]).toEqual([0, 0])
  })
})

describe('toasts', () => {
  it('closing the modal hides the toast', async () => {
    const { kit } = await connectedKit()
    kit.open({ view: 'Account' })
    toastsOf(kit).send({ type: 'show', toast: { kind: 'loading', text: 'Busy' } })
    expect(toastsOf(kit).get().status).toBe('shown')
    kit.close()
    expect(toastsOf(kit).get().status).toBe('idle')
  })
})
