import { polygon } from '@causeway/protocol/networks'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { carolSolana, createFakeNamespace, solanaNetworks } from '../../../test/fakeNamespace.ts'
import { alice, createFakeWallet, hanging, rpcError } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { localSignIn } from '../../signIn/signInWith.ts'
import { createInside } from '../createKit.ts'
import { connectAllNamespaces } from './connectAllNamespaces.ts'

const [solana] = solanaNetworks
const evmScope = { 'eip155:137': { accounts: [`eip155:137:${alice.toLowerCase()}`], methods: [] } }
const solanaScope = (account: string) => ({
  [solana.caipNetworkId]: { accounts: [`${solana.caipNetworkId}:${account}`] },
})
const grant = { sessionScopes: { ...evmScope, ...solanaScope(carolSolana) } }
const createSession = 'wallet_createSession'

beforeAll(() => import('../../connection/switchEvmChain.ts'))
afterEach(() => vi.unstubAllGlobals())

/** A page with a wallet of both namespaces. @param answer what it says to `wallet_createSession`; a yes grants both */
function page(
  answer?: () => unknown,
  {
    name = 'Fake Wallet',
    storage = memoryStorage(),
    permitted = false,
    siwx = undefined as ReturnType<typeof localSignIn> | undefined,
  } = {},
) {
  const { environment, events } = createFakeEnvironment()
  const evm = createFakeWallet({ permitted }).install(events)
  const other = createFakeNamespace({ wallet: { name } })
  other.permitted = permitted
  const networks = [polygon, solana] as const
  const kit = createInside({ networks, namespaces: [other.adapter], storage, environment })
  siwx?.follow(kit)
  connectAllNamespaces(kit)
  kit.start()
  async function grants() {
    const said = await answer?.()
    evm.permitted = other.permitted = true
    return said
  }
  if (answer) evm.on(createSession, grants)
  const connected = () => [kit.accountOf('eip155').address, kit.accountOf('solana').address]
  async function leave() {
    kit.connectionOf('eip155').send({ type: 'disconnectRequested' })
    await vi.waitFor(() => expect(kit.connectionOf('eip155').get().signingOut).toBe(false))
  }
  const made = { kit, evm, other, events, grants, connected, leave }
  return Object.assign(made, {
    press: () => connect(kit, { connector: 'org.example.fake' }),
    both: () => vi.waitFor(() => expect(connected()).toEqual([alice, carolSolana])),
    prompts: () => [
      ...evm.asked.map(({ method }) => method).filter((one) => /Session|request/u.test(one)),
      ...other.asked.filter((one) => one === 'connect'),
    ],
  })
}

