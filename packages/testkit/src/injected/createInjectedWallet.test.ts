import { polygon } from '@causeway/protocol/networks'
import { recoverMessageAddress, stringToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createInjectedWallet } from './createInjectedWallet.ts'
import type { InjectedWalletOptions } from './createKeeper.ts'

const local = { id: 31_337, rpcUrl: 'http://127.0.0.1:1' }
const told: unknown[] = []
beforeEach(() => void told.splice(0))

function make(options: Partial<InjectedWalletOptions> = {}) {
  return createInjectedWallet({ chains: [local], ...options }, (event) => {
    told.push(event)
    return Promise.resolve()
  })
}

const connect = { method: 'eth_requestAccounts' }
const accounts = { method: 'eth_accounts' }

describe('connecting', () => {
  it('shows nothing before it is approved, and both accounts afterwards', async () => {
    const wallet = make()
    expect(await wallet.handle(accounts)).toEqual({ ok: true, result: [] })
    const { result } = (await wallet.handle(connect)) as { result: string[] }
    expect(result).toHaveLength(2)
    expect(result[0]).toBe(wallet.address())
    expect(await wallet.handle(accounts)).toEqual({ ok: true, result })
  })

  it.each([
    ['reject', { ok: false, error: { code: 4001, message: 'The user rejected the request.' } }],
    ['text', { ok: 'text', text: 'The wallet went away.' }],
    [
      { code: -32_002, message: 'busy' },
      { ok: false, error: { code: -32_002, message: 'busy' } },
    ],
  ] as const)('set to %j it answers so, for all methods or for one', async (how, answer) => {
    const wallet = make()
    wallet.answer(how)
    expect(await wallet.handle(connect)).toEqual(answer)
    wallet.answer('approve', 'eth_requestAccounts')
    expect(await wallet.handle(connect)).toMatchObject({ ok: true })
    expect(
      await wallet.handle({ method: 'personal_sign', params: ['hi', wallet.address()] }),
    ).toEqual(answer)
  })

  it('one with others beside it grants all of them at once (CAIP-25), and no other knows the question', async () => {
    const scopes = { 'eip155:31337': {}, 'eip155:5': {}, 'solana:abc': {}, 'bip122:abc': {} }
    const ask = { method: 'wallet_createSession', params: { optionalScopes: scopes } }
    expect(await make().handle(ask)).toMatchObject({ error: { code: 4200 } })
    const wallet = make({ namespaces: [{ namespace: 'solana', grant: async () => ['sol'] }] })
    wallet.answer('reject', ask.method)
    expect(await wallet.handle(ask)).toMatchObject({ error: { code: 4001 } })
    wallet.answer('approve')
    const { result } = (await wallet.handle(ask)) as { result: { sessionScopes: object } }
    const { result: own } = (await wallet.handle(accounts)) as { result: readonly string[] }
    const none = { methods: [], notifications: [] }
    expect(result.sessionScopes).toEqual({
      'eip155:31337': { ...none, accounts: own.map((address) => `eip155:31337:${address}`) },
      'solana:abc': { ...none, accounts: ['solana:abc:sol'] },
    })
  })

  it('set to wait it answers when told to, oldest first', async () => {
    const wallet = make()
    wallet.answer('wait')
    const [first, second] = [wallet.handle(connect), wallet.handle(connect)]
    await wallet.reject()
    expect(await first).toMatchObject({ ok: false })
    await wallet.approve()
    expect(await second).toMatchObject({ ok: true })
    await expect(wallet.approve()).rejects.toThrow('No request waits')
  })

  it('locked it keeps its permission; connecting unlocks', async () => {
    const wallet = make({ permitted: true })
    await wallet.lock()
    expect(told).toEqual([['accountsChanged', []]])
    expect(await wallet.handle(accounts)).toEqual({ ok: true, result: [] })
    expect(await wallet.handle({ method: 'wallet_getPermissions' })).toMatchObject({
      result: [{ parentCapability: 'eth_accounts' }],
    })
    expect(await wallet.handle(connect)).toMatchObject({
      ok: true,
      result: [wallet.address(), expect.any(String)],
    })
  })

  it('the owner takes another account, or the permission back', async () => {
    const wallet = make({ permitted: true })
    const first = wallet.address()
    await wallet.use(1)
    expect(wallet.address()).not.toBe(first)
    expect(told).toEqual([['accountsChanged', [wallet.address(), first]]])
    await wallet.revoke()
    expect(await wallet.handle({ method: 'wallet_getPermissions' })).toEqual({
      ok: true,
      result: [],
    })
    await expect(wallet.use(2)).rejects.toThrow('2 accounts')
  })
})

