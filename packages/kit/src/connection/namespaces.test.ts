import { localPolygon, polygon, solana, solanaDevnet } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { carolSolana, createFakeNamespace, solanaNetworks } from '../../test/fakeNamespace.ts'
import { alice, bob, createFakeWallet } from '../../test/fakeWallet.ts'
import { createInside } from '../entries/createKit.ts'
import type { KitConfig } from '../actions/kit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { connect, switchChain } from '../actions/calls/connect.ts'
import { disconnect } from '../actions/calls/disconnect.ts'

const evmId = 'org.example.fake'

function setup(config: Partial<KitConfig> = {}, other = createFakeNamespace()) {
  const page = createFakeEnvironment()
  const wallet = createFakeWallet({ accounts: [alice, bob] }).install(page.events)
  const storage = config.storage ?? memoryStorage()
  const kit = createInside({
    networks: [polygon, localPolygon, ...solanaNetworks],
    namespaces: [other.adapter],
    environment: page.environment,
    ...config,
    storage,
  })
  return { kit, page, wallet, storage, other }
}
const read = (storage: ReturnType<typeof memoryStorage>, key: string): unknown =>
  JSON.parse(storage.getItem(key) ?? 'null')

describe('namespaces', () => {
  it('[S3.account-state-per-namespace] [S3.account-state-address] each keeps its own account and network', async () => {
    const { kit } = setup()
    await connect(kit, { connector: evmId })
    await connect(kit, { connector: 'fake-solana', namespace: 'solana' })
    expect(kit.account()).toMatchObject({ address: alice, chainId: 137, allAccounts: [alice, bob] })
    expect(kit.accountOf('solana')).toMatchObject({
      namespace: 'solana',
      status: 'connected',
      address: carolSolana,
      caipAddress: `${solana.caipNetworkId}:${carolSolana}`,
      allAccounts: [carolSolana],
    })
    expect(kit.chainOf('solana').chain?.name).toBe('Solana')
    expect(kit.chain().chain?.name).toBe('Polygon')
  })

  it('a wallet that the visitor connects makes its namespace the active one, and kit.connection follows', async () => {
    const { kit } = setup()
    kit.start()
    let calls = 0
    kit.subscribe(() => (calls += 1))
    expect(kit.connection.get().namespace).toBe('eip155')
    await connect(kit, { connector: 'fake-solana', namespace: 'solana' })
    expect(kit.namespaces.get()).toMatchObject({ active: 'solana', all: ['eip155', 'solana'] })
    expect(kit.connection.get().namespace).toBe('solana')
    expect(calls).toBeGreaterThan(0)
    kit.activate('eip155')
    expect(kit.connection.get().namespace).toBe('eip155')
  })

  it('[S5.namespace-configured] a namespace without an adapter is refused with its name', () => {
    const { kit } = setup()
    for (const call of [
      () => kit.connectionOf('bip122'),
      () => kit.accountOf('bip122'),
      () => kit.activate('bip122'),
      () => kit.open({ namespace: 'bip122' }),
    ])
      expect(call).toThrow(
        "Namespace 'bip122' is not configured. Please call connect() first with namespace config.",
      )
  })

  it('[S4.disconnect-network] [S4.disconnect-connection] [S4.disconnect-account] disconnecting ends every namespace, or one', async () => {
    const { kit, other, storage } = setup()
    await connect(kit, { connector: evmId })
    await connect(kit, { connector: 'fake-solana', namespace: 'solana' })
    await switchChain(kit, { caipNetworkId: solanaDevnet.caipNetworkId })
    expect(read(storage, storageKeys.connectedNamespaces)).toEqual(['eip155', 'solana'])
    await disconnect(kit, { namespace: 'solana' })
    expect([kit.account().status, kit.accountOf('solana').status]).toEqual([
      'connected',
      'disconnected',
    ])
    expect(kit.chainOf('solana').chain).toBe(solana)
    expect(other.asked).toContain('disconnect')
    expect(read(storage, storageKeys.connectedNamespaces)).toEqual(['eip155'])
    expect(read(storage, storageKeys.connectionStatus)).toBe('connected')
    await connect(kit, { connector: 'fake-solana', namespace: 'solana' })
    await disconnect(kit)
    expect([kit.account().status, kit.accountOf('solana').status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect(read(storage, storageKeys.connectionStatus)).toBe('disconnected')
    expect(read(storage, storageKeys.connectorId('solana'))).toBeNull()
  })

  it('a reload takes up both connections and the namespace that was active', async () => {
    const storage = memoryStorage()
    const other = createFakeNamespace()
    const before = setup({ storage }, other)
    await connect(before.kit, { connector: evmId })
    await connect(before.kit, { connector: 'fake-solana', namespace: 'solana' })
    before.kit.destroy()
    const page = createFakeEnvironment()
    createFakeWallet({ permitted: true }).install(page.events)
    const after = createInside({
      networks: [polygon, ...solanaNetworks],
      namespaces: [other.adapter],
      environment: page.environment,
      storage,
    })
    after.start()
    await settle()
    expect(after.namespaces.get().active).toBe('solana')
    expect([after.account().reason, after.accountOf('solana').reason]).toEqual([
      'restored',
      'restored',
    ])
    expect(other.asked.filter((asked) => asked === 'connect')).toHaveLength(1)
  })

  it('opens in a namespace', () => {
    const { kit } = setup()
    kit.open({ namespace: 'solana', view: 'Networks' })
    expect(kit.namespaces.get().active).toBe('solana')
    expect(kit.modal.get()).toMatchObject({ open: true, history: [{ name: 'Networks' }] })
  })

  it('a switch into another namespace asks its wallet, and going there is enough where it stands already', async () => {
    const { kit, other } = setup()
    await connect(kit, { connector: 'fake-solana', namespace: 'solana' })
    await connect(kit, { connector: evmId })
    kit.activate('eip155')
    kit.open({ view: 'Account' })
    const to = (network: { caipNetworkId: typeof solana.caipNetworkId }) =>
      kit.modal.send({
        type: 'push',
        view: { name: 'SwitchNetwork', caipNetworkId: network.caipNetworkId },
      })
    to(solana)
    expect(kit.namespaces.get().active).toBe('solana')
    expect(kit.modal.get().history).toEqual([{ name: 'Account' }])
    expect(other.asked.filter((asked) => asked.startsWith('switch'))).toEqual([])
    to(solanaDevnet)
    await settle()
    expect(other.asked).toContain(`switch ${solanaDevnet.caipNetworkId}`)
    expect(kit.chainOf('solana').chain).toBe(solanaDevnet)
    expect(kit.modal.get().history).toEqual([{ name: 'Account' }])
  })

  it('the network that an app prefers is the first to be shown', () => {
    const { kit } = setup({ defaultNetwork: localPolygon })
    kit.start()
    expect(kit.chain().chain).toBe(localPolygon)
  })
})

describe('accounts', () => {
  it('the account that a visitor chose is there again after a reload, as long as the wallet grants it', async () => {
    const { kit, storage } = setup()
    await connect(kit, { connector: evmId })
    kit.connection.send({ type: 'addressChosen', address: bob })
    expect(kit.account().address).toBe(bob)
    kit.destroy()
    const again = async (accounts: readonly string[]) => {
      const page = createFakeEnvironment()
      createFakeWallet({ permitted: true, accounts }).install(page.events)
      const next = createInside({ networks: [polygon], environment: page.environment, storage })
      next.start()
      await settle()
      const { address } = next.account()
      next.destroy()
      return address
    }
    expect(await again([alice, bob])).toBe(bob)
    expect(await again([alice])).toBe(alice)
  })

  it('another tab chooses an account or, without a wallet, a network: this one follows', async () => {
    const { kit, storage, page } = setup()
    await connect(kit, { connector: evmId })
    storage.setItem(storageKeys.chosenAddress('eip155'), JSON.stringify(bob))
    page.storageEvent(storageKeys.chosenAddress('eip155'))
    expect(kit.account().address).toBe(bob)
    storage.setItem(storageKeys.activeNetworkId, '"eip155:31337"')
    page.storageEvent(storageKeys.activeNetworkId)
    expect(kit.account().chainId).toBe(137)
    await disconnect(kit)
    storage.setItem(storageKeys.activeNetworkId, '"eip155:31337"')
    page.storageEvent(storageKeys.activeNetworkId)
    expect(kit.chain().chain).toBe(localPolygon)
  })
})

describe('networks that come and go', () => {
  it('error: a network whose namespace has no adapter is refused with the kit, not when somebody looks for it', () => {
    const { environment } = createFakeEnvironment()
    expect(() => createInside({ networks: [polygon, solana], environment })).toThrow(
      expect.objectContaining({
        code: 'connection.adapter',
        details: 'No adapter for solana. Add one to `namespaces`.',
      }),
    )
  })

  it('error: two adapters of one namespace are refused with the kit, the built-in one among them', () => {
    const { environment } = createFakeEnvironment()
    for (const namespace of ['solana', 'eip155'] as const) {
      const adapter = { namespace, discover: () => () => undefined }
      const namespaces = namespace === 'eip155' ? [adapter] : [adapter, { ...adapter }]
      expect(() => createInside({ networks: [polygon], namespaces, environment })).toThrow(
        expect.objectContaining({
          code: 'options.conflict',
          params: { name: 'namespaces', value: namespace },
        }),
      )
    }
  })

  it('[S5.network-add-adapter] [S8.adapter] adding one of a namespace without an adapter is refused', () => {
    const { kit } = setup()
    expect(() =>
      kit.addNetwork({ ...polygon, caipNetworkId: 'bip122:x', chainNamespace: 'bip122' }),
    ).toThrow('Adapter not found')
  })

  it('[S5.network-remove-adapter] removing one of a namespace without an adapter is refused', () => {
    const { kit } = setup()
    expect(() => kit.removeNetwork('bip122:x')).toThrow('Adapter not found')
  })

  it('an added network can be used at once, a removed one is unsupported, and listeners hear of both', async () => {
    const { kit, wallet } = setup({ networks: [polygon], namespaces: [] })
    await connect(kit, { connector: evmId })
    let calls = 0
    const stop = kit.subscribe(() => (calls += 1))
    kit.addNetwork(localPolygon)
    expect(calls).toBe(1)
    expect(await switchChain(kit, { chainId: 31_337 })).toEqual({ status: 'ok', value: 31_337 })
    expect(wallet.count('wallet_addEthereumChain')).toBe(1)
    expect(kit.client(31_337).chain.name).toBe('Polygon Local')
    kit.removeNetwork('eip155:31337')
    expect(kit.chain()).toEqual({ chain: undefined, supported: false })
    expect(() => kit.client(31_337)).toThrow('Network not found')
    stop()
    const before = calls
    kit.addNetwork(localPolygon)
    expect(calls).toBe(before)
  })

  it('the same id again takes the place of the first, and the last network of a namespace stays', () => {
    const { kit } = setup()
    kit.addNetwork({ ...polygon, name: 'Polygon, our node' })
    expect(kit.networks.map((network) => network.name)).toEqual([
      'Polygon, our node',
      'Polygon Local',
    ])
    kit.removeNetwork('eip155:31337')
    expect(() => kit.removeNetwork('eip155:137')).toThrow(
      expect.objectContaining({ code: 'network.last', params: { network: 'eip155:137' } }),
    )
    kit.removeNetwork('eip155:5')
    expect(kit.networks).toHaveLength(1)
  })

  it('[S5.network-switch-unknown] [S8.alert-switch-network] a switch to an unknown network raises the alert, in a call and in the modal', async () => {
    const { kit } = setup()
    await expect(switchChain(kit, { chainId: 5 })).rejects.toMatchObject({
      code: 'alert.switchNetwork',
      shortMessage: 'Switch Network Not Found',
    })
    expect(kit.alerts.get().waiting).toEqual(['alert.switchNetwork'])
    const second = setup().kit
    second.open({ view: { name: 'SwitchNetwork', caipNetworkId: 'eip155:5' } })
    expect(second.alerts.get().waiting).toEqual(['alert.switchNetwork'])
  })
})
