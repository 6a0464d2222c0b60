import { localPolygon, polygon } from '@causeway/protocol/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { fakeNode, nodeChain } from '../../../test/fakeNode.ts'
import { alice, bob, carol, createFakeWallet, rpcError } from '../../../test/fakeWallet.ts'
import { connectedKit } from '../../../test/setup.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { Kit } from '../kit.ts'
import { registerModalRenderer } from '../modal/createModal.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getWalletClient } from './getWalletClient.ts'
import { kitProvider } from './kitProvider.ts'

afterEach(() => vi.restoreAllMocks())

const fake = 'org.example.fake'
const ask = (kit: Kit, method: string, ...params: readonly unknown[]) =>
  kitProvider(kit).request({ method, params })
const code = (kit: Kit, method: string, ...params: readonly unknown[]) =>
  ask(kit, method, ...params).then(
    () => 'answered',
    (error: { code?: unknown }) => error.code,
  )

/** A kit whose wallet is there and not connected. */
function page(options: { permitted?: boolean; storage?: ReturnType<typeof memoryStorage> } = {}) {
  const surroundings = createFakeEnvironment()
  const wallet = createFakeWallet(options).install(surroundings.events)
  const { storage = memoryStorage() } = options
  const { environment } = surroundings
  const kit = createInside({ networks: [nodeChain, localPolygon], storage, environment })
  return { kit, wallet, surroundings, storage }
}

/** What listeners hear, in its order. */
function heard(kit: Kit) {
  const all: unknown[] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'])
    kitProvider(kit).on(event, (value: unknown) =>
      all.push([event, value instanceof Error ? (value as { code?: number }).code : value]),
    )
  return all
}

describe('without a wallet', () => {
  it('reads over the app’s own node, shows no account, and signs nothing', async () => {
    const { kit, wallet } = page()
    const asked = fakeNode((method) => ({ result: method === 'eth_gasPrice' ? '0x7' : null }))
    expect(await ask(kit, 'eth_gasPrice')).toBe('0x7')
    expect(asked).toEqual(['eth_gasPrice'])
    expect(await ask(kit, 'eth_accounts')).toEqual([])
    expect(await ask(kit, 'eth_chainId')).toBe('0x89')
    expect(await ask(kit, 'net_version')).toBe('137')
    expect(await ask(kit, 'wallet_getPermissions')).toEqual([])
    for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_addEthereumChain'])
      expect(await code(kit, method, {})).toBe(4100)
    expect(wallet.asked).toEqual([])
  })

  it('what a node refuses keeps its number', async () => {
    const { kit } = page()
    fakeNode(() => ({ error: { code: -32_601, message: 'no' } }))
    expect(await code(kit, 'eth_subscribe', 'newHeads')).toBe(-32_601)
  })

  it('eth_requestAccounts opens the modal; turning away is 4001, and where nobody draws it 4100', async () => {
    const { kit } = page()
    expect(await code(kit, 'eth_requestAccounts')).toBe(4100)
    const stop = registerModalRenderer(kit)
    const refused = code(kit, 'eth_requestAccounts')
    await settle()
    expect(kit.modal.get().open).toBe(true)
    kit.close()
    expect(await refused).toBe(4001)
    const [accounts, permissions] = [
      ask(kit, 'eth_requestAccounts'),
      ask(kit, 'wallet_requestPermissions', {}),
    ]
    await settle()
    await connect(kit, { connector: fake })
    expect(await accounts).toEqual([alice])
    expect(await permissions).toMatchObject([{ parentCapability: 'eth_accounts' }])
    stop()
  })

  it('waits for an earlier connection before it says that there is none', async () => {
    const before = page()
    await connect(before.kit, { connector: fake })
    const { kit } = page({ storage: before.storage, permitted: true })
    expect(await ask(kit, 'eth_accounts')).toEqual([alice])
    expect(kit.modal.get().open).toBe(false)
  })

  it('switching is the visitor’s choice for later', async () => {
    const { kit } = page()
    expect(await ask(kit, 'wallet_switchEthereumChain', { chainId: '0x7a69' })).toBeNull()
    expect(await ask(kit, 'eth_chainId')).toBe('0x7a69')
  })
})

