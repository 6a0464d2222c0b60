import { polygon } from '@causeway/protocol/networks'
import { IFrameEthereumProvider } from '@ledgerhq/iframe-provider'
import { MessageFormatter, Methods } from '@safe-global/safe-apps-sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { alice, createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { signMessage } from '../../actions/calls/signMessage.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitInside, KitConfig } from '../../actions/kit.ts'
import { baseAccount } from './baseAccount.ts'
import { eip1193 } from './eip1193.ts'
import { farcaster } from './farcaster.ts'
import { ledgerLive } from './ledgerLive.ts'
import { safe } from './safe.ts'

type Reply = (message: Record<string, unknown>, answer: (data: unknown) => void) => void

/** A window inside another page. `origin` is who frames it, `says` what that page answers. */
function framed(origin: string | undefined, says: Reply, { referrer = '' } = {}) {
  const sent: { message: unknown; to: string }[] = []
  const window = new EventTarget()
  const notify = (data: unknown, from = origin, source: unknown = parent) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }))
  const parent = {
    postMessage(message: unknown, to: string) {
      sent.push({ message, to })
      queueMicrotask(() => says(message as Record<string, unknown>, notify))
    },
  }
  Object.assign(window, {
    parent,
    location: origin === undefined ? {} : { ancestorOrigins: [origin] },
    document: { referrer },
  })
  return { window, sent, notify }
}

/** The id of the first question. */
const idOf = (sent: readonly { readonly message: unknown }[]) =>
  (sent[0]?.message as { readonly id: string } | undefined)?.id ?? 'none'

const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})
function kitIn(events: EventTarget, config: Partial<KitConfig>): KitInside {
  const { environment } = createFakeEnvironment()
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...environment, events },
    ...config,
  })
  kits.push(kit)
  kit.start()
  return kit
}
const ids = (kit: KitInside) => kit.connection.get().connectors.map(({ id }) => id)
const connected = (kit: KitInside) =>
  vi.waitFor(() => expect(kit.account().status).toBe('connected'))
const requestOf = (kit: KitInside) => {
  const provider = kit.provider()
  if (!provider) throw new Error('Nobody is connected.')
  return (method: string, params: readonly unknown[] = []) => provider.request({ method, params })
}

const safeHash = `0x${'5a'.repeat(32)}`
/** Safe's side, with what `@safe-global/safe-apps-sdk` 9.1.0 builds answers and names methods with. */
function safeSays(own: Partial<Record<Methods, (params: never) => unknown>> = {}): Reply {
  const answers: Partial<Record<Methods, (params: never) => unknown>> = {
    [Methods.getSafeInfo]: () => ({ safeAddress: alice, chainId: 137, owners: [], threshold: 1 }),
    [Methods.sendTransactions]: () => ({ safeTxHash: safeHash }),
    ...own,
  }
  return ({ id, method, params, env }, answer) => {
    const known = answers[method as Methods]
    expect(env).toMatchObject({ sdkVersion: expect.stringMatching(/^[1-9]/u) })
    try {
      if (!known) throw new Error(`${String(method)} is unknown`)
      answer(MessageFormatter.makeResponse(String(id), known(params as never), '9.1.0'))
    } catch (error) {
      answer(MessageFormatter.makeErrorResponse(String(id), (error as Error).message, '9.1.0'))
    }
  }
}
const safeOrigin = 'https://app.safe.global'

