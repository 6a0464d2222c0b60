import { localPolygon, polygon } from '@causeway/protocol/networks'
import * as fc from 'fast-check'
import { getAddress, http } from 'viem'
import { foundry, polygon as wagmiPolygon } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import { type Connector, type CreateConnectorFn, createConfig, createStorage, mock } from 'wagmi'
import {
  connect as wagmiConnect,
  disconnect as wagmiDisconnect,
  getConnection,
  reconnect,
  signMessage as wagmiSign,
} from 'wagmi/actions'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { alice, bob, carol, createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect, switchChain } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { signMessage } from '../../actions/calls/signMessage.ts'
import { registerModalRenderer } from '../../actions/modal/createModal.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../createKit.ts'
import { causewayConnector } from './causewayConnector.ts'
import { shareConnectors } from './shareConnectors.ts'

const fake = 'org.example.fake'

/** A connector of wagmi as its makers write them; it remembers that it was connected, as a burner does. */
function connectorOver(
  wallet: ReturnType<typeof createFakeWallet>,
  kept: { authorized: boolean },
  names: { readonly id: string; readonly type: string },
): CreateConnectorFn {
  const accounts = () => wallet.accounts.map((account) => getAddress(account))
  return (config) => ({
    ...names,
    name: 'Burner',
    icon: ' data:image/svg+xml,%3Csvg%3E ',
    async connect() {
      const answer = await wallet.provider.request({ method: 'eth_requestAccounts' })
      kept.authorized = true
      return { accounts: answer as never, chainId: wallet.chainId }
    },
    disconnect() {
      kept.authorized = false
      return Promise.resolve()
    },
    getAccounts: () => Promise.resolve(accounts()),
    getChainId: () => Promise.resolve(wallet.chainId),
    getProvider: () => Promise.resolve(wallet.provider),
    isAuthorized: () => Promise.resolve(kept.authorized),
    switchChain({ chainId }) {
      const chain = config.chains.find((known) => known.id === chainId)
      if (!chain) throw new Error('no such chain')
      wallet.chainId = chainId
      config.emitter.emit('change', { chainId })
      return Promise.resolve(chain)
    },
    onAccountsChanged: (changed) => config.emitter.emit('change', { accounts: changed as never }),
    onChainChanged: () => undefined,
    onDisconnect: () => config.emitter.emit('disconnect'),
  })
}

function page() {
  const kitStorage = memoryStorage()
  const wagmiStorage = memoryStorage()
  const kept = { authorized: false }
  const open = () => {
    const surroundings = createFakeEnvironment()
    const wallet = createFakeWallet({ permitted: false })
    wallet.install(surroundings.events)
    const burner = createFakeWallet({ accounts: [bob] })
    const kit = createInside({
      networks: [polygon, localPolygon],
      storage: kitStorage,
      environment: surroundings.environment,
    })
    registerModalRenderer(kit)
    const config = createConfig({
      chains: [wagmiPolygon, foundry],
      connectors: [
        causewayConnector(kit),
        connectorOver(burner, kept, { id: 'burner', type: 'burner' }),
        mock({ accounts: [carol] }),
        connectorOver(wallet, { authorized: false }, { id: 'mine', type: 'injected' }),
      ],
      multiInjectedProviderDiscovery: false,
      storage: createStorage({ storage: wagmiStorage }),
      transports: { [wagmiPolygon.id]: http(), [foundry.id]: http() },
    })
    const stop = shareConnectors(kit, config)
    const of = (id: string): Connector => {
      const connector = config.connectors.find((known: Connector) => known.id === id)
      if (!connector) throw new Error(`no connector ${id}`)
      return connector
    }
    return { kit, config, surroundings, wallet, burner, stop, of }
  }
  return { ...open(), kept, reload: open }
}
type Page = ReturnType<typeof page>

const inKit = ({ kit }: Pick<Page, 'kit'>) => {
  const { status, address, chainId } = kit.account()
  return status === 'connected' ? { address, chainId } : undefined
}
const inWagmi = ({ config }: Pick<Page, 'config'>) => {
  const { status, address, chainId } = getConnection(config)
  return status === 'connected' ? { address, chainId } : undefined
}

