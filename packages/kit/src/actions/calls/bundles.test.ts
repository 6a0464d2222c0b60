import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeNode, nodeChain, receiptOf } from '../../../test/fakeNode.ts'
import { alice, bob, rpcError } from '../../../test/fakeWallet.ts'
import { connectedKit } from '../../../test/setup.ts'
import { getCallsStatus, waitForCallsStatus } from './getCallsStatus.ts'
import { disconnect } from './disconnect.ts'
import { getCapabilities } from './getCapabilities.ts'
import { type SendCallsParams, sendCalls } from './sendCalls.ts'
import { watchAsset } from './watchAsset.ts'

afterEach(() => vi.restoreAllMocks())

const hashOf = (byte: string) => `0x${byte.repeat(32)}`
const two: SendCallsParams = {
  chainId: 137,
  calls: [
    { to: bob, data: '0x01' },
    { to: alice, value: 5n },
  ],
}
type Connected = Awaited<ReturnType<typeof connectedKit>>

/** A wallet without EIP-5792 whose transactions get these hashes one after the other; 'no' is a refusal. */
function sending({ wallet }: Connected, ...outcomes: readonly string[]) {
  const left = [...outcomes]
  wallet.on('eth_sendTransaction', () => {
    const next = left.shift()
    if (next === 'no' || next === undefined) throw rpcError(4001, 'no')
    return next
  })
}

describe('sendCalls', () => {
  it('asks as version 2 of EIP-5792 has it', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('wallet_sendCalls', () => ({ id: '0xabc', capabilities: { caip345: {} } }))
    const result = await sendCalls(kit, {
      ...two,
      atomic: true,
      id: 'mine',
      capabilities: { paymasterService: { url: 'https://pay.example', optional: true } },
    })
    expect(result).toEqual({
      status: 'ok',
      value: { id: '0xabc', how: 'bundle', capabilities: { caip345: {} } },
    })
    expect(wallet.asked.at(-1)).toEqual({
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          id: 'mine',
          from: alice,
          chainId: '0x89',
          atomicRequired: true,
          calls: [
            { to: bob, data: '0x01' },
            { to: alice, value: '0x5' },
          ],
          capabilities: { paymasterService: { url: 'https://pay.example', optional: true } },
        },
      ],
    })
  })

  it('takes the answer of version 1, and nothing that is no id', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('wallet_sendCalls', () => '0xold')
    expect(await sendCalls(kit, two)).toEqual({
      status: 'ok',
      value: { id: '0xold', how: 'bundle' },
    })
    for (const answer of ['', null, 7, {}, { id: 3 }, { id: '0x'.padEnd(9000, 'a') }, []]) {
      wallet.on('wallet_sendCalls', () => answer)
      await expect(sendCalls(kit, two)).rejects.toMatchObject({ code: 'wallet.unavailable' })
    }
  })

  it('error: on another chain, for another account or without calls the wallet hears nothing (D4)', async () => {
    const { kit, wallet } = await connectedKit()
    const before = wallet.asked.length
    await expect(sendCalls(kit, { ...two, chainId: 31_337 })).rejects.toMatchObject({
      code: 'chain.mismatch',
    })
    await expect(sendCalls(kit, { ...two, account: bob })).rejects.toMatchObject({
      code: 'wallet.accountChanged',
    })
    await expect(
      sendCalls(kit, { ...two, calls: [] as unknown as SendCallsParams['calls'] }),
    ).rejects.toMatchObject({ code: 'request.invalid' })
    expect(wallet.asked.length).toBe(before)
    await disconnect(kit)
    await expect(sendCalls(kit, { ...two, fallback: 'sequential' })).rejects.toMatchObject({
      code: 'connection.connectFirst',
    })
  })

  it('error: a call whose receiver was left out or is none makes no contract: the wallet hears nothing', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('wallet_sendCalls', () => ({ id: '0xabc' }))
    const before = wallet.asked.length
    for (const to of [undefined, null, '', '0x12', 'friend.eth']) {
      const calls = [{ to: bob }, { to, value: 5n }] as unknown as SendCallsParams['calls']
      await expect(sendCalls(kit, { ...two, calls })).rejects.toMatchObject({
        code: 'address.invalid',
      })
    }
    expect(wallet.asked.length).toBe(before)
  })

  it('error: a wallet that knows no such calls sends nothing unless the app says how', async () => {
    const { kit, wallet } = await connectedKit()
    await expect(sendCalls(kit, two)).rejects.toMatchObject({
      code: 'wallet.unsupportedMethod',
      params: { method: 'wallet_sendCalls' },
    })
    expect(wallet.count('eth_sendTransaction')).toBe(0)
  })
})

