import { isWagmiBusy } from './isWagmiBusy.ts'
import { localPolygon, polygon } from '@causeway/protocol/networks'
import * as fc from 'fast-check'
import { http } from 'viem'
import { foundry, mainnet, polygon as wagmiPolygon } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import { type CreateConnectorFn, createConfig, createStorage } from 'wagmi'
import {
  connect as wagmiConnect,
  disconnect as wagmiDisconnect,
  getConnection,
  getConnectorClient,
  reconnect,
  sendTransaction,
  switchChain,
} from 'wagmi/actions'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { alice, bob, createFakeWallet, rpcError } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { createInside } from '../createKit.ts'
import type { KitInside } from '../../actions/kit.ts'
import { registerModalRenderer } from '../../actions/modal/createModal.ts'
import { connectionLimits } from '../../connection/limits.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { causewayConnector } from './causewayConnector.ts'

const fake = 'org.example.fake'

function page(options: Parameters<typeof createFakeWallet>[0] & { noWallet?: boolean } = {}) {
  const surroundings = createFakeEnvironment()
  const wallet = createFakeWallet(options)
  if (!options.noWallet) wallet.install(surroundings.events)
  const storage = memoryStorage()
  const open = () => load(surroundings, storage)
  return { ...open(), wallet, surroundings, storage, reload: open }
}

/** What an app does when its page loads. */
function load(
  surroundings: ReturnType<typeof createFakeEnvironment>,
  storage: ReturnType<typeof memoryStorage>,
) {
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage,
    environment: surroundings.environment,
  })
  draw(kit)
  return { kit, config: configOf(kit) }
}

/** As far as the connector can tell, what a `KitProvider` does. */
const draw = registerModalRenderer

function configOf(kit: KitInside) {
  return createConfig({
    chains: [wagmiPolygon, foundry, mainnet],
    connectors: [causewayConnector(kit)],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: memoryStorage() }),
    transports: { [wagmiPolygon.id]: http(), [foundry.id]: http(), [mainnet.id]: http() },
  })
}

const connectorOf = ({ connectors }: ReturnType<typeof configOf>) => connectors[0]
const asked = (kit: KitInside) => vi.waitFor(() => expect(kit.modal.get().open).toBe(true))

