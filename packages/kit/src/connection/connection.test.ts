import { localPolygon, polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { alice, bob, createFakeWallet, hanging, rpcError } from '../../test/fakeWallet.ts'
import { createOutsidePage } from '../../test/outsidePage.ts'
import { createInside } from '../entries/createKit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { connect, switchChain } from '../actions/calls/connect.ts'
import { disconnect } from '../actions/calls/disconnect.ts'

type WalletOptions = Parameters<typeof createFakeWallet>[0]

function setup(
  options: {
    wallet?: WalletOptions
    late?: boolean
    remembered?: boolean
    autoReconnect?: boolean
  } = {},
) {
  const page = createFakeEnvironment()
  const wallet = createFakeWallet(options.wallet)
  if (!options.late) wallet.install(page.events)
  const storage = memoryStorage()
  if (options.remembered) {
    storage.setItem(storageKeys.connectionStatus, '"connected"')
    storage.setItem(storageKeys.connectorId('eip155'), '"org.example.fake"')
  }
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage,
    environment: page.environment,
    autoReconnect: options.autoReconnect ?? true,
  })
  return { page, wallet, storage, kit }
}

async function connected(options: Parameters<typeof setup>[0] = {}) {
  const all = setup(options)
  await connect(all.kit, { connector: 'org.example.fake' })
  return all
}

describe('createKit', () => {
  it('behavior: creating asks and remembers nothing; the account is unknown', () => {
    const { kit, wallet, page } = setup()
    expect(kit.account()).toEqual({ status: 'unknown' })
    expect(wallet.asked).toEqual([])
    expect(page.pending()).toBe(0)
  })

  it('behavior: starting looks at the page without asking any wallet', () => {
    const { kit, wallet } = setup()
    kit.start()
    expect(kit.connection.get().connectors.map((connector) => connector.name)).toEqual([
      'Fake Wallet',
    ])
    expect(kit.account()).toEqual({ status: 'disconnected' })
    expect(wallet.asked).toEqual([])
  })

  it('[S8.controller-clients] wallets without a network of theirs are a mistake that says what to do', () => {
    const solanaOnly = { ...polygon, id: 'x', chainNamespace: 'solana' } as const
    const { environment } = createFakeEnvironment()
    const namespaces = [{ namespace: 'solana', discover: () => () => undefined } as const]
    for (const config of [{ networks: [solanaOnly] }, { networks: [polygon], namespaces }] as const)
      expect(() => createInside({ ...config, environment })).toThrow(
        expect.objectContaining({
          code: 'connection.clients',
          shortMessage: 'ConnectionControllerClient and NetworkControllerClient must be set',
          details: expect.stringContaining('Add one to `networks`'),
        }),
      )
  })
})