describe('calls sent one by one', () => {
  const sequential = { ...two, fallback: 'sequential' } as const

  it('the second is asked for once the first is mined, and the id tells what became of both', async () => {
    const page = await connectedKit({ networks: [nodeChain] })
    const { kit, wallet } = page
    sending(page, hashOf('a1'), hashOf('a2'))
    const seen: number[] = []
    let mined = 1
    fakeNode((method, [hash]) => {
      if (method === 'eth_blockNumber') return { result: '0x10' }
      seen.push(wallet.count('eth_sendTransaction'))
      return { result: hash === hashOf('a1') || mined > 1 ? receiptOf(hash) : null }
    })
    const sent = await sendCalls(kit, sequential)
    if (sent.status !== 'ok') throw new Error('refused')
    expect(sent.value.how).toBe('sequential')
    expect(seen[0]).toBe(1)
    expect(wallet.count('eth_sendTransaction')).toBe(2)
    const { id } = sent.value
    expect(await getCallsStatus(kit, { id })).toMatchObject({
      chainId: 137,
      status: 'pending',
      statusCode: 100,
      atomic: false,
      receipts: [{ transactionHash: hashOf('a1'), status: 'success', gasUsed: 21_000n }],
    })
    mined = 2
    expect(await waitForCallsStatus(kit, { id })).toMatchObject({
      status: 'success',
      statusCode: 200,
    })
    await disconnect(kit)
    expect(await getCallsStatus(kit, { id })).toMatchObject({ statusCode: 200 })
  })

  it('a refusal before anything was sent is a refusal; after that it is told what was sent', async () => {
    const page = await connectedKit({ networks: [nodeChain] })
    const { kit } = page
    fakeNode((_method, [hash]) => ({ result: hash ? receiptOf(hash) : '0x10' }))
    sending(page, 'no')
    expect(await sendCalls(kit, sequential)).toEqual({ status: 'rejected' })
    sending(page, hashOf('a1'), 'no')
    const failure = await sendCalls(kit, sequential).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'calls.interrupted', params: { sent: 1, total: 2 } })
    const { id } = (failure as { params: { id: string } }).params
    expect(await getCallsStatus(kit, { id })).toMatchObject({ status: 'failure', statusCode: 600 })
  })

  it('a call that the visitor sped up is known by what was mined in its place', async () => {
    const page = await connectedKit({ networks: [nodeChain] })
    sending(page, hashOf('a1'), hashOf('a2'))
    const call = { from: alice, nonce: '0x7', to: bob, value: '0x0', type: '0x2', gas: '0x5208' }
    const first = { ...call, hash: hashOf('a1'), input: '0x01' }
    const instead = { ...call, hash: hashOf('b1'), input: '0x01' }
    fakeNode((method, [hash]) => {
      if (method === 'eth_blockNumber') return { result: '0x10' }
      if (method === 'eth_getTransactionByHash') return { result: first }
      if (method === 'eth_getBlockByNumber')
        return { result: { number: '0x10', timestamp: '0x1', transactions: [instead] } }
      return { result: hash === hashOf('a1') ? null : receiptOf(hash) }
    })
    const sent = await sendCalls(page.kit, sequential)
    expect(sent).toMatchObject({
      value: { id: `causeway:137:2:${hashOf('b1')}.${hashOf('a2')}` },
    })
  })

  it.each([
    ['sped up is waited for under its new hash', '0x01', { statusCode: 200, status: 'success' }],
    ['put another one in the place of makes part of them', '0x', { statusCode: 600 }],
  ])('the last call that the visitor %s', async (_, data, expected) => {
    const page = await connectedKit({ networks: [nodeChain] })
    sending(page, hashOf('a1'), hashOf('a2'))
    const call = { from: alice, nonce: '0x7', to: bob, value: '0x0', type: '0x2', gas: '0x5208' }
    const sent = { ...call, hash: hashOf('a2'), input: '0x01' }
    const instead = { ...call, hash: hashOf('b2'), input: data }
    fakeNode((method, [hash]) => {
      if (method === 'eth_blockNumber') return { result: '0x10' }
      if (method === 'eth_getTransactionByHash') return { result: sent }
      if (method === 'eth_getBlockByNumber')
        return { result: { number: '0x10', timestamp: '0x1', transactions: [instead] } }
      return { result: hash === hashOf('a2') ? null : receiptOf(hash) }
    })
    const calls = await sendCalls(page.kit, sequential)
    if (calls.status !== 'ok') throw new Error('refused')
    const { id } = calls.value
    const status = await waitForCallsStatus(page.kit, { id, timeoutMs: 8_000 })
    expect(status).toMatchObject({ id, ...expected })
    expect(status.receipts.map(({ transactionHash }) => transactionHash)).toEqual(
      expected.statusCode === 200 ? [hashOf('a1'), hashOf('b2')] : [hashOf('a1')],
    )
  })

  it('error: another account that is chosen between two calls sends none of them', async () => {
    const page = await connectedKit({ networks: [nodeChain], accounts: [alice, bob] })
    const { kit, wallet } = page
    sending(page, hashOf('a1'), hashOf('a2'))
    fakeNode((_method, [hash]) => {
      if (hash) wallet.emit('accountsChanged', [bob, alice])
      return { result: hash ? receiptOf(hash) : '0x10' }
    })
    const failure = await sendCalls(kit, sequential).catch((error: unknown) => error)
    expect(kit.account().address).toBe(bob)
    expect(failure).toMatchObject({
      code: 'calls.interrupted',
      params: { sent: 1, total: 2 },
      cause: { code: 'wallet.accountChanged' },
    })
    expect(wallet.count('eth_sendTransaction')).toBe(1)
  })

  it('error: after a call that the contract refused the next one is not asked for', async () => {
    const page = await connectedKit({ networks: [nodeChain] })
    sending(page, hashOf('a1'), hashOf('a2'))
    fakeNode((_method, [hash]) => ({ result: hash ? receiptOf(hash, 'reverted') : '0x10' }))
    const failure = await sendCalls(page.kit, sequential).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'calls.interrupted', cause: { code: 'tx.reverted' } })
    expect(page.wallet.count('eth_sendTransaction')).toBe(1)
    const { id } = (failure as { params: { id: string } }).params
    expect(await getCallsStatus(page.kit, { id })).toMatchObject({ statusCode: 500 })
  })

  it('error: what must be one, or paid by somebody else, is never sent one by one', async () => {
    const page = await connectedKit({ networks: [nodeChain] })
    const { kit, wallet } = page
    await expect(sendCalls(kit, { ...sequential, atomic: true })).rejects.toMatchObject({
      code: 'calls.notAtomic',
    })
    const capabilities = { paymasterService: { url: 'https://pay.example' } }
    await expect(sendCalls(kit, { ...sequential, capabilities })).rejects.toMatchObject({
      code: 'calls.capability',
    })
    expect(wallet.count('eth_sendTransaction')).toBe(0)
  })
})

