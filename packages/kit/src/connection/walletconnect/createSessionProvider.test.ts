import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseAccounts, parseChainId } from '../isEip1193Provider.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import type { WalletConnectRequest } from './createRequests.ts'
import type { WalletConnectSession, SignNotice } from './signState.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const granted = (changes: Partial<WalletConnectSession> = {}): WalletConnectSession => ({
  topic: 't',
  symKey: '',
  pairingTopic: '',
  selfPublicKey: '',
  peer: { publicKey: '', metadata: { name: 'Pocket', description: '', url: '', icons: [] } },
  required: {},
  namespaces: {
    eip155: {
      chains: ['eip155:137', 'eip155:1'],
      accounts: [`eip155:137:${address.toLowerCase()}`, `eip155:1:${other}`],
      methods: ['personal_sign'],
      events: [],
    },
  },
  expiry: 0,
  ...changes,
})

let session: WalletConnectSession | undefined
let listeners: Set<(notice: SignNotice) => void>
let toWallet: WalletConnectRequest[]
const rpc = vi.fn(async () => '0x1')
const bundler = vi.fn(async () => ({ success: true }))
let provider: ReturnType<typeof createSessionProvider>
let seen: [string, unknown][]

const notify = (notice: SignNotice) => {
  for (const listener of listeners) listener(notice)
}
const ask = (method: string, params?: unknown[]) =>
  provider.request(params ? { method, params } : { method })
const withMethods = (...methods: string[]) => {
  const eip155 = granted().namespaces['eip155']!
  return granted({ namespaces: { eip155: { ...eip155, methods } } })
}