describe('connect', () => {
  it('opens the modal, and wagmi has the account that was chosen there', async () => {
    const { kit, config, wallet } = page()
    const result = wagmiConnect(config, { connector: connectorOf(config) })
    await asked(kit)
    await connect(kit, { connector: fake })
    expect(await result).toEqual({ accounts: [alice], chainId: 137 })
    expect(getConnection(config)).toMatchObject({ status: 'connected', address: alice })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })

  it('a refusal in the wallet can be tried again; closing the modal is the refusal that counts', async () => {
    const { kit, config, wallet } = page()
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4001, 'no')))
    const result = wagmiConnect(config, { connector: connectorOf(config) })
    const outcome = vi.fn()
    result.then(outcome, outcome)
    await asked(kit)
    expect(await connect(kit, { connector: fake })).toEqual({ status: 'rejected' })
    await settle()
    expect(outcome).not.toHaveBeenCalled()
    kit.close({ force: true })
    await expect(result).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(getConnection(config).status).toBe('disconnected')
    expect(kit.connection.get().session.status).toBe('disconnected')
  })

  it('asks for the wanted chain after connecting, and stays connected when the wallet cannot', async () => {
    const { config, kit, wallet } = page()
    wallet.on('wallet_switchEthereumChain', () => Promise.reject(rpcError(-32_603, 'broken')))
    wallet.on('wallet_addEthereumChain', () => Promise.reject(rpcError(-32_603, 'broken')))
    const result = wagmiConnect(config, { connector: connectorOf(config), chainId: foundry.id })
    await asked(kit)
    await connect(kit, { connector: fake })
    expect(await result).toEqual({ accounts: [alice], chainId: 137 })
    expect(wallet.count('wallet_switchEthereumChain')).toBe(1)
  })

  it('error: where nothing draws the modal it says so instead of waiting forever', async () => {
    const kit = createInside({
      networks: [polygon],
      storage: memoryStorage(),
      environment: createFakeEnvironment().environment,
    })
    const config = configOf(kit)
    const connecting = () => wagmiConnect(config, { connector: connectorOf(config) })
    await expect(connecting()).rejects.toMatchObject({ code: 'connection.noModal' })
    expect(kit.modal.get().open).toBe(false)
    expect(getConnection(config).status).toBe('disconnected')
    const stop = draw(kit)
    const drawn = connecting()
    await asked(kit)
    kit.close({ force: true })
    await expect(drawn).rejects.toMatchObject({ code: 4001 })
    stop()
    await expect(connecting()).rejects.toMatchObject({ code: 'connection.noModal' })
  })

  it('somebody who only watches the modal does not draw it', async () => {
    const { environment } = createFakeEnvironment()
    const kit = createInside({ networks: [polygon], storage: memoryStorage(), environment })
    kit.modal.subscribe(() => undefined)
    kit.subscribe(() => undefined)
    const config = configOf(kit)
    const result = wagmiConnect(config, { connector: connectorOf(config) })
    await expect(result).rejects.toMatchObject({ code: 'connection.noModal' })
  })

  it('the end of the kit is an end for who waits', async () => {
    const { kit, config } = page()
    const result = wagmiConnect(config, { connector: connectorOf(config) })
    await asked(kit)
    kit.destroy()
    await expect(result).rejects.toMatchObject({ code: 4001 })
    expect(getConnection(config).status).toBe('disconnected')
  })

  it('in a modal that never closes a refusal counts, and so does a visitor who never chooses', async () => {
    const surroundings = createFakeEnvironment()
    const wallet = createFakeWallet().install(surroundings.events)
    const kit = createInside({
      networks: [polygon],
      storage: memoryStorage(),
      environment: surroundings.environment,
      enableEmbedded: true,
    })
    draw(kit)
    const config = configOf(kit)
    const connecting = () => wagmiConnect(config, { connector: connectorOf(config) })
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4001, 'no')))
    const refused = expect(connecting()).rejects.toMatchObject({ code: 4001 })
    await settle()
    await connect(kit, { connector: fake })
    await refused

    const late = expect(connecting()).rejects.toMatchObject({ code: 4001 })
    await settle()
    await surroundings.advance(connectionLimits.embeddedWaitMs)
    await late
    const asked = wallet.asked.length
    await surroundings.advance(60 * 60_000)
    expect(surroundings.pending()).toBe(0)
    expect(wallet.asked).toHaveLength(asked)
  })

  it('a config that was thrown away is no longer told, as at each hot reload', async () => {
    let collected = false
    // What the engine does on its own time.
    vi.stubGlobal(
      'WeakRef',
      class<T> {
        readonly target: T
        constructor(target: T) {
          this.target = target
        }
        deref() {
          return collected ? undefined : this.target
        }
      },
    )
    try {
      const { kit } = page()
      const store = kit.connectionOf('eip155')
      const { subscribe } = store
      let listening = 0
      Object.assign(store, {
        subscribe(listener: () => void) {
          listening += 1
          const stop = subscribe(listener)
          return () => {
            listening -= 1
            stop()
          }
        },
      })
      for (let round = 0; round < 5; round += 1) configOf(kit)
      await connect(kit, { connector: fake })
      expect(listening).toBe(5)
      collected = true
      await disconnect(kit)
      expect(listening).toBe(0)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('a kit that is connected already opens nothing', async () => {
    const { kit } = page()
    await connect(kit, { connector: fake })
    kit.close({ force: true })
    const config = configOf(kit)
    const result = await wagmiConnect(config, {
      connector: connectorOf(config),
      withCapabilities: true,
    })
    expect(result.accounts).toEqual([{ address: alice, capabilities: {} }])
    expect(kit.modal.get().open).toBe(false)
  })
})

describe('one connection, two readers', () => {
  it('wagmi learns of a connection made through the kit alone, and of its end', async () => {
    const { kit, config } = page()
    await connect(kit, { connector: fake })
    expect(getConnection(config)).toMatchObject({
      status: 'connected',
      address: alice,
      chainId: 137,
    })
    await disconnect(kit)
    expect(getConnection(config).status).toBe('disconnected')
    await connect(kit, { connector: fake })
    expect(getConnection(config).status).toBe('connected')
  })

  it('what the wallet reports reaches wagmi: accounts, chain, lock', async () => {
    const { kit, config, wallet } = page()
    await connect(kit, { connector: fake })
    wallet.accounts = [bob, alice]
    wallet.emit('accountsChanged', [bob, alice])
    expect(getConnection(config).addresses).toEqual([bob, alice])
    wallet.moveTo(31_337)
    expect(getConnection(config).chainId).toBe(31_337)
    wallet.moveTo(5)
    expect(getConnection(config).chainId).toBe(5)
    wallet.locked = true
    wallet.emit('accountsChanged', [])
    await settle()
    expect(getConnection(config).status).toBe('disconnected')
  })

  it('wagmi ends the kit’s connection', async () => {
    const { kit, config, wallet } = page()
    await connect(kit, { connector: fake })
    await wagmiDisconnect(config)
    expect(kit.account().status).toBe('disconnected')
    expect(wallet.permitted).toBe(false)
    expect(await connectorOf(config).isAuthorized()).toBe(false)
    expect(await connectorOf(config).getAccounts()).toEqual([])
    expect(await connectorOf(config).getChainId()).toBe(137)
  })
})

describe('at the same time', () => {
  /** A wallet of wagmi's own that says only when told whether it is connected. */
  function slowConnector() {
    let answer: (authorized: boolean) => void = () => undefined
    const asked = new Promise<boolean>((resolve) => (answer = resolve))
    const provider = {}
    const connector: CreateConnectorFn = () => ({
      id: 'slow',
      name: 'Slow',
      type: 'slow',
      connect: () => Promise.resolve({ accounts: [bob] as never, chainId: 137 }),
      disconnect: () => Promise.resolve(),
      getAccounts: () => Promise.resolve([bob]),
      getChainId: () => Promise.resolve(137),
      getProvider: () => Promise.resolve(provider),
      isAuthorized: () => asked,
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    })
    return { connector, answer }
  }

  function pageWith(slow: CreateConnectorFn, slowFirst: boolean) {
    const { kit, surroundings, wallet } = page()
    const own = causewayConnector(kit)
    const config = createConfig({
      chains: [wagmiPolygon, foundry, mainnet],
      connectors: slowFirst ? [slow, own] : [own, slow],
      multiInjectedProviderDiscovery: false,
      storage: createStorage({ storage: memoryStorage() }),
      transports: { [wagmiPolygon.id]: http(), [foundry.id]: http(), [mainnet.id]: http() },
    })
    return { kit, surroundings, wallet, config }
  }

  /** What wagmi has of the kit's connection. */
  function ofKit(config: ReturnType<typeof createConfig>) {
    const all = [...config.state.connections.values()]
    const own = all.find(({ connector }) => connector.id === 'causeway')
    return own && { accounts: own.accounts, chainId: own.chainId }
  }

  it.each([false, true])(
    'a connection made while wagmi waits for another wallet reaches wagmi (that one connected: %s)',
    async (authorized) => {
      const slow = slowConnector()
      const { kit, config, surroundings } = pageWith(slow.connector, false)
      const tried = reconnect(config)
      await settle()
      await connect(kit, { connector: fake })
      await surroundings.advance(10_000)
      slow.answer(authorized)
      await tried
      await surroundings.advance(10_000)
      expect(ofKit(config)).toEqual({ accounts: [alice], chainId: 137 })
      expect(config.state.status).toBe('connected')
      expect(surroundings.pending()).toBe(0)
    },
  )

  it('a network that is left and taken again soon after connecting is the one that wagmi has', async () => {
    const { kit, config, wallet, surroundings } = page()
    const result = wagmiConnect(config, { connector: connectorOf(config) })
    await asked(kit)
    await connect(kit, { connector: fake })
    await result
    wallet.moveTo(31_337)
    wallet.moveTo(137)
    await surroundings.advance(10_000)
    expect(getConnection(config).chainId).toBe(137)
  })

  it('both end in the same state, whatever happens in whatever order', async () => {
    type Step = 'reconnect' | 'yes' | 'no' | 'kit' | 'end' | 'bob' | 'move' | 'wagmi' | 'time'
    const steps: Step[] = ['reconnect', 'yes', 'no', 'kit', 'end', 'bob', 'move', 'wagmi', 'time']
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 8 }),
        fc.boolean(),
        async (list, slowFirst) => {
          const slow = slowConnector()
          const { kit, config, surroundings, wallet } = pageWith(slow.connector, slowFirst)
          const acts: Record<Step, () => unknown> = {
            reconnect: () => void reconnect(config),
            yes: () => slow.answer(true),
            no: () => slow.answer(false),
            kit: () => connect(kit, { connector: fake }),
            end: () => disconnect(kit),
            bob: () => {
              wallet.accounts = [bob, alice]
              wallet.emit('accountsChanged', [bob, alice])
            },
            move: () => wallet.moveTo(31_337),
            // Disconnected while it reconnects, wagmi drops without a word what came meanwhile. No connector sees that: `shareConnectors`,
            // which sees wagmi's list, mends it.
            wagmi: () =>
              isWagmiBusy(config) ? undefined : wagmiDisconnect(config).catch(() => undefined),
            time: () => surroundings.advance(3_000),
          }
          for (const step of list) {
            await acts[step]()
            await settle()
          }
          slow.answer(false)
          await surroundings.advance(30_000)
          const { address, chainId, allAccounts } = kit.account()
          const now = address && { accounts: allAccounts, chainId }
          expect(ofKit(config)).toEqual(now)
          expect(surroundings.pending()).toBe(0)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('reload', () => {
  it('is connected again without a question', async () => {
    const { kit, wallet, reload } = page()
    await connect(kit, { connector: fake })
    kit.destroy()
    const { config } = reload()
    await reconnect(config)
    expect(getConnection(config)).toMatchObject({ status: 'connected', address: alice })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })

  it('a wallet that comes too late for wagmi’s reconnect is connected when it is there', async () => {
    const before = page({ noWallet: true })
    before.wallet.install(before.surroundings.events)
    await connect(before.kit, { connector: fake })
    before.kit.destroy()
    const later = createFakeEnvironment()
    const { config } = load(later, before.storage)
    const tried = reconnect(config)
    await later.advance(60_000)
    await tried
    expect(getConnection(config).status).toBe('disconnected')
    before.wallet.announce(later.events)
    await settle()
    expect(getConnection(config)).toMatchObject({ status: 'connected', address: alice })
    expect(before.wallet.count('eth_requestAccounts')).toBe(1)
  })

  it('on a server nobody is authorised, and nothing waits', async () => {
    const surroundings = createFakeEnvironment()
    const kit = createInside({
      networks: [polygon],
      storage: memoryStorage(),
      environment: { ...surroundings.environment, events: undefined },
    })
    expect(await connectorOf(configOf(kit)).isAuthorized()).toBe(false)
  })
})

describe('switchChain', () => {
  it('asks the wallet, and wagmi stands where the wallet does', async () => {
    const { kit, config } = page()
    await connect(kit, { connector: fake })
    expect((await switchChain(config, { chainId: foundry.id })).id).toBe(foundry.id)
    expect(getConnection(config).chainId).toBe(foundry.id)
  })

  it('a refusal is a UserRejectedRequestError', async () => {
    const { kit, config, wallet } = page()
    await connect(kit, { connector: fake })
    wallet.on('wallet_switchEthereumChain', () => Promise.reject(rpcError(4001, 'no')))
    await expect(switchChain(config, { chainId: foundry.id })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    expect(getConnection(config).chainId).toBe(137)
  })

  it('a chain that only wagmi knows, and one that nobody knows, are SwitchChainErrors', async () => {
    const { kit, config } = page()
    await connect(kit, { connector: fake })
    await expect(switchChain(config, { chainId: mainnet.id })).rejects.toMatchObject({
      name: 'SwitchChainError',
    })
    await expect(connectorOf(config).switchChain?.({ chainId: 999 })).rejects.toMatchObject({
      name: 'SwitchChainError',
    })
  })
})

describe('the provider', () => {
  it('carries wagmi’s writes to the wallet that is connected now', async () => {
    const { kit, config, wallet, surroundings } = page()
    const other = createFakeWallet({ rdns: 'org.example.other', name: 'Other', accounts: [bob] })
    other.install(surroundings.events)
    await connect(kit, { connector: fake })
    const write = { to: bob, value: 1n, gas: 21_000n } as const
    expect(await sendTransaction(config, write)).toBe(`0x${'ab'.repeat(32)}`)
    expect(wallet.count('eth_sendTransaction')).toBe(1)

    await connect(kit, { connector: 'org.example.other' })
    expect((await getConnectorClient(config)).account.address).toBe(bob)
    await sendTransaction(config, write)
    expect([wallet, other].map((each) => each.count('eth_sendTransaction'))).toEqual([1, 1])
  })

  it('shows no account while nobody is connected, and signs nothing', async () => {
    const { config } = page()
    const provider = (await connectorOf(config).getProvider()) as {
      request: (args: object) => Promise<unknown>
    }
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x00', bob] }),
    ).rejects.toMatchObject({ code: 4100 })
  })
})