describe('chains', () => {
  it('an unknown chain is 4902 until the app adds it', async () => {
    const wallet = make()
    const params = [{ chainId: '0x89' }]
    expect(await wallet.handle({ method: 'wallet_switchEthereumChain', params })).toMatchObject({
      error: { code: 4902 },
    })
    const chain = { chainId: '0x89', chainName: 'Mine', rpcUrls: ['http://127.0.0.1:2'] }
    expect(await wallet.handle({ method: 'wallet_addEthereumChain', params: [chain] })).toEqual({
      ok: true,
      result: null,
    })
    expect([wallet.chainId(), told]).toEqual([137, [['chainChanged', '0x89']]])
  })

  it('where it has no node it cannot read or send, and says so', async () => {
    const wallet = make({ permitted: true })
    await wallet.moveTo(1)
    expect(await wallet.handle({ method: 'eth_blockNumber' })).toMatchObject({
      error: { code: 4901 },
    })
    const transaction = { from: wallet.address(), to: wallet.address(), value: '0x1' }
    expect(
      await wallet.handle({ method: 'eth_sendTransaction', params: [transaction] }),
    ).toMatchObject({ error: { code: 4901 } })
  })

  it('public keys stay on this machine, also when an app adds a chain', async () => {
    const elsewhere = {
      id: 137,
      rpcUrl: polygon.rpcUrls.default.http[0] ?? 'https://polygon.example',
    }
    expect(() => make({ chains: [elsewhere] })).toThrow('public')
    const chain = { chainId: '0x89', chainName: 'Real', rpcUrls: [elsewhere.rpcUrl] }
    expect(
      await make().handle({ method: 'wallet_addEthereumChain', params: [chain] }),
    ).toMatchObject({ ok: false })
    const own = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    expect(make({ chains: [elsewhere], accounts: [own] }).address()).toBe(own.address)
  })
})

describe('what not every wallet knows', () => {
  const status = { method: 'wallet_getCallsStatus', params: ['mine'] }
  const bundle = (more: object = {}) => ({
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        from: make().address(),
        chainId: '0x7a69',
        atomicRequired: false,
        calls: [{ to: make().address() }],
        ...more,
      },
    ],
  })

  it('keeps the tokens that it was asked to show, and nothing that is no token', async () => {
    const wallet = make({ permitted: true })
    const token = { type: 'ERC20', options: { address: wallet.address(), symbol: 'T' } }
    const method = 'wallet_watchAsset'
    expect(await wallet.handle({ method, params: token })).toEqual({ ok: true, result: true })
    expect(await wallet.handle({ method, params: { type: 'ERC20' } })).toMatchObject({ ok: false })
    wallet.answer('reject')
    expect(await wallet.handle({ method, params: token })).toMatchObject({ error: { code: 4001 } })
    expect(wallet.assets()).toEqual([token])
  })

  it('error: takes no half a byte in a bundle', async () => {
    const wallet = make({ permitted: true, bundles: true })
    const calls = [{ to: wallet.address(), data: '0x95ea7b3' }]
    expect(await wallet.handle(bundle({ calls }))).toMatchObject({ ok: false })
  })

  it('knows bundles only where it is told to', async () => {
    for (const request of [bundle(), status, { method: 'wallet_getCapabilities' }])
      expect(await make({ permitted: true }).handle(request)).toMatchObject({
        error: { code: 4200 },
      })
    const knows = make({ permitted: true, bundles: true })
    expect(await knows.handle({ method: 'wallet_getCapabilities' })).toEqual({
      ok: true,
      result: { '0x7a69': { atomic: { status: 'unsupported' } } },
    })
  })

  it.each([
    ['all or none', { atomicRequired: true }, 5760],
    ['elsewhere', { chainId: '0x1' }, 5710],
    ['with what it does not know', { capabilities: { paymasterService: {} } }, 5700],
    ['of another version', { version: '1.0' }, -32_603],
    ['of nothing', { calls: [] }, -32_603],
  ])('refuses a bundle %s', async (_what, more, code) => {
    const wallet = make({ permitted: true, bundles: true })
    expect(await wallet.handle(bundle(more))).toMatchObject({ error: { code } })
    expect(await wallet.handle(status)).toMatchObject({ error: { code: 5730 } })
  })
})

describe('signing', () => {
  it('signs for real with the account that is named', async () => {
    const wallet = make({ permitted: true })
    const params = [stringToHex('hello'), wallet.address()]
    const { result } = (await wallet.handle({ method: 'personal_sign', params })) as { result: Hex }
    expect(await recoverMessageAddress({ message: 'hello', signature: result })).toBe(
      wallet.address(),
    )
  })

  it('not for an account of somebody else, not before it is connected, and nothing that it does not know', async () => {
    const stranger = `0x${'22'.repeat(20)}`
    const sign = (from: string) => ({ method: 'personal_sign', params: ['hi', from] })
    expect(await make({ permitted: true }).handle(sign(stranger))).toMatchObject({
      error: { code: 4100 },
    })
    const fresh = make()
    expect(await fresh.handle(sign(fresh.address()))).toMatchObject({ error: { code: 4100 } })
    expect(await fresh.handle({ method: 'evm_mine' })).toMatchObject({ error: { code: 4200 } })
    expect(await fresh.handle({ method: 'personal_sign', params: [] })).toMatchObject({
      error: { code: -32_603 },
    })
    expect(fresh.requests().map(({ method }) => method)).toEqual([
      'personal_sign',
      'evm_mine',
      'personal_sign',
    ])
    expect(fresh.requests('evm_mine')).toHaveLength(1)
  })
})