describe('with a wallet', () => {
  it('is one object, whichever wallet is behind it; its methods work apart from it', async () => {
    const { kit, wallet, page: surroundings } = await connectedKit()
    const other = createFakeWallet({ rdns: 'org.example.other', name: 'Other', accounts: [bob] })
    other.install(surroundings.events)
    const provider = kitProvider(kit)
    const { request } = provider
    expect(await request({ method: 'eth_accounts' })).toEqual([alice])
    await connect(kit, { connector: 'org.example.other' })
    expect(kitProvider(kit)).toBe(provider)
    expect(await request({ method: 'eth_accounts' })).toEqual([bob])
    await request({ method: 'personal_sign', params: ['0x00', bob] })
    expect([wallet, other].map((one) => one.count('personal_sign'))).toEqual([0, 1])
  })

  it('what the wallet throws is thrown as it is', async () => {
    const { kit, wallet } = await connectedKit()
    const thrown = rpcError(-32_603, 'no', { originalError: { code: 7 } })
    wallet.on('eth_sendTransaction', () => Promise.reject(thrown))
    await expect(ask(kit, 'eth_sendTransaction', { to: bob })).rejects.toBe(thrown)
  })

  it('a transaction travels with its account and the chain that the app was told of', async () => {
    const { kit, wallet } = await connectedKit()
    await ask(kit, 'eth_sendTransaction', { to: bob, value: '0x1' })
    expect(wallet.asked.at(-1)?.params).toEqual([
      { from: alice, to: bob, value: '0x1', chainId: '0x89' },
    ])
  })

  it('error: what is meant for another chain is refused with 4901, and the wallet hears nothing (D4)', async () => {
    const { kit, wallet } = await connectedKit()
    const typed = JSON.stringify({ domain: { chainId: 31_337 }, types: {}, message: {} })
    const refused = async () => [
      await code(kit, 'eth_sendTransaction', { to: bob, chainId: '0x7a69' }),
      await code(kit, 'wallet_sendCalls', { chainId: '0x7a69', calls: [] }),
      await code(kit, 'eth_signTypedData_v4', alice, typed),
      await code(kit, 'eth_signTypedData_v4', alice, JSON.parse(typed)),
    ]
    expect(await refused()).toEqual([4901, 4901, 4901, 4901])
    // The wallet moved, and its event was lost.
    wallet.chainId = 1
    expect(await code(kit, 'eth_sendTransaction', { to: bob, chainId: '0x89' })).toBe(4901)
    wallet.moveTo(5)
    expect(await code(kit, 'eth_sendTransaction', { to: bob })).toBe(4901)
    const signing = ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4'] as const
    expect(signing.map((method) => wallet.count(method))).toEqual([0, 0, 0])
  })

  it('typed data is handed over in the form that was checked', async () => {
    const { kit, wallet } = await connectedKit()
    const types = { A: [{ name: 'value', type: 'uint256' }] }
    const typed = {
      domain: { chainId: '0x89' },
      types,
      primaryType: 'A',
      message: { value: '0x5' },
    }
    for (const given of [typed, JSON.stringify(typed)]) {
      await ask(kit, 'eth_signTypedData_v4', alice, given)
      const [, text] = wallet.asked.at(-1)!.params as [string, string]
      expect(JSON.parse(text)).toEqual({
        ...typed,
        domain: { chainId: 137 },
        message: { value: '5' },
        types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], ...types },
      })
    }
  })

  it('error: typed data with a value that is not of its type is the wallet’s to refuse, as it was given', async () => {
    const { kit, wallet } = await connectedKit()
    const typed = (type: string, value: unknown) => ({
      domain: { chainId: 137 },
      types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], A: [{ name: 'value', type }] },
      primaryType: 'A',
      message: { value },
    })
    wallet.on('eth_signTypedData_v4', () => Promise.reject(rpcError(-32_603, 'no')))
    const strange = [
      typed('address', 1),
      typed('address', '0x1'),
      typed('address', [alice]),
      typed('bool', 'false'),
      typed('bool', 0),
      typed('Nothing', 5),
      { ...typed('uint256', 1), domain: { chainId: 137, verifyingContract: 1 } },
    ]
    const domain = [{ name: 'verifyingContract', type: 'address' }]
    strange.push({ ...strange.at(-1)!, types: { ...strange.at(-1)!.types, EIP712Domain: domain } })
    for (const given of strange) {
      const told = await ask(kit, 'eth_signTypedData_v4', alice, given).catch(
        (error: { code?: unknown }) => error.code,
      )
      const { params } = wallet.asked.at(-1)!
      expect([told, params[1]]).toEqual([-32_603, expect.anything()])
    }
    expect(wallet.count('eth_signTypedData_v4')).toBe(strange.length)
  })

  it('error: a chain that cannot be read is not taken for the one where the wallet stands', async () => {
    const { kit, wallet } = await connectedKit()
    const unreadable = ['', 'polygon', '0x', 'eip155:1', 1n, -1, {}, `0x${'f'.repeat(20)}`]
    for (const chainId of unreadable) {
      const typed = { domain: { chainId } }
      expect([
        await code(kit, 'eth_sendTransaction', { to: bob, chainId }),
        await code(kit, 'wallet_sendCalls', { chainId, calls: [] }),
        await code(kit, 'eth_signTypedData_v4', alice, typed),
      ]).toEqual([-32_602, -32_602, -32_602])
    }
    for (const method of ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4'])
      expect(wallet.count(method)).toBe(0)
  })

  it('error: calls and transactions that name no chain are meant for one that the app has (D4)', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.moveTo(5)
    for (const method of ['wallet_sendCalls', 'eth_signTransaction'])
      expect(await code(kit, method, { from: alice, calls: [] })).toBe(4901)
    expect(wallet.count('wallet_sendCalls') + wallet.count('eth_signTransaction')).toBe(0)
  })

  it('error: typed data is looked at wherever its account stands', async () => {
    const { kit, wallet } = await connectedKit()
    const typed = JSON.stringify({ domain: { chainId: 31_337 } })
    expect(await code(kit, 'eth_signTypedData', alice, typed)).toBe(4901)
    expect(await code(kit, 'eth_signTypedData', carol, '{}')).toBe(4100)
    expect(wallet.count('eth_signTypedData')).toBe(0)
  })

  it('a sender that is left out is the connected account, in whichever way it is left out', async () => {
    const { kit, wallet } = await connectedKit()
    await ask(kit, 'eth_sendTransaction', { from: undefined, to: bob })
    expect(wallet.asked.at(-1)?.params).toMatchObject([{ from: alice }])
    expect(await code(kit, 'eth_sendTransaction', { from: 7, to: bob })).toBe(-32_602)
  })

  it('every account that the wallet shows may be used, and no other', async () => {
    const { kit, wallet } = await connectedKit({ accounts: [alice, bob] })
    expect(await code(kit, 'personal_sign', '0x00', bob.toLowerCase())).toBe('answered')
    await ask(kit, 'eth_sendTransaction', { from: bob, to: alice })
    expect(wallet.asked.at(-1)?.params).toMatchObject([{ from: bob }])
    expect(await code(kit, 'personal_sign', '0x00', carol)).toBe(4100)
    expect(await code(kit, 'eth_sendTransaction', { from: carol, to: alice })).toBe(4100)
    wallet.locked = true
    expect(await code(kit, 'personal_sign', '0x00', alice)).toBe(4100)
  })

  it('switches as the kit does: refused 4001, unknown to the app 4902, unreadable -32602', async () => {
    const { kit, wallet } = await connectedKit()
    expect(await ask(kit, 'wallet_switchEthereumChain', { chainId: '0x7a69' })).toBeNull()
    expect(kit.account().chainId).toBe(31_337)
    wallet.on('wallet_switchEthereumChain', () => Promise.reject(rpcError(4001, 'no')))
    expect(await code(kit, 'wallet_switchEthereumChain', { chainId: '0x89' })).toBe(4001)
    expect(await code(kit, 'wallet_switchEthereumChain', { chainId: '0xa' })).toBe(4902)
    expect(await code(kit, 'wallet_switchEthereumChain', { chain: 1 })).toBe(-32_602)
  })

  it('giving the permission back ends the connection', async () => {
    const { kit, wallet } = await connectedKit()
    expect(await ask(kit, 'wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    expect(kit.account().status).toBe('disconnected')
    expect(wallet.count('wallet_revokePermissions')).toBe(1)
  })

  it.each([
    undefined,
    null,
    'eth_accounts',
    {},
    { method: 7 },
    { method: '' },
    { method: 'a', params: 'b' },
  ])('error: %j is no request', async (args) => {
    const { kit } = await connectedKit()
    await expect(kitProvider(kit).request(args as never)).rejects.toMatchObject({ code: -32_600 })
  })

  it('a destroyed kit answers 4900', async () => {
    const { kit } = await connectedKit()
    kit.destroy()
    expect(await code(kit, 'eth_accounts')).toBe(4900)
  })
})