describe('connect', () => {
  it('behavior: asks once, and the wallet, chain and storage agree afterwards', async () => {
    const { kit, wallet, storage } = setup()
    const result = await connect(kit, { connector: 'org.example.fake' })
    expect(result.status).toBe('ok')
    expect(kit.account()).toMatchObject({
      status: 'connected',
      address: alice,
      caipAddress: `eip155:137:${alice}`,
      chainId: 137,
      connector: { id: 'org.example.fake', name: 'Fake Wallet' },
    })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
    expect(storage.getItem(storageKeys.connectionStatus)).toBe('"connected"')
    expect(storage.getItem(storageKeys.activeNetworkId)).toBe('"eip155:137"')
  })

  it('a refusal is a result and leaves the kit disconnected', async () => {
    const { kit, wallet } = setup()
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4001, 'User rejected')))
    expect(await connect(kit, { connector: 'org.example.fake' })).toEqual({ status: 'rejected' })
    expect(kit.account()).toEqual({ status: 'disconnected' })
    wallet.restore('eth_requestAccounts')
    expect((await connect(kit, { connector: 'org.example.fake' })).status).toBe('ok')
  })

  it('[S8.rpc-resource-unavailable] error: a pending request is told with its own code', async () => {
    const { kit, wallet } = setup()
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(-32_002, 'Already processing')))
    await expect(connect(kit, { connector: 'org.example.fake' })).rejects.toMatchObject({
      code: 'wallet.pending',
    })
  })

  it('error: an unknown wallet is refused before anything is asked', async () => {
    const { kit, wallet } = setup()
    await expect(connect(kit, { connector: 'nobody' })).rejects.toMatchObject({
      code: 'wallet.unavailable',
    })
    expect(wallet.asked).toEqual([])
  })

  it('[S8.walletconnect-connector] a wallet outside the page that nobody has paired with: it says what is missing', async () => {
    const connector = 'walletConnect'
    const words = (details: string) => ({
      shortMessage: 'WalletConnectorConnector not found',
      details: expect.stringContaining(details),
    })
    const { kit } = setup()
    await expect(connect(kit, { connector })).rejects.toMatchObject(words('walletConnect'))
    const outside = createOutsidePage()
    await expect(connect(outside.open(), { connector })).rejects.toMatchObject(words('Show a code'))
    expect(outside.relay.urls).toEqual([])
  })

  it('behavior: closing the modal cancels the attempt, and the late answer is ignored', async () => {
    const { kit, wallet } = setup()
    const request = hanging()
    wallet.on('eth_requestAccounts', () => request.promise)
    kit.open({ view: { name: 'ConnectingExternal', connectorId: 'org.example.fake' } })
    await settle()
    expect(kit.account().status).toBe('connecting')
    kit.close()
    expect(kit.account().status).toBe('disconnected')
    request.answer([alice])
    await settle()
    expect(kit.account()).toEqual({ status: 'disconnected' })
  })

  it('behavior: a silent wallet is called slow after 12 s and may still answer', async () => {
    const { kit, wallet, page } = setup()
    const request = hanging()
    wallet.on('eth_requestAccounts', () => request.promise)
    const result = connect(kit, { connector: 'org.example.fake' })
    await page.advance(12_000)
    expect(kit.connection.get().session).toMatchObject({ status: 'connecting', phase: 'slow' })
    request.answer([alice])
    expect((await result).status).toBe('ok')
  })

  it('behavior: addresses are checksummed and what is no address is left out', async () => {
    const { kit } = setup({ wallet: { accounts: ['nonsense', alice.toLowerCase()] } })
    await connect(kit, { connector: 'org.example.fake' })
    expect(kit.account().address).toBe(alice)
  })
})

describe('wallet events', () => {
  it('[S4.session-accounts-changed] accountsChanged moves the account, an empty list disconnects', async () => {
    const { kit, wallet } = await connected()
    wallet.accounts = [bob]
    wallet.emit('accountsChanged', [bob])
    expect(kit.account().address).toBe(bob)
    wallet.permitted = false
    wallet.emit('accountsChanged', [])
    expect(kit.account().status).toBe('disconnected')
    await settle()
    expect(kit.account()).toEqual({ status: 'disconnected', reason: 'expired' })
  })

  it('behavior: a lock is told from a revoked permission, and unlocking brings the account back', async () => {
    const { kit, wallet } = await connected()
    wallet.locked = true
    wallet.emit('accountsChanged', [])
    await settle()
    expect(kit.account()).toEqual({ status: 'disconnected', reason: 'needsUnlock' })
    wallet.locked = false
    wallet.emit('accountsChanged', [alice])
    await settle()
    expect(kit.account()).toMatchObject({ status: 'connected', reason: 'restored', address: alice })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })

  it.each([['0x7a69'], [31_337], ['31337']])(
    '[S4.session-chain-changed] chainChanged reads %o',
    async (answer) => {
      const { kit, wallet } = await connected()
      wallet.emit('chainChanged', answer)
      expect(kit.account().chainId).toBe(31_337)
      expect(kit.chain()).toMatchObject({ supported: true, chain: { name: 'Polygon Local' } })
    },
  )

  it('behavior: a chain that the app does not know is unsupported, not an error', async () => {
    const { kit, wallet } = await connected()
    wallet.emit('chainChanged', '0x1')
    expect(kit.chain()).toEqual({ chain: undefined, supported: false })
  })

  it('behavior: a lost line is a question, not a verdict', async () => {
    const { kit, wallet } = await connected()
    wallet.emit('disconnect', rpcError(1013, 'Disconnected from chain'))
    await settle()
    expect(kit.account().status).toBe('connected')
    wallet.on('eth_accounts', () => Promise.reject(rpcError(4900, 'Disconnected')))
    wallet.emit('disconnect', rpcError(4900, 'Disconnected'))
    await settle()
    expect(kit.account()).toEqual({ status: 'disconnected', reason: 'expired' })
  })
})