beforeEach(() => {
  session = granted()
  listeners = new Set()
  toWallet = []
  seen = []
  vi.clearAllMocks()
  provider = createSessionProvider({
    client: {
      sessions: () => (session ? [session] : []),
      listen(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      async request(request) {
        toWallet.push(request)
        return '0xwallet'
      },
    },
    topic: () => 't',
    chain: 'eip155:137',
    rpc,
    bundler,
    parse: { accounts: parseAccounts, chainId: parseChainId },
  })
  for (const event of ['chainChanged', 'accountsChanged', 'disconnect']) {
    provider.on?.(event, (value: unknown) => void seen.push([event, value]))
  }
})

describe('requests', () => {
  it('[S8.connect-first] nothing is answered before there is a session', async () => {
    session = undefined
    await expect(ask('eth_accounts')).rejects.toThrow('Please call connect() before request()')
  })

  it('a session without the namespace says so', async () => {
    session = granted({
      namespaces: { solana: { accounts: ['solana:x:a'], methods: [], events: [] } },
    })
    await expect(ask('eth_chainId')).rejects.toThrow("Namespace 'eip155' is not configured")
  })

  it('accounts and chain come from the session, and nobody is asked', async () => {
    expect(await ask('eth_accounts')).toEqual([address])
    expect(await ask('eth_requestAccounts')).toEqual([address])
    expect(await ask('eth_chainId')).toBe('0x89')
    expect([toWallet, rpc.mock.calls]).toEqual([[], []])
  })

  it('an approved method goes to the wallet, any other to the node', async () => {
    expect(await ask('personal_sign', ['0x00', address])).toBe('0xwallet')
    expect(toWallet).toMatchObject([{ topic: 't', chainId: 'eip155:137', method: 'personal_sign' }])
    expect(await ask('eth_blockNumber')).toBe('0x1')
    expect(rpc).toHaveBeenCalledWith('eip155:137', 'eth_blockNumber', [])
  })

  it('what only a wallet may answer never goes to a node, granted or not', async () => {
    session = withMethods()
    const methods = [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_sendCalls',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'eth_sendUserOperation',
    ]
    for (const method of methods) await ask(method)
    expect(toWallet.map(({ method }) => method)).toEqual(methods)
    expect(rpc).not.toHaveBeenCalled()
    expect(await ask('eth_sendRawTransaction', ['0x02'])).toBe('0x1')
  })

  it('[S5.capabilities-address] capabilities need an address; the session’s own are preferred', async () => {
    const words = 'Missing address parameter in `wallet_getCapabilities` request'
    for (const params of [[], [7], ['']]) {
      await expect(ask('wallet_getCapabilities', params)).rejects.toThrow(words)
    }
    const told = { [address.toLowerCase()]: { '0x89': { atomic: {} } } }
    for (const capabilities of [told, JSON.stringify(told)]) {
      session = granted({ sessionProperties: { capabilities } })
      expect(await ask('wallet_getCapabilities', [address])).toEqual({ '0x89': { atomic: {} } })
    }
    session = { ...withMethods('wallet_getCapabilities'), sessionProperties: { capabilities: '{' } }
    expect(await ask('wallet_getCapabilities', [address])).toBe('0xwallet')
  })

  it('[S8.call-status] the status of calls is asked of the bundler, else of a wallet that approved it', async () => {
    const words = 'Fetching call status not approved by the wallet.'
    await expect(ask('wallet_getCallsStatus', ['0xid'])).rejects.toThrow(words)
    session = withMethods('wallet_getCallsStatus')
    expect(await ask('wallet_getCallsStatus', ['0xid'])).toBe('0xwallet')
    session = granted({ sessionProperties: { bundler_name: 'pimlico' } })
    expect(await ask('wallet_getCallsStatus', ['0xid'])).toEqual({ success: true })
    expect(bundler).toHaveBeenCalledWith('pimlico', 'eip155:137', ['0xid'])
  })

  it('a host that only the wallet names is never asked: the wallet is', async () => {
    bundler.mockClear()
    session = {
      ...withMethods('wallet_getCallsStatus'),
      sessionProperties: { bundler_url: 'https://b.example' },
    }
    expect(await ask('wallet_getCallsStatus', ['0xid'])).toBe('0xwallet')
    expect(bundler).not.toHaveBeenCalled()
  })
})

describe('switching', () => {
  const to = (chainId: unknown) => ask('wallet_switchEthereumChain', [{ chainId }])

  it('[S4.switch-approved] an approved chain becomes the default, and the wallet is not asked', async () => {
    expect(await to('0x1')).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('eth_accounts')).toEqual([other])
    expect(seen).toEqual([['chainChanged', '0x1']])
    expect(toWallet).toEqual([])
  })

  it('[S4.switch-ask] another chain is asked of a wallet that can switch', async () => {
    session = withMethods('wallet_switchEthereumChain')
    await to('0xa')
    expect(toWallet).toMatchObject([
      { chainId: 'eip155:137', method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
    ])
    expect(await ask('eth_chainId')).toBe('0x89')
    const { eip155 } = granted().namespaces
    const chains = ['eip155:137', 'eip155:10']
    session = granted({ namespaces: { eip155: { ...eip155!, chains } } })
    notify({ type: 'updated', session })
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(seen[0]).toEqual(['chainChanged', '0xa'])
  })

  it.each([[[10]], [{ chainId: 10 }], [null], [undefined], ['ten']])(
    'a change told as %o is of the chain that is named beside it',
    async (data) => {
      const { eip155 } = granted().namespaces
      session = granted({
        namespaces: { eip155: { ...eip155!, chains: ['eip155:137', 'eip155:10'] } },
      })
      notify({ type: 'event', session, chainId: 'eip155:10', name: 'chainChanged', data })
      expect(await ask('eth_chainId')).toBe('0xa')
    },
  )

  it('a chain that is not approved never counts, whatever an event says', async () => {
    notify({
      type: 'event',
      session: granted(),
      chainId: 'eip155:137',
      name: 'chainChanged',
      data: 56,
    })
    expect(await ask('eth_chainId')).toBe('0x89')
    expect(seen).toEqual([])
  })

  it('[S4.switch-fail][S8.switch-failed] fails when the wallet cannot, and stays where it is', async () => {
    await expect(to('0xa')).rejects.toThrow('Failed to switch to chain eip155:10')
    await expect(to('ten')).rejects.toThrow('Invalid chainId')
    expect(await ask('eth_chainId')).toBe('0x89')
    expect(seen).toEqual([])
  })
})

describe('what the wallet tells', () => {
  const event = (name: string, data: unknown): SignNotice => ({
    type: 'event',
    session: granted(),
    chainId: 'eip155:137',
    name,
    data,
  })

  it('[S4.session-accounts-changed] the account that the wallet shows comes first, plain or as CAIP-10', () => {
    const accounts = [`eip155:137:${address}`, `eip155:137:${other}`]
    session = granted({ namespaces: { eip155: { accounts, methods: [], events: [] } } })
    const told = (data: unknown): SignNotice =>
      ({ ...event('accountsChanged', data), session: session! }) as SignNotice
    notify(told([`eip155:137:${other}`]))
    notify(told([address.toLowerCase()]))
    expect(seen).toEqual([
      ['accountsChanged', [other, address]],
      ['accountsChanged', [address, other]],
    ])
  })

  it('an account that the session does not grant counts once an update grants it', () => {
    notify(event('accountsChanged', [other, 'a:b', 7, {}]))
    const accounts = [`eip155:137:${address}`, `eip155:137:${other}`]
    session = granted({ namespaces: { eip155: { accounts, methods: [], events: [] } } })
    notify({ type: 'updated', session })
    expect(seen).toEqual([
      ['accountsChanged', [address]],
      ['accountsChanged', [other, address]],
    ])
  })

  it('[S4.session-chain-changed] the chain arrives as a number or as hex', async () => {
    notify(event('chainChanged', 1))
    expect(await ask('eth_chainId')).toBe('0x1')
    notify(event('chainChanged', '0x89'))
    notify(event('chainChanged', { nonsense: true }))
    expect(seen).toEqual([
      ['chainChanged', '0x1'],
      ['chainChanged', '0x89'],
    ])
  })

  it('an update that takes the chain away moves to one that is left', () => {
    const left = { accounts: [`eip155:1:${other}`], methods: [], events: [] }
    session = granted({ namespaces: { eip155: left } })
    notify({ type: 'updated', session })
    expect(seen).toEqual([
      ['chainChanged', '0x1'],
      ['accountsChanged', [other]],
    ])
  })

  it('an end is told, what belongs to another session is not, and after stop nothing is', () => {
    notify({ type: 'deleted', session: granted({ topic: 'x' }), by: 'wallet' })
    expect(seen).toEqual([])
    notify({ type: 'deleted', session: granted(), by: 'wallet' })
    expect(seen).toEqual([['disconnect', undefined]])
    provider.stop()
    notify({ type: 'deleted', session: granted(), by: 'wallet' })
    expect(seen).toHaveLength(1)
  })
})