describe('its events', () => {
  it('tell of connecting, moving, another account and the end, each once and in order', async () => {
    const { kit, wallet } = page()
    const all = heard(kit)
    await connect(kit, { connector: fake })
    expect(all.splice(0)).toEqual([
      ['connect', { chainId: '0x89' }],
      ['accountsChanged', [alice]],
    ])
    wallet.moveTo(31_337)
    wallet.emit('accountsChanged', [bob, alice])
    wallet.emit('accountsChanged', [bob, alice])
    await settle()
    expect(all.splice(0)).toEqual([
      ['chainChanged', '0x7a69'],
      ['accountsChanged', [bob, alice]],
    ])
    await disconnect(kit)
    expect(all).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  })

  it('messages come from the wallet that is connected now', async () => {
    const { kit, wallet, page: surroundings } = await connectedKit()
    const other = createFakeWallet({ rdns: 'org.example.other', name: 'Other', accounts: [bob] })
    other.install(surroundings.events)
    const all = heard(kit)
    const message = { type: 'eth_subscription', data: 1 }
    wallet.emit('message', message)
    await connect(kit, { connector: 'org.example.other' })
    wallet.emit('message', { type: 'late', data: 2 })
    other.emit('message', message)
    expect(all.filter((one) => (one as unknown[])[0] === 'message')).toEqual([
      ['message', message],
      ['message', message],
    ])
    expect([wallet, other].map((one) => one.listeners('message'))).toEqual([0, 1])
  })

  it('who takes a listener back hears nothing more, and a kit without listeners listens to nobody', async () => {
    const { kit, wallet } = await connectedKit()
    const all: unknown[] = []
    const listener = (value: unknown) => all.push(value)
    const provider = kitProvider(kit)
    provider.on('accountsChanged', listener).on('accountsChanged', listener).on('message', listener)
    wallet.emit('accountsChanged', [bob])
    await settle()
    provider.removeListener('accountsChanged', listener).removeListener('message', listener)
    wallet.emit('accountsChanged', [carol])
    await settle()
    expect(all).toEqual([[bob]])
    expect(wallet.listeners('message')).toBe(0)
    // What happened meanwhile is known to whoever asks, and not told as news.
    provider.on('accountsChanged', listener)
    wallet.moveTo(31_337)
    await settle()
    expect(all).toEqual([[bob]])
  })

  it('error: a listener that throws keeps nobody else from hearing', async () => {
    const { kit, wallet } = await connectedKit()
    const all: unknown[] = []
    kitProvider(kit).on('chainChanged', () => {
      throw new Error('of the app')
    })
    kitProvider(kit).on('chainChanged', (chain) => all.push(chain))
    wallet.moveTo(31_337)
    await settle()
    expect(all).toEqual(['0x7a69'])
    expect(kit.log.entries().some(({ message }) => message.includes('chainChanged'))).toBe(true)
  })
})