describe('restore', () => {
  it('[S4.startup-connected] silent, with eth_accounts only, marked as restored', async () => {
    const { kit, wallet } = setup({ wallet: { permitted: true }, remembered: true })
    kit.start()
    expect(kit.account().status).toBe('connecting')
    await settle()
    expect(kit.account()).toMatchObject({ status: 'connected', reason: 'restored', address: alice })
    expect(wallet.asked.map((asked) => asked.method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('behavior: waits for a late announcement', async () => {
    const { kit, wallet, page } = setup({
      wallet: { permitted: true },
      remembered: true,
      late: true,
    })
    kit.start()
    await page.advance(1_000)
    expect(kit.account().status).toBe('connecting')
    wallet.announce(page.events)
    await settle()
    expect(kit.account().status).toBe('connected')
  })

  it('behavior: gives up after a bounded wait, yet a later announcement still restores', async () => {
    const { kit, wallet, page } = setup({
      wallet: { permitted: true },
      remembered: true,
      late: true,
    })
    kit.start()
    await page.advance(1_500)
    expect(kit.account()).toEqual({ status: 'disconnected', reason: 'expired' })
    wallet.announce(page.events)
    await settle()
    expect(kit.account()).toMatchObject({ status: 'connected', reason: 'restored' })
  })

  it('behavior: a locked wallet needs unlocking and is never prompted', async () => {
    const { kit, wallet } = setup({ wallet: { permitted: true }, remembered: true })
    wallet.locked = true
    kit.start()
    await settle()
    expect(kit.account()).toEqual({ status: 'disconnected', reason: 'needsUnlock' })
    expect(wallet.count('eth_requestAccounts')).toBe(0)
  })

  it('[S4.startup-failed] [S4.status-cleared-failed] a failed check disconnects and clears the stored status', async () => {
    const { kit, wallet, storage } = setup({ remembered: true })
    wallet.on('eth_accounts', () => Promise.reject(rpcError(-32_603, 'Internal')))
    kit.start()
    await settle()
    expect(kit.account()).toEqual({ status: 'disconnected', reason: 'expired' })
    expect(storage.getItem(storageKeys.connectionStatus)).toBe('"disconnected"')
  })

  it('[S4.status-cleared-not-connected] a wallet that grants nothing any more clears the stored status', async () => {
    const { kit, wallet, storage } = setup({ remembered: true, wallet: { permitted: false } })
    kit.start()
    await settle()
    expect(kit.account()).toEqual({ status: 'disconnected', reason: 'expired' })
    expect(storage.getItem(storageKeys.connectionStatus)).toBe('"disconnected"')
    expect(wallet.asked.map(({ method }) => method)).toEqual([
      'eth_accounts',
      'wallet_getPermissions',
    ])
  })

  it('behavior: a wallet that hangs is given up after 5 s, and its late answer still counts', async () => {
    const { kit, wallet, page } = setup({ wallet: { permitted: true }, remembered: true })
    const request = hanging()
    wallet.on('eth_accounts', () => request.promise)
    kit.start()
    await page.advance(5_000)
    expect(kit.account()).toEqual({ status: 'disconnected', reason: 'needsUnlock' })
    request.answer([alice])
    await settle()
    expect(kit.account().status).toBe('connected')
  })

  it('behavior: autoReconnect off leaves the wallet alone', async () => {
    const { kit, wallet } = setup({
      wallet: { permitted: true },
      remembered: true,
      autoReconnect: false,
    })
    kit.start()
    await settle()
    expect(kit.account()).toEqual({ status: 'disconnected' })
    expect(wallet.asked).toEqual([])
  })
})

describe('disconnect', () => {
  it('[S4.disconnect-account] [S4.disconnect-connector-ids] gives the permission back and forgets', async () => {
    const { kit, wallet, storage } = await connected()
    await disconnect(kit)
    expect(kit.account()).toEqual({ status: 'disconnected' })
    expect(wallet.count('wallet_revokePermissions')).toBe(1)
    expect(wallet.listeners('accountsChanged')).toBe(0)
    expect(storage.getItem(storageKeys.connectorId('eip155'))).toBeNull()
  })

  it('[S4.disconnect-sign-out] [S9.sign-out-wait] the wait for the wallet ends after 3 s', async () => {
    const { kit, wallet, page } = await connected()
    wallet.on('wallet_revokePermissions', () => hanging().promise)
    let over = false
    const done = disconnect(kit).then(() => (over = true))
    expect(kit.account().status).toBe('disconnected')
    await page.advance(2_999)
    expect(over).toBe(false)
    await page.advance(1)
    await done
    expect(over).toBe(true)
  })

  it('[S8.disconnect] a wallet that cannot sign out is logged, not thrown', async () => {
    const { kit, wallet } = await connected()
    wallet.on('wallet_revokePermissions', () => Promise.reject(rpcError(-32_603, 'no')))
    await disconnect(kit)
    expect(kit.log.entries().some((entry) => entry.message === 'Failed to disconnect')).toBe(true)
  })
})

describe('several tabs', () => {
  it('behavior: another tab disconnects, this one follows without asking the wallet again', async () => {
    const { kit, wallet, storage, page } = await connected()
    storage.setItem(storageKeys.connectionStatus, '"disconnected"')
    page.storageEvent(storageKeys.connectionStatus)
    expect(kit.account()).toEqual({ status: 'disconnected' })
    expect(wallet.count('wallet_revokePermissions')).toBe(0)
  })

  it('behavior: another tab connects, this one restores silently', async () => {
    const { kit, wallet, storage, page } = setup({ wallet: { permitted: true } })
    kit.start()
    storage.setItem(storageKeys.connectorId('eip155'), '"org.example.fake"')
    storage.setItem(storageKeys.connectionStatus, '"connected"')
    page.storageEvent(storageKeys.connectionStatus)
    await settle()
    expect(kit.account()).toMatchObject({ status: 'connected', reason: 'restored' })
    expect(wallet.count('eth_requestAccounts')).toBe(0)
  })
})

describe('switchChain', () => {
  it('behavior: without a wallet it is the choice for later, kept over a reload', async () => {
    const { kit, storage } = setup()
    expect(await switchChain(kit, { chainId: 31_337 })).toEqual({ status: 'ok', value: 31_337 })
    expect(kit.chain().chain?.id).toBe(31_337)
    expect(storage.getItem(storageKeys.activeNetworkId)).toBe('"eip155:31337"')
  })

  it('error: an unknown network is refused', async () => {
    const { kit } = setup()
    await expect(switchChain(kit, { chainId: 5 })).rejects.toMatchObject({
      code: 'alert.switchNetwork',
    })
  })

  it('behavior: adds the chain when the wallet does not know it', async () => {
    const { kit, wallet } = await connected()
    expect(await switchChain(kit, { chainId: 31_337 })).toEqual({ status: 'ok', value: 31_337 })
    expect(
      wallet.asked.map((asked) => asked.method).filter((method) => method.startsWith('wallet_')),
    ).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  it('behavior: a refusal keeps the wallet where it is', async () => {
    const { kit, wallet } = await connected()
    wallet.on('wallet_switchEthereumChain', () => Promise.reject(rpcError(4001, 'no')))
    expect(await switchChain(kit, { chainId: 31_337 })).toEqual({ status: 'rejected' })
    expect(kit.account().chainId).toBe(137)
    expect(wallet.count('wallet_addEthereumChain')).toBe(0)
  })
})