describe('shareConnectors', () => {
  it('lists wagmi’s connectors by their ids, and the page’s wallets once', () => {
    const { kit } = page()
    expect(
      kit.connection
        .get()
        .connectors.map(({ id, name, type, imageUrl }) => [id, name, type, imageUrl]),
    ).toEqual([
      [fake, 'Fake Wallet', 'ANNOUNCED', expect.any(String)],
      ['burner', 'Burner', 'EXTERNAL', 'data:image/svg+xml,%3Csvg%3E'],
      ['mock', 'Mock Connector', 'EXTERNAL', undefined],
    ])
  })

  it('what the modal connects by one is wagmi’s connection by that connector', async () => {
    const here = page()
    expect(await connect(here.kit, { connector: 'burner' })).toMatchObject({ status: 'ok' })
    await here.surroundings.advance(10_000)
    expect(inKit(here)).toEqual({ address: bob, chainId: 137 })
    expect(getConnection(here.config)).toMatchObject({ address: bob, connector: { id: 'burner' } })
    expect([...here.config.state.connections.values()]).toHaveLength(1)
    expect(here.kit.account().connector).toMatchObject({ id: 'burner', name: 'Burner' })
  })

  it('what an app connects by wagmi is the kit’s, and both sign by it', async () => {
    const here = page()
    await wagmiConnect(here.config, { connector: here.of('burner') })
    await here.surroundings.advance(10_000)
    expect(inKit(here)).toEqual({ address: bob, chainId: 137 })
    expect(here.burner.count('eth_requestAccounts')).toBe(1)
    expect(await signMessage(here.kit, { message: 'Hello' })).toMatchObject({ status: 'ok' })
    await wagmiSign(here.config, { message: 'Hello' })
    expect(here.burner.count('personal_sign')).toBe(2)
    expect(here.wallet.count('personal_sign')).toBe(0)
  })

  it('accounts, chain and end reach both, whoever began', async () => {
    const here = page()
    await wagmiConnect(here.config, { connector: here.of('burner') })
    await settle()
    expect(await switchChain(here.kit, { chainId: foundry.id })).toMatchObject({ status: 'ok' })
    expect([inKit(here), inWagmi(here)]).toEqual([
      { address: bob, chainId: foundry.id },
      { address: bob, chainId: foundry.id },
    ])
    here.of('burner').onAccountsChanged([alice])
    expect([inKit(here), inWagmi(here)]).toEqual([
      { address: alice, chainId: foundry.id },
      { address: alice, chainId: foundry.id },
    ])
    await disconnect(here.kit)
    await settle()
    expect([inKit(here), inWagmi(here), here.kept.authorized]).toEqual([
      undefined,
      undefined,
      false,
    ])
    await wagmiConnect(here.config, { connector: here.of('mock') })
    await settle()
    expect(inKit(here)?.address).toBe(carol)
    await wagmiDisconnect(here.config)
    await settle()
    expect([inKit(here), inWagmi(here)]).toEqual([undefined, undefined])
  })

  it('a refusal is one, and what fails leaves both as they were', async () => {
    const here = page()
    here.burner.on('eth_requestAccounts', () =>
      Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    )
    expect(await connect(here.kit, { connector: 'burner' })).toEqual({ status: 'rejected' })
    expect(inWagmi(here)).toBeUndefined()
    here.burner.on('eth_requestAccounts', () => [])
    await expect(connect(here.kit, { connector: 'burner' })).rejects.toMatchObject({
      code: 'wallet.locked',
    })
  })

  it.each([['wagmi reconnects on its mount'], ['it does not']])(
    'a reload takes it up: %s',
    async (how) => {
      const before = page()
      await connect(before.kit, { connector: 'burner' })
      before.kit.destroy()
      const after = before.reload()
      const tried = how.startsWith('wagmi') ? reconnect(after.config) : undefined
      await after.surroundings.advance(10_000)
      await tried
      expect([inKit(after), inWagmi(after)]).toEqual([
        { address: bob, chainId: 137 },
        { address: bob, chainId: 137 },
      ])
      expect(after.kit.account().connector?.id).toBe('burner')
      expect(after.config.state.connections.size).toBe(1)
    },
  )

  it('a wallet that forgot the visit is not taken up', async () => {
    const before = page()
    await connect(before.kit, { connector: 'burner' })
    before.kit.destroy()
    before.kept.authorized = false
    const after = before.reload()
    const tried = reconnect(after.config)
    await after.surroundings.advance(10_000)
    await tried
    expect([inKit(after), inWagmi(after)]).toEqual([undefined, undefined])
    expect(after.burner.asked).toEqual([])
  })

  it('who changes to a wallet of the page leaves wagmi’s, and a reload knows it', async () => {
    const before = page()
    await connect(before.kit, { connector: 'burner' })
    await connect(before.kit, { connector: fake })
    await before.surroundings.advance(10_000)
    expect([inKit(before)?.address, inWagmi(before)?.address]).toEqual([alice, alice])
    expect(before.config.state.connections.size).toBe(1)
    expect(before.kept.authorized).toBe(false)
  })

  it('a wallet of the page that wagmi connected is handed to the kit, and ends once', async () => {
    const here = page()
    await wagmiConnect(here.config, { connector: here.of('mine') })
    await here.surroundings.advance(10_000)
    expect(here.kit.account()).toMatchObject({ address: alice, connector: { id: fake } })
    expect(getConnection(here.config)).toMatchObject({
      address: alice,
      connector: { id: 'causeway' },
    })
    await disconnect(here.kit)
    await here.surroundings.advance(10_000)
    expect([inKit(here), inWagmi(here)]).toEqual([undefined, undefined])
    expect(here.wallet.permitted).toBe(false)
  })

  it('its end is one, and on a server nothing is listed', async () => {
    const here = page()
    here.stop()
    await wagmiConnect(here.config, { connector: here.of('burner') })
    await settle()
    expect(inKit(here)).toBeUndefined()
    const kit = createInside({
      networks: [polygon],
      storage: memoryStorage(),
      environment: { ...createFakeEnvironment().environment, events: undefined },
    })
    shareConnectors(kit, here.config)
    expect(kit.connection.get().connectors).toEqual([])
  })

  it('both end in the same state, whoever connects, in whatever order', async () => {
    const steps = {
      modal: ({ kit }: Page) => connect(kit, { connector: 'burner' }),
      page: ({ kit }: Page) => connect(kit, { connector: fake }),
      burner: ({ config, of }: Page) => wagmiConnect(config, { connector: of('burner') }),
      mock: ({ config, of }: Page) => wagmiConnect(config, { connector: of('mock') }),
      mine: ({ config, of }: Page) => wagmiConnect(config, { connector: of('mine') }),
      causeway: ({ config, of }: Page) => wagmiConnect(config, { connector: of('causeway') }),
      choose: ({ kit }: Page) => connect(kit, { connector: 'mock' }),
      close: ({ kit }: Page) => kit.close({ force: true }),
      end: ({ kit }: Page) => disconnect(kit),
      wagmi: ({ config }: Page) => wagmiDisconnect(config),
      chain: ({ kit }: Page) => switchChain(kit, { chainId: 31_337 }),
      gone: ({ of }: Page) => of('burner').onDisconnect(),
      reconnect: ({ config }: Page) => reconnect(config),
      time: ({ surroundings }: Page) => surroundings.advance(2_000),
    } as const
    type Step = keyof typeof steps
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), {
          minLength: 2,
          maxLength: 7,
        }),
        async (list) => {
          const here = page()
          for (const step of list) {
            // What waits for the visitor waits; what fails, such as connecting twice, changes nothing.
            Promise.resolve(steps[step](here)).catch(() => undefined)
            await settle()
          }
          here.kit.close({ force: true })
          // Code that is fetched with the first failure comes in its own time.
          await vi.waitFor(async () => {
            await here.surroundings.advance(30_000)
            expect(inWagmi(here)).toEqual(inKit(here))
          })
          expect(here.surroundings.pending()).toBe(0)
          here.kit.destroy()
          here.stop()
        },
      ),
      { numRuns: 150 },
    )
  })
})