describe('safe', () => {
  it('is connected by itself inside Safe, and says everything to that origin alone', async () => {
    const { window, sent } = framed(safeOrigin, safeSays())
    const kit = kitIn(window, { connectors: [safe()] })
    await connected(kit)
    expect(kit.account()).toMatchObject({ address: alice, chainId: 137, connector: { id: 'safe' } })
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([safeOrigin]))
  })

  it.each([
    ['where nothing frames the page', undefined, ''],
    ['where a stranger frames it', 'https://app.safe.global.example', ''],
    ['where a stranger is the referrer', undefined, 'https://example.com/app.safe.global'],
  ])('asks nobody %s', async (_, origin, referrer) => {
    const { window, sent } = framed(origin, safeSays(), { referrer })
    const kit = kitIn(window, { connectors: [safe(), farcaster(), ledgerLive()] })
    await settle()
    expect(sent).toEqual([])
    expect(ids(kit)).toEqual([])
    expect(kit.account().status).toBe('disconnected')
  })

  it('believes no other origin and no other window', async () => {
    const { window, sent, notify } = framed(safeOrigin, () => undefined)
    const kit = kitIn(window, { connectors: [safe()] })
    const id = idOf(sent)
    const answer = MessageFormatter.makeResponse(id, { safeAddress: alice, chainId: 137 }, '9.1.0')
    notify(answer, 'https://evil.example')
    notify(answer, safeOrigin, {})
    await settle()
    expect(ids(kit)).toEqual([])
    notify(answer)
    await connected(kit)
  })

  it.each([
    [null],
    [{}],
    [{ safeAddress: 'x', chainId: 137 }],
    [{ safeAddress: alice, chainId: -1 }],
  ])('an account that is none, such as %j, is left out and logged', async (info) => {
    const { window } = framed(safeOrigin, safeSays({ [Methods.getSafeInfo]: () => info }))
    const kit = kitIn(window, { connectors: [safe()] })
    await settle()
    expect(ids(kit)).toEqual([])
    expect(kit.log.entries().some(({ message }) => message.includes('is not Safe'))).toBe(true)
  })

  it('proposes what is sent, one call or a bundle, and tells what became of it', async () => {
    const proposed: unknown[] = []
    const receipt = { status: '0x1', transactionHash: `0x${'01'.repeat(32)}` }
    let done = false
    const { window } = framed(
      safeOrigin,
      safeSays({
        [Methods.sendTransactions](params) {
          proposed.push(params)
          return { safeTxHash: safeHash }
        },
        [Methods.getTxBySafeTxHash]: () =>
          done
            ? { txStatus: 'SUCCESS', txHash: receipt.transactionHash }
            : { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null },
        [Methods.rpcCall]: () => receipt,
      }),
    )
    const kit = kitIn(window, { connectors: [safe()] })
    await connected(kit)
    const ask = requestOf(kit)
    const call = { to: alice, value: '0xde0b6b3a7640000', data: '0x12' }
    expect(await ask('eth_sendTransaction', [call])).toBe(safeHash)
    const whole = { to: alice, value: '1000000000000000000', data: '0x12' }
    const empty = { to: alice, value: '0', data: '0x' }
    expect(await ask('wallet_sendCalls', [{ calls: [call, { to: alice }] }])).toEqual({
      id: safeHash,
    })
    expect(proposed).toEqual([
      { txs: [whole], params: {} },
      { txs: [whole, empty], params: {} },
    ])
    expect(await ask('wallet_getCallsStatus', [safeHash])).toMatchObject({ status: 100 })
    done = true
    expect(await ask('wallet_getCallsStatus', [safeHash])).toMatchObject({
      status: 200,
      receipts: [receipt],
    })
    await expect(ask('eth_sendTransaction', [{ data: '0x12' }])).rejects.toMatchObject({
      code: -32_602,
    })
  })

  it('knows calls by the name that the app gave them, and takes no name twice', async () => {
    const asked: unknown[] = []
    let refuses = true
    const { window } = framed(
      safeOrigin,
      safeSays({
        [Methods.sendTransactions]() {
          if (refuses) throw new Error('Transaction was rejected')
          return { safeTxHash: safeHash }
        },
        [Methods.getTxBySafeTxHash](params) {
          asked.push(params)
          return { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
        },
      }),
    )
    const kit = kitIn(window, { connectors: [safe()] })
    await connected(kit)
    const ask = requestOf(kit)
    const bundle = { id: 'mine', calls: [{ to: alice }] }
    const send = (more: object = {}) => ask('wallet_sendCalls', [{ ...bundle, ...more }])
    await expect(send()).rejects.toMatchObject({ code: 4001 })
    refuses = false
    // What was refused gave its name to nothing.
    const [first, twin] = await Promise.allSettled([send(), send()])
    expect(first).toEqual({ status: 'fulfilled', value: { id: 'mine' } })
    expect(twin).toMatchObject({ status: 'rejected', reason: { code: 5720 } })
    await expect(send()).rejects.toMatchObject({ code: 5720 })
    for (const id of ['', 7, {}, 'x'.repeat(4_097)])
      await expect(send({ id })).rejects.toMatchObject({ code: -32_602 })
    expect(await ask('wallet_getCallsStatus', ['mine'])).toMatchObject({ id: 'mine', status: 100 })
    expect(await ask('wallet_getCallsStatus', [safeHash])).toMatchObject({ id: safeHash })
    expect(asked).toEqual([{ safeTxHash: safeHash }, { safeTxHash: safeHash }])
    await expect(ask('wallet_getCallsStatus', ['yours'])).rejects.toMatchObject({ code: 5730 })
  })

  it('error: a wallet that outlives its kit asks nothing more, and leaves nobody waiting', async () => {
    const { window, sent } = framed(safeOrigin, safeSays())
    const kit = kitIn(window, { connectors: [safe()] })
    await connected(kit)
    const ask = requestOf(kit)
    const before = sent.length
    kit.destroy()
    await expect(ask('eth_sendTransaction', [{ to: alice }])).rejects.toMatchObject({ code: 4900 })
    expect(sent.length).toBe(before)
  })

  it('error: proposes nothing that is not all of what was asked', async () => {
    const proposed: unknown[] = []
    const { window } = framed(
      safeOrigin,
      safeSays({
        [Methods.sendTransactions](params) {
          proposed.push(params)
          return { safeTxHash: safeHash }
        },
      }),
    )
    const kit = kitIn(window, { connectors: [safe()] })
    await connected(kit)
    const ask = requestOf(kit)
    const code = (method: string, params: object) =>
      ask(method, [params]).then(
        () => 'proposed',
        (error: { code?: unknown }) => error.code,
      )
    const other = `0x${'0b'.repeat(20)}`
    for (const call of [
      { to: alice, value: 1000n },
      { to: alice, value: 1000 },
      { to: alice, value: '' },
      { to: alice, value: '-0x1' },
      { to: alice, value: 'all' },
      { to: alice, data: [18] },
      { to: alice, data: '0x123' },
      { to: alice, data: '0x12', input: '0x13' },
      { to: 'friend.eth' },
      { to: '' },
    ])
      expect([
        await code('eth_sendTransaction', call),
        await code('wallet_sendCalls', { calls: [{ to: alice }, call] }),
      ]).toEqual([-32_602, -32_602])
    for (const bundle of [{ chainId: '0x1' }, { chainId: 1 }, { chainId: 'polygon' }])
      expect([
        await code('eth_sendTransaction', { to: alice, ...bundle }),
        await code('wallet_sendCalls', { calls: [{ to: alice }], ...bundle }),
      ]).toEqual([4901, 4901])
    expect(await code('eth_sendTransaction', { to: alice, from: other })).toBe(4100)
    expect(await code('wallet_sendCalls', { calls: [{ to: alice }], from: other })).toBe(4100)
    const paid = { paymasterService: { url: 'https://pay.example' } }
    const calls = [{ to: alice }]
    expect(await code('wallet_sendCalls', { calls, capabilities: paid })).toBe(5700)
    expect(await code('wallet_sendCalls', { calls: [{ to: alice, capabilities: paid }] })).toBe(
      5700,
    )
    expect(proposed).toEqual([])
  })

  it('takes what other libraries call `input` for the data, and what is optional for nothing', async () => {
    const proposed: unknown[] = []
    const { window } = framed(
      safeOrigin,
      safeSays({
        [Methods.sendTransactions]({ txs }: { txs: unknown }) {
          proposed.push(txs)
          return { safeTxHash: safeHash }
        },
      }),
    )
    const kit = kitIn(window, { connectors: [safe()] })
    await connected(kit)
    const ask = requestOf(kit)
    const whole = { to: alice, value: '1', data: '0xab' }
    const from = alice.toLowerCase()
    await ask('eth_sendTransaction', [
      { from, chainId: '0x89', to: alice, value: '0x1', input: '0xab' },
    ])
    await ask('eth_sendTransaction', [{ to: alice, value: '0x1', input: '0xab', data: '0xAB' }])
    await ask('wallet_sendCalls', [
      {
        chainId: '0x89',
        from,
        calls: [{ to: alice, value: '0x1', data: '0xab' }],
        capabilities: { paymasterService: { optional: true } },
      },
    ])
    expect(proposed).toEqual([[whole], [{ ...whole, data: '0xAB' }], [whole]])
  })

  it('signs, refuses as its owner does, and stays on its chain', async () => {
    const { window } = framed(
      safeOrigin,
      safeSays({
        [Methods.signMessage]: () => ({ signature: '0xabcd' }),
        [Methods.signTypedMessage]: () => ({ safeTxHash: safeHash }),
        [Methods.sendTransactions]() {
          throw new Error('Transaction was rejected')
        },
      }),
    )
    const kit = kitIn(window, { connectors: [safe()] })
    await connected(kit)
    const ask = requestOf(kit)
    expect(await ask('personal_sign', ['0x48', alice])).toBe('0xabcd')
    expect(await ask('eth_signTypedData_v4', [alice, '{"domain":{}}'])).toBe('0x')
    await expect(ask('eth_sendTransaction', [{ to: alice }])).rejects.toMatchObject({ code: 4001 })
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBeNull()
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
      code: 4200,
    })
    await expect(ask('eth_sign', [])).rejects.toMatchObject({ code: 4200 })
  })

  it('what its owners signed on the chain is signed, without bytes', async () => {
    const { window } = framed(
      safeOrigin,
      safeSays({ [Methods.signMessage]: () => ({ safeTxHash: safeHash }) }),
    )
    const kit = kitIn(window, { connectors: [safe()] })
    await connected(kit)
    expect(await signMessage(kit, { message: 'Hello' })).toEqual({ status: 'ok', value: '0x' })
  })

  it('comes after who is connected already, and is not taken up by a kit that takes nothing up', async () => {
    const { window } = framed(safeOrigin, safeSays())
    const kit = kitIn(window, { connectors: [safe()], autoReconnect: false })
    await vi.waitFor(() => expect(ids(kit)).toEqual(['safe']))
    expect(kit.account().status).toBe('disconnected')
    expect(await connect(kit, { connector: 'safe' })).toMatchObject({ status: 'ok' })

    const other = framed(safeOrigin, () => undefined)
    createFakeWallet().install(other.window)
    const busy = kitIn(other.window, { connectors: [safe()] })
    await connect(busy, { connector: 'org.example.fake' })
    const id = idOf(other.sent)
    other.notify(MessageFormatter.makeResponse(id, { safeAddress: alice, chainId: 137 }, '9.1.0'))
    await vi.waitFor(() => expect(ids(busy)).toContain('safe'))
    expect(busy.account().connector?.id).toBe('org.example.fake')
  })

  it('who left stays away until the page loads again', async () => {
    const { window } = framed(safeOrigin, safeSays())
    const kit = kitIn(window, { connectors: [safe()] })
    await connected(kit)
    await disconnect(kit)
    await settle()
    expect(kit.account().status).toBe('disconnected')
  })
})

