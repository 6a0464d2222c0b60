import { localPolygon, polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { alice, bob, createFakeWallet, rpcError } from '../../test/fakeWallet.ts'
import { createInside } from '../entries/createKit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { connect, switchChain } from '../actions/calls/connect.ts'

const id = 'org.example.fake'

function setup(storage = memoryStorage()) {
  const page = createFakeEnvironment()
  const wallet = createFakeWallet().install(page.events)
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage,
    environment: page.environment,
  })
  return { page, wallet, kit, storage }
}

describe('wallets that misbehave', () => {
  it.each([['a string'], [undefined], [null], [0], [{}], [{ code: 'x', message: 1 }]])(
    'throwing %o while connecting is a failure that can be tried again',
    async (thrown) => {
      const { kit, wallet } = setup()
      wallet.on('eth_requestAccounts', () => Promise.reject(thrown))
      await expect(connect(kit, { connector: id })).rejects.toMatchObject({ name: 'BaseError' })
      expect(kit.account().status).toBe('disconnected')
      wallet.restore('eth_requestAccounts')
      expect((await connect(kit, { connector: id })).status).toBe('ok')
    },
  )

  it.each([['a string'], [{}], [[]], [[42, 'x']], [null]])(
    'answering %o to a connection is no account',
    async (answer) => {
      const { kit, wallet } = setup()
      wallet.on('eth_requestAccounts', () => answer)
      await expect(connect(kit, { connector: id })).rejects.toMatchObject({ code: 'wallet.locked' })
    },
  )

  it('a wallet that lies about its chain is believed about where it stands, never about having moved', async () => {
    const { kit, wallet, page } = setup()
    await connect(kit, { connector: id })
    wallet.on('wallet_switchEthereumChain', () => null)
    const result = switchChain(kit, { chainId: 31_337 })
    const failed = expect(result).rejects.toMatchObject({ code: 'chain.switchFailed' })
    await page.advance(5_000)
    await failed
    expect(kit.account().chainId).toBe(137)
  })

  it.each([['0x0'], ['-1'], ['nonsense'], [null], [1.5], [{}]])(
    'a chain %o that is none is not believed',
    async (answer) => {
      const { kit, wallet } = setup()
      await connect(kit, { connector: id })
      wallet.emit('chainChanged', answer)
      expect(kit.account().chainId).toBe(137)
    },
  )

  const odd = ['0x0', 'nonsense', null, undefined, 1.5, {}, [31_337], { chainId: '0x7a69' }]
  it.each(odd.map((answer) => [answer]))(
    'a change of chain told as %o is asked for',
    async (answer) => {
      const { kit, wallet } = setup()
      await connect(kit, { connector: id })
      wallet.chainId = 31_337
      wallet.emit('chainChanged', answer)
      await settle()
      expect(kit.account().chainId).toBe(31_337)
    },
  )

  it.each([[undefined], [bob], [{ accounts: [bob] }], [[{ address: bob }]], [[null]]])(
    'a change of accounts told as %o is asked for, and ends nothing',
    async (answer) => {
      const { kit, wallet } = setup()
      await connect(kit, { connector: id })
      wallet.accounts = [bob]
      wallet.emit('accountsChanged', answer)
      await settle()
      expect(kit.account()).toMatchObject({ status: 'connected', address: bob })
      wallet.on('eth_accounts', () => Promise.reject(rpcError(-32_603, 'Internal error')))
      wallet.emit('accountsChanged', answer)
      await settle()
      expect(kit.account()).toMatchObject({ status: 'connected', address: bob })
    },
  )

  it('announcing twice, under the same name or a new uuid, is one wallet', () => {
    const { kit, wallet, page } = setup()
    kit.start()
    for (const uuid of ['a', 'b'])
      page.events.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: wallet.detail(uuid) }),
      )
    expect(kit.connection.get().connectors).toHaveLength(1)
  })

  it('a name of 300 characters is cut, and markup in one stays text', () => {
    const page = createFakeEnvironment()
    createFakeWallet({ name: 'x'.repeat(300), rdns: 'org.long' }).install(page.events)
    createFakeWallet({ name: '<img src=x onerror=1>', rdns: 'org.mark' }).install(page.events)
    const kit = createInside({ networks: [polygon], environment: page.environment })
    kit.start()
    expect(kit.connection.get().connectors.map((one) => one.name)).toEqual([
      `${'x'.repeat(79)}…`,
      '<img src=x onerror=1>',
    ])
  })

  it('a find that throws when it is looked at costs itself only', () => {
    const { kit, page } = setup()
    kit.start()
    const detail = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    page.events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    expect(kit.connection.get().connectors).toHaveLength(1)
    expect(kit.log.entries().some((entry) => entry.level === 'warn')).toBe(true)
  })

  it('a wallet that cannot be listened to connects all the same', async () => {
    const { kit, wallet } = setup()
    wallet.provider.on = () => {
      throw new Error('no events here')
    }
    expect((await connect(kit, { connector: id })).status).toBe('ok')
    expect(kit.account().address).toBe(alice)
  })
})

describe('storage that holds garbage', () => {
  it('never throws, never connects by itself, and works afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            storageKeys.connectionStatus,
            storageKeys.connectorId('eip155'),
            storageKeys.recentWallets,
            storageKeys.activeNetworkId,
            storageKeys.activeNamespace,
            storageKeys.connectedNamespaces,
            storageKeys.chosenAddress('eip155'),
          ),
          fc.oneof(fc.string(), fc.json(), fc.constant('"connected"')),
        ),
        async (stored) => {
          const storage = memoryStorage()
          for (const [key, text] of Object.entries(stored)) storage.setItem(key, text)
          const { kit, wallet } = setup(storage)
          kit.start()
          await settle()
          expect(kit.account().address).toBeUndefined()
          expect(wallet.count('eth_requestAccounts')).toBe(0)
          expect((await connect(kit, { connector: id })).status).toBe('ok')
          kit.destroy()
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('two kits on one page', () => {
  it('each has its own wallet, account and modal', async () => {
    const page = createFakeEnvironment()
    createFakeWallet({ rdns: 'org.one', accounts: [alice] }).install(page.events)
    createFakeWallet({ rdns: 'org.two', accounts: [bob] }).install(page.events)
    const make = () =>
      createInside({
        networks: [polygon],
        storage: memoryStorage(),
        environment: page.environment,
      })
    const [one, two] = [make(), make()]
    await connect(one, { connector: 'org.one' })
    two.open()
    expect([one.account().status, two.account().status]).toEqual(['connected', 'disconnected'])
    await connect(two, { connector: 'org.two' })
    expect([one.account().address, two.account().address]).toEqual([alice, bob])
    expect(one.modal.get().open).toBe(false)
    one.destroy()
    expect(two.account().status).toBe('connected')
  })
})

describe('a refusal wrapped in another code', () => {
  it('[S8.rpc-user-rejected] is still a refusal', async () => {
    const { kit, wallet } = setup()
    wallet.on('eth_requestAccounts', () =>
      Promise.reject(rpcError(-32_603, 'Internal', { originalError: { code: 4001 } })),
    )
    expect(await connect(kit, { connector: id })).toEqual({ status: 'rejected' })
  })
})
