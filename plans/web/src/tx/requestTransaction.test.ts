import { createKit, connect, memoryStorage, type Kit } from '@causeway/kit'
import { createRequester } from '@causeway/kit/transact'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { polygon } from '@causeway/protocol/networks'
import { QueryClient } from '@tanstack/react-query'
import {
  createClient,
  custom,
  decodeFunctionData,
  domainSeparator,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
} from 'viem'
import { localhost } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestAllowance, requestPermit, requestTransaction } from './requestTransaction.ts'
import type { TxContext } from './txContext.ts'
import { needsReset } from './approvalCall.ts'
import { permitDomainQuery } from './permitDomainQuery.ts'
import type { PlanRequest, TxEvent } from './txState.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const chainTime = 1_790_000_000n
const domain = { name: 'Causeway', version: '1', chainId: 137, verifyingContract: token } as const

const request: PlanRequest = {
  id: 1,
  action: 'deposit',
  plan,
  chainId: 137,
  account: alice,
  title: 'Deposit',
  typed: { deposit: '5' },
  call: { to: plan, abi: stakingAbi, functionName: 'deposit', args: [5n] },
  pays: { token, amount: 5n },
}

interface Chain {
  allowance: bigint
  /** what `approve` from a non-zero allowance does, as in USDT */
  approveReverts: boolean
  /** the token answers nothing at all: the node is out of quota */
  quota: boolean
  /** bytes of the wallet's signatures: a contract's are as many as it likes */
  signs: number
  /** what the wallet does once it was asked to send; undefined: it answers with a hash */
  sends: (() => unknown) | undefined
}

function answer(chain: Chain, to: string, data: Hex): Hex {
  if (to.toLowerCase() !== token.toLowerCase()) return '0x'
  if (chain.quota) throw Object.assign(new Error('limit exceeded'), { code: -32_005 })
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName === 'DOMAIN_SEPARATOR') return domainSeparator({ domain })
  if (functionName === 'name')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: 'Causeway' })
  if (functionName === 'nonces')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: 3n })
  if (functionName === 'allowance')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: chain.allowance })
  if (functionName === 'balanceOf')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: 100n })
  if (functionName === 'approve' && !chain.approveReverts) return '0x'
  throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
}

async function setup(chain: Partial<Chain> = {}) {
  const state: Chain = {
    allowance: 0n,
    approveReverts: false,
    quota: false,
    signs: 65,
    sends: undefined,
    ...chain,
  }
  const events = new EventTarget()
  const asked: { method: string; params: readonly unknown[] }[] = []
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      asked.push({ method, params })
      if (method === 'eth_chainId') return '0x89'
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [alice]
      if (method === 'eth_signTypedData_v4') return `0x${'11'.repeat(state.signs - 1)}1c`
      if (method === 'eth_sendTransaction' && state.sends) return state.sends()
      return `0x${'ab'.repeat(32)}`
    },
  }
  const info = { uuid: 'u', name: 'Wallet', icon: '', rdns: 'org.example.wallet' }
  const announce = () =>
    events.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    )
  events.addEventListener('eip6963:requestProvider', announce)
  const base = createKit({
    networks: [polygon],
    storage: memoryStorage(),
    environment: {
      events,
      ethereum: () => undefined,
      now: () => 0,
      after: () => () => undefined,
    },
  })
  await connect(base, { connector: info.rdns })
  const client = createClient({
    chain: localhost,
    cacheTime: 0,
    transport: custom(
      {
        request: async ({
          method,
          params,
        }: {
          method: string
          params: [{ to: string; data: Hex }]
        }) => {
          if (method === 'eth_call') return answer(state, params[0].to, params[0].data)
          if (method === 'eth_getBlockByNumber') return { timestamp: `0x${chainTime.toString(16)}` }
          if (method === 'eth_getTransactionCount') return '0x4'
          return method === 'eth_estimateGas' ? '0x186a0' : '0x1'
        },
      },
      { retryCount: 0 },
    ),
  })
  const kit = { ...base, client: () => client } as Kit
  const said: TxEvent[] = []
  const stop = new AbortController()
  const asking: TxContext = {
    deps: {
      kit,
      settings: {} as never,
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      storage: { getItem: () => null, setItem: () => undefined },
      nativeSymbol: 'POL',
      sleep: async () => undefined,
    },
    request,
    send: (event) => void said.push(event),
    requester: createRequester(kit, (id, event) => said.push({ type: 'asked', id, event })),
    signal: stop.signal,
  }
  const count = (method: string) => asked.filter((one) => one.method === method).length
  return { asking, asked, said, stop, kit, client, count }
}

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('questions to the wallet', () => {
  it('a permit is for exactly this amount, this plan and 20 minutes of the chain’s time', async () => {
    const { asking, asked, said } = await setup()
    await requestPermit(asking)
    const [, typed] = asked.find((one) => one.method === 'eth_signTypedData_v4')?.params ?? []
    const signed = JSON.parse(String(typed)) as { domain: object; message: object }
    expect(signed.domain).toMatchObject({ ...domain, verifyingContract: token.toLowerCase() })
    expect(signed.message).toEqual({
      owner: alice.toLowerCase(),
      spender: plan.toLowerCase(),
      value: '5',
      nonce: '3',
      deadline: String(chainTime + 1_200n),
    })
    expect(said).toMatchObject([{ type: 'permitted', id: 1 }])
  })

  it('what a contract signs is no permit, whatever its length: the allowance is asked for instead', async () => {
    for (const signs of [96, 500]) {
      const { asking, said } = await setup({ signs })
      await requestPermit(asking)
      expect(said).toEqual([{ type: 'permitUnavailable', id: 1 }])
    }
  })

  it('none is put to another account than the one the request was made for', async () => {
    const { asking, said, count } = await setup()
    const moved = { ...asking, request: { ...request, account: bob } } as const
    const changed = { code: 'wallet.accountChanged' }
    await expect(requestPermit(moved)).rejects.toMatchObject(changed)
    await requestAllowance(moved, 'first')
    await requestTransaction(moved, null)
    const event = { type: 'answered', answer: { status: 'failed', error: changed } }
    expect(said).toMatchObject([{ event }, { event }])
    expect(count('eth_signTypedData_v4') + count('eth_sendTransaction')).toBe(0)
  })

  it('none is put once nobody waits for it', async () => {
    const { asking, stop, said, count } = await setup()
    stop.abort()
    await Promise.all([
      requestPermit(asking),
      requestAllowance(asking, 'first'),
      requestTransaction(asking, null),
    ])
    expect(count('eth_signTypedData_v4') + count('eth_sendTransaction')).toBe(0)
    const event = { type: 'answered', answer: { status: 'rejected' } }
    expect(said).toEqual([
      { type: 'asked', id: 1, event },
      { type: 'asked', id: 1, event },
    ])
  })

  it('a token that insists on it gets its allowance set to zero, then the exact amount', async () => {
    const { asking, asked, said, count } = await setup({ allowance: 2n, approveReverts: true })
    await requestAllowance(asking, 'first')
    expect(said).toEqual([{ type: 'mustReset', id: 1 }])
    expect(count('eth_sendTransaction')).toBe(0)
    await requestAllowance(asking, 'reset')
    await requestAllowance(asking, 'exact')
    const approve = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [plan, amount] })
    expect(
      asked
        .filter((one) => one.method === 'eth_sendTransaction')
        .map((one) => (one.params[0] as { data: Hex }).data),
    ).toEqual([approve(0n), approve(5n)])
  })

  it('other tokens are asked for the exact amount at once, also when they answer no boolean', async () => {
    const { asking, client, said } = await setup({ allowance: 2n })
    const question = { account: alice, token, plan, amount: 5n, allowance: 2n } as const
    expect(await needsReset(client as never, question)).toBe(false)
    await requestAllowance(asking, 'first')
    expect(said).toMatchObject([
      { type: 'asked', event: { answer: { status: 'ok' } } },
      { type: 'sent', step: 'approval' },
    ])
  })
})