const ledgerOrigin = 'https://dapp-browser.apps.ledger.com'
/** Ledger Live's side: JSON-RPC 2.0, as its own client `@ledgerhq/iframe-provider` 0.4.3 reads and writes it. */
const ledgerSays: Reply = ({ jsonrpc, id, method }, answer) => {
  if (jsonrpc !== '2.0') return
  const results: Record<string, unknown> = {
    eth_chainId: '0x89',
    eth_accounts: [alice],
    eth_requestAccounts: [alice],
  }
  const known = results[String(method)]
  answer({ jsonrpc, id, ...(known ? { result: known } : { error: { code: 4001, message: 'No' } }) })
}

describe('ledgerLive', () => {
  it('is connected by itself inside Ledger Live, and hears its news', async () => {
    const { window, sent, notify } = framed(ledgerOrigin, ledgerSays)
    const kit = kitIn(window, { connectors: [ledgerLive()] })
    await connected(kit)
    expect(kit.account()).toMatchObject({
      address: alice,
      chainId: 137,
      connector: { id: 'ledgerLive' },
    })
    notify({ jsonrpc: '2.0', method: 'chainChanged', params: ['0x1'] })
    expect(kit.account().chainId).toBe(1)
    notify({ jsonrpc: '2.0', method: 'chainChanged', params: ['0x5'] }, 'https://evil.example')
    expect(kit.account().chainId).toBe(1)
    await expect(requestOf(kit)('personal_sign')).rejects.toMatchObject({ code: 4001 })
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([ledgerOrigin]))
  })

  it('says what the official client says, and understands the same answers', async () => {
    const official = framed(ledgerOrigin, ledgerSays)
    const parts = official.window as unknown as { parent: never }
    const client = new IFrameEthereumProvider({
      targetOrigin: ledgerOrigin,
      eventSource: official.window as never,
      eventTarget: parts.parent,
    })
    const ours = framed(ledgerOrigin, ledgerSays)
    const kit = kitIn(ours.window, { connectors: [ledgerLive()] })
    await connected(kit)
    expect(await requestOf(kit)('eth_accounts')).toEqual(await client.send('eth_accounts', []))
    const bare = ({ message }: { message: unknown }) => ({ ...(message as object), id: 0 })
    expect(ours.sent.map(bare)).toContainEqual(official.sent.map(bare)[0])
  })
})