describe('one prompt for all namespaces (CAIP-25)', () => {
  it.each([
    ['eip155', 'org.example.fake'],
    ['solana', 'fake-solana'],
  ] as const)('a press on %s connects both, now and on the next visit', async (namespace, id) => {
    const storage = memoryStorage()
    const { kit, both, prompts } = page(() => grant, { storage })
    kit.open({ view: { name: 'ConnectingExternal', connectorId: id, namespace } })
    await both()
    expect(prompts()).toEqual([createSession])
    expect([kit.modal.get().open, kit.namespaces.get().active]).toEqual([false, namespace])
    await page(undefined, { storage, permitted: true }).both()
  })

  it('each ends by itself, and one that is connected is left alone', async () => {
    const { evm, other, press, leave, both, connected } = page(() => grant)
    await press()
    await both()
    await leave()
    expect(connected()).toEqual([undefined, carolSolana])
    other.asked.length = 0
    await press()
    await both()
    expect([other.asked, evm.count('eth_requestAccounts')]).toEqual([[], 0])
  })

  it('over the extension that the wallet announced, where it did', async () => {
    const { events, grants, press, prompts, both } = page()
    const channel = extension(grants)
    vi.stubGlobal('chrome', { runtime: { connect: channel } })
    const wallet = { name: 'Fake Wallet', rdns: 'org.example.fake' }
    const value = 'nkbihfbeogaeaoehlefnkodbefgpgknn'
    const borrowed = [{ type: 'caip-348', value: 'another-extension' }]
    for (const marks of [
      { name: wallet.name, targets: borrowed },
      { name: wallet.name, rdns: 'org.example.other', targets: borrowed },
      { ...wallet, targets: [] },
      { ...wallet, targets: [{ type: 'caip-348', value: 7 }] },
      { ...wallet, targets: [{ type: 'caip-348', value }] },
    ]) {
      const detail = { params: marks }
      const announce = () =>
        events.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail }))
      events.addEventListener('caip294:wallet_prompt', announce)
    }
    await press()
    await both()
    expect(prompts()).toEqual([])
    expect(channel.mock.calls).toEqual([[value]])
    const none = { methods: [], notifications: [], accounts: [] }
    const params = { optionalScopes: { 'eip155:137': none, [solana.caipNetworkId]: none } }
    const data = { jsonrpc: '2.0', id: 1, method: createSession, params }
    expect(channel.mock.results[0]?.value.sent).toEqual([{ type: 'caip-348', data }])
  })

  it.each<[string, (() => unknown) | undefined, number]>([
    ['does not know it', undefined, 1],
    ['fails', () => Promise.reject(rpcError(-32_603, 'Internal')), 1],
    ['answers with nothing', () => null, 1],
    ['knows no such chains', () => Promise.reject(rpcError(5100, 'Unsupported')), 1],
    ['grants nothing', () => ({ sessionScopes: {} }), 2],
  ])('one that %s is asked for the pressed one alone', async (_, answer, times) => {
    const { evm, press, leave, prompts, connected } = page(answer)
    evm.on('eth_accounts', () => (evm.count('eth_requestAccounts') > 0 ? [alice] : []))
    for (let at = 0; at < 2; at += 1) {
      await press()
      expect(connected()).toEqual([alice, undefined])
      await leave()
    }
    expect(prompts().filter((one) => one === createSession)).toHaveLength(times)
  })

  it.each([
    [4001, createSession],
    [5000, 'eth_requestAccounts'],
    [0, 'eth_requestAccounts'],
  ])('a refusal by %i is one, and the next press asks by %s', async (code, next) => {
    const { press, prompts } = page(() => Promise.reject(rpcError(code, 'Unknown error')))
    expect(await press()).toEqual({ status: 'rejected' })
    expect(prompts()).toEqual([createSession])
    await press()
    expect(prompts()).toEqual([createSession, next])
  })

  it('beside sign-in by one prompt, each stands in front of a wallet once', async () => {
    vi.stubGlobal('location', new URL('https://app.example/shop'))
    const { kit, press, prompts, both } = page(() => grant, {
      siwx: localSignIn({ connectAndSign: true }),
    })
    const { store, ports } = kit.flowOf('eip155')
    const front = ports.get('org.example.fake')
    for (let at = 0; at < 50; at += 1)
      store.send({ type: 'chosenElsewhere', chainId: at % 2 ? 137 : undefined, address: undefined })
    expect(ports.get('org.example.fake')).toBe(front)
    await press()
    await both()
    expect(prompts()).toEqual([createSession])
  })

  it('a press on another namespace meanwhile gets accounts of its own, or is asked for them', async () => {
    for (const granted of [grant, { sessionScopes: evmScope }, { sessionScopes: {} }]) {
      const { kit, evm, other, press, prompts } = page()
      const window = hanging()
      evm.on(createSession, () => window.promise)
      void press()
      await vi.waitFor(() => expect(prompts()).toEqual([createSession]))
      kit.connectionOf('eip155').send({ type: 'connectCancelled' })
      other.busy = true
      const pressed = connect(kit, { connector: 'fake-solana', namespace: 'solana' })
      await vi.waitFor(() => expect(prompts()).toEqual([createSession, 'connect']))
      other.busy = false
      evm.permitted = 'eip155:137' in granted.sessionScopes
      const isGranted = (other.permitted = solana.caipNetworkId in granted.sessionScopes)
      window.answer(granted)
      expect(await pressed).toMatchObject({ status: 'ok', value: { address: carolSolana } })
      expect(prompts()).toEqual([createSession, 'connect', ...(isGranted ? [] : ['connect'])])
    }
  })

  it.each<[string, (grants: () => Promise<unknown>) => unknown]>([
    ['grants both', (grants) => grants().then(() => grant)],
    ['grants nothing', () => ({ sessionScopes: {} })],
    ['does not know the question', () => Promise.reject(rpcError(-32_601, 'Unknown'))],
  ])(
    'attack: beside a press that was cancelled nobody is connected or asked by one that %s',
    async (_, say) => {
      const { kit, evm, other, grants, press, connected, prompts } = page()
      const window = hanging()
      evm.on(createSession, () => window.promise.then(() => say(grants)))
      void press()
      await vi.waitFor(() => expect(prompts()).toEqual([createSession]))
      kit.connectionOf('eip155').send({ type: 'connectCancelled' })
      window.answer(undefined)
      await settle()
      await settle()
      expect([connected(), other.asked]).toEqual([[undefined, undefined], []])
      expect(prompts()).toEqual([createSession])
    },
  )

  it('one that is silent is asked the old way by the next press', async () => {
    const { press, prompts } = page(() => hanging().promise)
    void press()
    await vi.waitFor(() => expect(prompts()).toEqual([createSession]))
    expect(await press()).toMatchObject({ status: 'ok' })
    expect(prompts()).toEqual([createSession, 'eth_requestAccounts'])
  })

  it('no account is taken up that the session does not name, and no wallet of another name', async () => {
    const { accounts: elsewhere } = solanaScope(carolSolana)[solana.caipNetworkId] ?? {}
    for (const scopes of [{}, solanaScope(alice), { 'eip155:1': { accounts: elsewhere } }]) {
      const sessionScopes = { ...evmScope, ...scopes }
      const { press, connected } = page(() => ({ sessionScopes }))
      await press()
      await settle()
      expect(connected()).toEqual([alice, undefined])
    }
    const { press, prompts } = page(() => grant, { name: 'Another' })
    await press()
    expect(prompts()).toEqual(['eth_requestAccounts'])
  })
})

/** An extension that listens: first it tells news, then it answers. */
function extension(answer: () => Promise<unknown>) {
  return vi.fn(() => {
    let hear: (message: unknown) => void = () => undefined
    const sent: unknown[] = []
    return {
      sent,
      onMessage: { addListener: (listener: typeof hear) => (hear = listener) },
      onDisconnect: { addListener: () => undefined },
      disconnect: () => undefined,
      async postMessage(message: unknown) {
        sent.push(message)
        hear({ type: 'caip-348', data: { method: 'wallet_sessionChanged' } })
        await answer()
        hear({ type: 'caip-348', data: { id: 1, result: grant } })
      },
    }
  })
}
