import { localPolygon, polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { custom } from 'viem'
import { watchBlockNumber } from 'viem/actions'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { alertLine } from '../core/alert/alertLine.ts'
import { createFakeEnvironment } from '../../test/fakeEnvironment.ts'
import { connectedKit } from '../../test/setup.ts'
import { createInside } from './createKit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { toastsOf } from '../actions/toast/createToasts.ts'

/** A node that is asked and never answers; counts the questions. */
function silentNode(http = ['http://127.0.0.1:1'], projectId?: string) {
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
        rpcUrls: { default: { http }, chainDefault: { http: [] } },
      },
    ],
    environment: createFakeEnvironment().environment,
    ...(projectId ? { projectId } : {}),
  })
  return { fetched, client: client() }
}

/** The code that asks nodes comes with the first question. */
const loaded = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}
const address = (place: number) => `0x${place.toString(16).padStart(40, '0')}` as const

/** How many questions nodes were asked. Files of tests share a page's worth of globals: what another one left behind asks no node. */
const questionsOf = (fetched: ReturnType<typeof silentNode>['fetched']) =>
  fetched.mock.calls.flatMap(([, init]) =>
    typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : [],
  ).length

describe('client', () => {
  it('what is watched is asked again each 4000 ms', async () => {
    const { fetched, client } = silentNode()
    fetched.mockImplementation((_url, init) => {
      const { id } = JSON.parse(init?.body as string) as { id: number }
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: '0x1' }))
    })
    const stop = watchBlockNumber(client, { onBlockNumber: () => undefined, emitOnBegin: true })
    onTestFinished(stop)
    await loaded()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(questionsOf(fetched)).toBe(1)
    // What is asked travels with the next turn of the page's loop.
    await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(questionsOf(fetched)).toBe(2)
    await vi.advanceTimersByTimeAsync(8_005)
    expect(questionsOf(fetched)).toBe(4)
  })

  it('[S9.rpc-dedup] equal reads that are under way are one, among the newest 8192', async () => {
    const { fetched, client } = silentNode()
    const questions = () => questionsOf(fetched)
    const read = (place: number) =>
      void client.request({ method: 'eth_getBalance', params: [address(place), 'latest'] })
    const ask = async (place: number) => {
      read(place)
      await loaded()
      return questions()
    }
    for (let place = 0; place < 8192; place += 1) read(place)
    await loaded()
    expect(questions()).toBe(8192)
    expect(await ask(0)).toBe(8192)
    // One more than fit: the oldest makes way, and only it is asked anew.
    expect(await ask(8192)).toBe(8193)
    expect(await ask(1)).toBe(8193)
    expect(await ask(0)).toBe(8194)
  })

  it('[S9.rpc-timeout] every address in turn, 10 s each, 3 retries', async () => {
    const urls = ['http://127.0.0.1:1', 'http://127.0.0.1:2']
    const { fetched, client } = silentNode(urls)
    fetched.mockImplementation((_url, init) => {
      const { signal } = init as { signal: AbortSignal }
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    })
    const asked = () =>
      fetched.mock.calls
        .filter(([, init]) => (init?.body as string | undefined)?.includes('eth_gasPrice'))
        .map(([url]) => new URL(url as string).origin)
    const failed = vi.fn()
    client.request({ method: 'eth_gasPrice' }).catch(failed)
    await loaded()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(asked()).toEqual(urls.slice(0, 1))
    await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toEqual(urls)
    await vi.advanceTimersByTimeAsync(80_000)
    expect(asked()).toHaveLength(8)
    expect(failed).toHaveBeenCalledOnce()
    expect(String(failed.mock.calls[0]?.[0])).toContain('took too long')
  })

  it('[S9.rpc-batch] questions of one moment are one request, and one alone is no batch', async () => {
    const { fetched, client } = silentNode()
    const sizes: number[] = []
    fetched.mockImplementation((_url, init) => {
      const body = JSON.parse(init?.body as string) as { id: number } | { id: number }[]
      const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' })
      sizes.push(Array.isArray(body) ? body.length : 0)
      return Promise.resolve(Response.json(Array.isArray(body) ? body.map(answer) : answer(body)))
    })
    const ask = async (count: number) => {
      const all = Promise.all(
        Array.from({ length: count }, (_, place) =>
          client.request({ method: 'eth_getBalance', params: [address(place), 'latest'] }),
        ),
      )
      await loaded()
      // Answers are handed out over several turns.
      await vi.advanceTimersByTimeAsync(100)
      await all
    }
    await ask(1)
    await ask(1_001)
    expect(sizes).toEqual([0, 1_000, 0])
  })

  it('[S7.rpc-url-project] an address of a chain-data service without a project is asked under the app’s', async () => {
    const urls = [
      'http://127.0.0.1:1/v1/?chainId=eip155:137',
      'http://127.0.0.1:1/v1/?chainId=eip155:137&projectId=own',
      'http://127.0.0.1:1/v3/key?net=137',
    ]
    const { fetched, client } = silentNode(urls, 'app')
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    client.request({ method: 'eth_gasPrice' }).catch(() => undefined)
    await loaded()
    await vi.advanceTimersByTimeAsync(10)
    const asked = fetched.mock.calls.map(([url]) => url as string)
    expect(new Set(asked)).toEqual(new Set([`${urls[0]}&projectId=app`, urls[1], urls[2]]))
  })

  it('with its own transport an app asks nobody else', async () => {
    const request = vi.fn(async () => '0x7')
    const kit = createInside({
      networks: [polygon],
      transports: { [polygon.id]: custom({ request }) },
      environment: createFakeEnvironment().environment,
    })
    const client = kit.client()
    expect(await client.request({ method: 'eth_gasPrice' })).toBe('0x7')
    expect([client.chain.id, client.batch, kit.client(137)]).toEqual([
      137,
      { multicall: true },
      client,
    ])
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
      expect(kit.chain().chain?.id).toBe(137)
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