const farcasterOrigin = 'https://farcaster.xyz'
/** A client's side: Comlink's wire form and the answers of `@farcaster/miniapp-host` 0.2.16 (helpers/ethereumProvider). */
const farcasterSays: Reply = ({ id, type, path, argumentList }, answer) => {
  const [name] = path as string[]
  if (type === 'GET' && name === 'context')
    return answer({
      id,
      type: 'RAW',
      value: { client: { clientFid: 9152, added: false }, user: { fid: 1 } },
    })
  if (type !== 'APPLY' || name !== 'ethProviderRequestV2') return
  const [{ value: request }] = argumentList as [{ value: { id: number; method: string } }]
  const results: Record<string, unknown> = {
    eth_chainId: '0x89',
    eth_accounts: [alice],
    eth_requestAccounts: [alice],
  }
  const result = results[request.method]
  const value = result
    ? { jsonrpc: '2.0', id: request.id, result }
    : {
        jsonrpc: '2.0',
        id: request.id,
        error: { code: 4001, message: 'rejected', details: undefined },
      }
  answer({ id, type: 'RAW', value })
}

describe('farcaster', () => {
  it('is connected by itself inside a client, and hears its news', async () => {
    const { window, sent, notify } = framed(farcasterOrigin, farcasterSays)
    const kit = kitIn(window, { connectors: [farcaster()] })
    await connected(kit)
    expect(kit.account()).toMatchObject({
      address: alice,
      chainId: 137,
      connector: { id: 'farcaster' },
    })
    notify({ type: 'frameEthProviderEvent', event: 'chainChanged', params: ['0x1'] })
    expect(kit.account().chainId).toBe(1)
    await expect(requestOf(kit)('personal_sign')).rejects.toMatchObject({ code: 4001 })
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([farcasterOrigin]))
  })

  it('a frame that answers as no client does is left alone', async () => {
    const { window } = framed(farcasterOrigin, ({ id }, answer) =>
      answer({ id, type: 'RAW', value: {} }),
    )
    const kit = kitIn(window, { connectors: [farcaster()] })
    await settle()
    expect(ids(kit)).toEqual([])
  })
})