describe('getCallsStatus', () => {
  const receipt = {
    ...receiptOf(hashOf('c1')),
    logs: [{ address: bob, data: '0x', topics: [hashOf('01')] }],
  }

  it.each([
    [100, 'pending'],
    [200, 'success'],
    [400, 'failure'],
    [500, 'failure'],
    [600, 'failure'],
  ] as const)('%i is %s', async (statusCode, status) => {
    const { kit, wallet } = await connectedKit()
    const answer = {
      version: '2.0.0',
      id: '0x1',
      chainId: '0x89',
      status: statusCode,
      atomic: true,
    }
    wallet.on('wallet_getCallsStatus', () => ({ ...answer, receipts: [receipt] }))
    expect(await getCallsStatus(kit, { id: '0x1' })).toEqual({
      id: '0x1',
      chainId: 137,
      statusCode,
      status,
      atomic: true,
      receipts: [
        {
          transactionHash: hashOf('c1'),
          status: 'success',
          blockHash: hashOf('bb'),
          blockNumber: 16n,
          gasUsed: 21_000n,
          logs: [{ address: bob, data: '0x', topics: [hashOf('01')] }],
        },
      ],
    })
    expect(wallet.asked.at(-1)).toEqual({ method: 'wallet_getCallsStatus', params: ['0x1'] })
  })

  it('reads version 1, which called a reverted bundle confirmed', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('wallet_getCallsStatus', () => ({ status: 'PENDING' }))
    expect(await getCallsStatus(kit, { id: '1' })).toMatchObject({
      status: 'pending',
      receipts: [],
    })
    const receipts = [receiptOf(hashOf('c1'), 'reverted')]
    wallet.on('wallet_getCallsStatus', () => ({ status: 'CONFIRMED', receipts }))
    expect(await getCallsStatus(kit, { id: '1' })).toMatchObject({ statusCode: 500 })
  })

  it('error: what no wallet should answer, an unknown id, and nobody to ask', async () => {
    const { kit, wallet } = await connectedKit()
    for (const answer of [null, 'ok', {}, { status: 'DONE' }, { status: 200, receipts: [{}] }]) {
      wallet.on('wallet_getCallsStatus', () => answer)
      await expect(getCallsStatus(kit, { id: '1' })).rejects.toMatchObject({
        code: 'wallet.unavailable',
      })
    }
    wallet.on('wallet_getCallsStatus', () => Promise.reject(rpcError(5730, 'unknown')))
    await expect(getCallsStatus(kit, { id: '1' })).rejects.toMatchObject({ code: 'calls.unknown' })
    wallet.on('wallet_getCallsStatus', () => Promise.reject(rpcError(4001, 'no')))
    await expect(getCallsStatus(kit, { id: '1' })).rejects.toMatchObject({
      shortMessage: 'Fetching call status not approved by the wallet.',
    })
    await disconnect(kit)
    await expect(getCallsStatus(kit, { id: '1' })).rejects.toMatchObject({
      code: 'connection.connectFirst',
    })
  })

  it('error: a wait ends with its time, and with its signal', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('wallet_getCallsStatus', () => ({ status: 100 }))
    await expect(waitForCallsStatus(kit, { id: '1', timeoutMs: 0 })).rejects.toMatchObject({
      code: 'tx.pending',
    })
    const signal = AbortSignal.timeout(10)
    await expect(waitForCallsStatus(kit, { id: '1', signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})

describe('getCapabilities', () => {
  it('by chain, with what version 1 said in the words of version 2', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('wallet_getCapabilities', () => ({
      '0x0': { paymasterService: { supported: true } },
      '0x89': { atomic: { status: 'ready' } },
      '0x1': { atomicBatch: { supported: true } },
      nowhere: { atomic: { status: 'supported' } },
      '0xa': { atomic: { status: 'perhaps' } },
    }))
    expect(await getCapabilities(kit, { chainIds: [137, 1] })).toEqual({
      0: { paymasterService: { supported: true } },
      137: { atomic: { status: 'ready' } },
      1: { atomicBatch: { supported: true }, atomic: { status: 'supported' } },
      10: {},
    })
    expect(wallet.asked.at(-1)?.params).toEqual([alice, ['0x89', '0x1']])
  })

  it('a wallet that knows none has none; one that answers nonsense is not believed', async () => {
    const { kit, wallet } = await connectedKit()
    expect(await getCapabilities(kit)).toEqual({})
    for (const answer of [null, 'yes', { '0x89': true }]) {
      wallet.on('wallet_getCapabilities', () => answer)
      await expect(getCapabilities(kit)).rejects.toMatchObject({ code: 'wallet.unavailable' })
    }
    wallet.on('wallet_getCapabilities', () => Promise.reject(rpcError(4001, 'no')))
    await expect(getCapabilities(kit)).rejects.toMatchObject({ code: 'wallet.unauthorized' })
    await disconnect(kit)
    await expect(getCapabilities(kit)).rejects.toMatchObject({ code: 'connection.connectFirst' })
  })
})

describe('watchAsset', () => {
  const usdc = { chainId: 137, address: bob, symbol: 'USDC', decimals: 6 } as const

  it('asks as EIP-747 has it; what the wallet does is told, and a refusal is a result', async () => {
    const { kit, wallet } = await connectedKit()
    const asked: unknown[] = []
    const real = wallet.provider.request.bind(wallet.provider)
    let answer: unknown = true
    wallet.provider.request = (args) => {
      if (args.method !== 'wallet_watchAsset') return real(args)
      asked.push(args.params)
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    }
    expect(await watchAsset(kit, usdc)).toEqual({ status: 'ok', value: true })
    expect(asked).toEqual([
      { type: 'ERC20', options: { address: bob, symbol: 'USDC', decimals: 6 } },
    ])
    const nft = { chainId: 137, type: 'ERC721', address: bob, tokenId: 7n } as const
    answer = false
    expect(await watchAsset(kit, nft)).toEqual({ status: 'ok', value: false })
    expect(asked.at(-1)).toEqual({ type: 'ERC721', options: { address: bob, tokenId: '7' } })
    answer = rpcError(4001, 'no')
    expect(await watchAsset(kit, usdc)).toEqual({ status: 'rejected' })
    answer = 'yes'
    await expect(watchAsset(kit, usdc)).rejects.toMatchObject({ code: 'wallet.unavailable' })
  })

  it('error: a token of another chain is not shown on this one (D4)', async () => {
    const { kit, wallet } = await connectedKit()
    await expect(watchAsset(kit, { ...usdc, chainId: 31_337 })).rejects.toMatchObject({
      code: 'chain.mismatch',
    })
    await expect(watchAsset(kit, usdc)).rejects.toMatchObject({ code: 'wallet.unsupportedMethod' })
    expect(wallet.count('wallet_watchAsset')).toBe(1)
  })
})