describe('beside other libraries', () => {
  it('web3.js 4 knows it for an EIP-1193 provider', async () => {
    const { kit } = await connectedKit()
    expect(kitProvider(kit).request.constructor.name).toBe('AsyncFunction')
  })

  it('error: announced as a wallet, or as window.ethereum, no kit takes it for one and asks itself for ever', async () => {
    const { kit, page: surroundings, wallet } = await connectedKit()
    const provider = kitProvider(kit)
    const own = {
      provider,
      info: { ...wallet.detail().info, rdns: 'org.example.own', uuid: 'own' },
    }
    const announce = () =>
      surroundings.events.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: own }),
      )
    announce()
    surroundings.page.ethereum = provider
    surroundings.events.dispatchEvent(new Event('ethereum#initialized'))
    expect(kit.connection.get().connectors.map(({ id }) => id)).toEqual([fake])
    const { environment } = surroundings
    const second = createInside({ networks: [polygon], storage: memoryStorage(), environment })
    surroundings.events.addEventListener('eip6963:requestProvider', announce)
    second.start()
    expect(second.connection.get().connectors.map(({ id }) => id)).toEqual([fake])
  })
})

describe('getWalletClient', () => {
  it('is viem’s, for the account and chain of the moment', async () => {
    const { kit, wallet } = await connectedKit()
    const client = getWalletClient(kit, { chainId: 137 })
    expect(client.account.address).toBe(alice)
    expect(client.chain.id).toBe(137)
    expect(await client.sendTransaction({ to: bob, value: 1n })).toBe(`0x${'ab'.repeat(32)}`)
    expect(await client.signMessage({ message: 'hi' })).toBe(`0x${'cd'.repeat(65)}`)
    wallet.moveTo(31_337)
    await expect(client.sendTransaction({ to: bob, value: 1n })).rejects.toThrow('chain')
    expect(wallet.count('eth_sendTransaction')).toBe(1)
  })

  it('error: a wallet that fails is not asked again by itself', async () => {
    const { kit, wallet } = await connectedKit()
    const client = getWalletClient(kit)
    for (const method of ['personal_sign', 'wallet_watchAsset']) {
      wallet.on(method, () => Promise.reject(rpcError(-32_603, 'no')))
      await expect(
        method === 'personal_sign'
          ? client.signMessage({ message: 'hi' })
          : client.watchAsset({
              type: 'ERC20',
              options: { address: bob, symbol: 'A', decimals: 18 },
            }),
      ).rejects.toThrow()
      expect(wallet.count(method)).toBe(1)
    }
  })

  it('error: not without a wallet, and not for a chain where it does not stand', async () => {
    const { kit } = await connectedKit()
    const code = (chainId?: number) => {
      try {
        return getWalletClient(kit, { chainId }).chain.id
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect([code(), code(31_337), code(7)]).toEqual([137, 'chain.mismatch', 'network.notFound'])
    await disconnect(kit)
    expect(code()).toBe('connection.connectFirst')
  })
})