describe('baseAccount', () => {
  it('[S3.connector-external] stands in the list as an external wallet, and its SDK is loaded by who chooses it', async () => {
    const wallet = createFakeWallet()
    const load = vi.fn(() => Promise.resolve(wallet.provider))
    const kit = kitIn(new EventTarget(), { connectors: [baseAccount({ load })] })
    expect(kit.connection.get().connectors).toMatchObject([{ id: 'baseAccount', type: 'EXTERNAL' }])
    await settle()
    expect(load).not.toHaveBeenCalled()
    await connect(kit, { connector: 'baseAccount' })
    expect(load).toHaveBeenCalledTimes(1)
    expect(kit.account()).toMatchObject({ status: 'connected', address: alice })
    wallet.moveTo(31_337)
    expect(kit.account().chainId).toBe(31_337)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('what cannot be loaded, or is no provider, fails and is tried again', async () => {
    const wallet = createFakeWallet()
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({})
      .mockResolvedValue(wallet.provider)
    const kit = kitIn(new EventTarget(), { connectors: [baseAccount({ load, name: 'Base' })] })
    await expect(connect(kit, { connector: 'baseAccount' })).rejects.toThrow()
    await expect(connect(kit, { connector: 'baseAccount' })).rejects.toThrow()
    expect(await connect(kit, { connector: 'baseAccount' })).toMatchObject({ status: 'ok' })
  })
})

describe('eip1193', () => {
  const mine = { id: 'com.example.mine', name: 'Mine', icon: '/mine.svg' }

  it('[S3.connector-external] lists any provider, and loads it within the press', async () => {
    const wallet = createFakeWallet()
    const load = vi.fn(() => wallet.provider)
    const kit = kitIn(new EventTarget(), { connectors: [eip1193({ ...mine, load })] })
    expect(kit.connection.get().connectors).toMatchObject([
      { id: mine.id, name: mine.name, imageUrl: mine.icon, type: 'EXTERNAL' },
    ])
    await settle()
    expect(load).not.toHaveBeenCalled()
    kit.connection.send({ type: 'connectRequested', connectorId: mine.id })
    await Promise.resolve()
    expect(load).toHaveBeenCalledTimes(1)
    await connected(kit)
    expect(await signMessage(kit, { message: 'Hello' })).toMatchObject({ status: 'ok' })
  })

  it('comes back after a reload without a question, and is asked to take its permission back', async () => {
    const wallet = createFakeWallet()
    const storage = memoryStorage()
    const load = vi.fn(() => Promise.resolve(wallet.provider))
    const open = () =>
      kitIn(new EventTarget(), { storage, connectors: [eip1193({ ...mine, load })] })
    const first = open()
    await connect(first, { connector: mine.id })
    first.destroy()
    const second = open()
    await connected(second)
    expect(second.account()).toMatchObject({ address: alice, connector: { id: mine.id } })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
    await disconnect(second)
    expect(wallet.count('wallet_revokePermissions')).toBe(1)
    open()
    await settle()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('two of one id are one, and the id of wallets outside the page is refused and logged', () => {
    const load = () => createFakeWallet().provider
    const kit = kitIn(new EventTarget(), {
      connectors: [
        eip1193({ ...mine, load }),
        eip1193({ ...mine, load }),
        eip1193({ ...mine, id: 'walletConnect', load }),
      ],
    })
    expect(ids(kit)).toEqual([mine.id])
    expect(
      kit.log
        .entries()
        .some(({ level, message }) => level === 'warn' && message.includes('walletConnect')),
    ).toBe(true)
  })
})

describe('connectors of an app', () => {
  it('one that throws costs itself, and one of a namespace that the kit has not is refused', async () => {
    const events = new EventTarget()
    createFakeWallet().install(events)
    const broken = {
      namespace: 'eip155',
      discover() {
        throw new Error('broken')
      },
    } as const
    const kit = kitIn(events, { connectors: [broken] })
    expect(ids(kit)).toEqual(['org.example.fake'])
    expect(() => kitIn(events, { connectors: [{ ...broken, namespace: 'solana' }] })).toThrow(
      expect.objectContaining({ code: 'chain.notConfigured' }),
    )
  })
})