describe('the transaction itself', () => {
  it('carries a quarter and 50,000 more gas than the node estimated, because it is mined in a later block', async () => {
    const { asking, asked, said } = await setup()
    await requestTransaction(asking, null)
    const sent = asked.find((one) => one.method === 'eth_sendTransaction')?.params[0]
    expect(sent).toMatchObject({ gas: `0x${(175_000).toString(16)}` })
    expect(said).toMatchObject([
      { type: 'asked', event: { answer: { status: 'ok' } } },
      { type: 'sent', step: 'plan' },
    ])
  })
})

describe('a wallet that was asked and gives no clear answer', () => {
  const fail = (error: object) => () => {
    throw error
  }
  const doubtful = {
    'an internal error': fail({ code: -32_603, message: 'Internal JSON-RPC error.' }),
    'a lost network': fail(new TypeError('Failed to fetch')),
    'an ended worker': fail(new Error('Attempting to use a disconnected port object')),
    nothing: () => null,
    'what is no hash': () => 'sent',
  }
  for (const [what, sends] of Object.entries(doubtful))
    it(`error: ${what} is a doubt, at the payment and at the approval before it`, async () => {
      const { asking, said, count } = await setup({ sends })
      await requestTransaction(asking, null)
      await requestAllowance(asking, 'exact')
      const event = { type: 'answered', answer: { status: 'maybeSent' } }
      expect(said).toMatchObject([
        { type: 'asked', id: 1, event },
        { type: 'asked', id: 1, event },
      ])
      expect(count('eth_sendTransaction')).toBe(2)
    })

  it('error: a refusal, and what the wallet did not take, are none', async () => {
    const refused = await setup({ sends: fail({ code: 4001, message: 'No.' }) })
    await requestTransaction(refused.asking, null)
    const rejected = { type: 'answered', answer: { status: 'rejected' } }
    expect(refused.said).toEqual([{ type: 'asked', id: 1, event: rejected }])
    const locked = await setup({ sends: fail({ code: 4100, message: 'Not yours.' }) })
    await requestTransaction(locked.asking, null)
    const error = { code: 'wallet.unauthorized' }
    expect(locked.said).toMatchObject([{ event: { answer: { status: 'failed', error } } }])
  })
})

describe('permitDomainQuery', () => {
  it('a node without an answer is no word of the token: nothing is remembered', async () => {
    const { asking, kit } = await setup({ quota: true })
    const { queryClient } = asking.deps
    const query = permitDomainQuery(kit, { chainId: 137, token })
    await expect(queryClient.fetchQuery(query)).rejects.toThrow()
    expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
  })
})
