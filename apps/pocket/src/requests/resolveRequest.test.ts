import type { RemoteRequest, RemoteSession } from '@causeway/testkit/walletconnect/state'
import { testAddress } from '@causeway/testkit/wallet/core/testAddresses'
import { describe, expect, it } from 'vitest'
import { bundleId, hashesOf } from './bundle.ts'
import { isLocalNode, readConfig } from '../config/config.ts'
import { resolveRequest } from './resolveRequest.ts'

const me = testAddress(0)
const chain = { id: 31_337, name: 'Polygon Local', rpcUrl: 'http://127.0.0.1:8545' }
const config = {
  chain,
  names: [],
  tokens: [],
  relay: { url: 'ws://127.0.0.1:8602', projectId: 'local' },
  verify: 'http://127.0.0.1:8600',
  app: 'http://localhost:8700',
  host: null,
}
const session = {
  namespaces: {
    eip155: {
      chains: ['eip155:31337'],
      accounts: [`eip155:31337:${me}`],
      methods: [],
      events: [],
    },
  },
} as unknown as RemoteSession

const ask = (method: string, params: unknown, chainId = 'eip155:31337') =>
  resolveRequest(
    { id: '1', topic: 't', chainId, method, params } satisfies RemoteRequest,
    session,
    [chain],
    config,
  )
const calls = (more: object) => [
  { version: '2.0.0', from: me, chainId: '0x7a69', calls: [{ to: me, value: '0x1' }], ...more },
]

describe('what Pocket works with', () => {
  it('is a node of this machine, or of the one address that the stack serves', () => {
    expect(isLocalNode('http://127.0.0.1:8545', null)).toBe(true)
    expect(isLocalNode('http://192.168.1.5:8545', '192.168.1.5')).toBe(true)
    for (const url of ['http://192.168.1.5:8545', 'https://polygon-rpc.com', 'nonsense'])
      expect(isLocalNode(url, null)).toBe(false)
    expect(isLocalNode('https://192.168.1.5.evil.example', '192.168.1.5')).toBe(false)
  })

  it('error: public keys never meet a node elsewhere', () => {
    expect(readConfig(config)).toEqual(config)
    const elsewhere = { ...config, chain: { ...chain, rpcUrl: 'https://polygon-rpc.com' } }
    expect(() => readConfig(elsewhere)).toThrow(/local stack/u)
  })
})

describe('judge', () => {
  it('puts before the owner what only the owner may decide, in words', () => {
    expect(ask('personal_sign', ['0x6869', me])).toMatchObject({
      kind: 'ask',
      description: { title: 'Sign a message', rows: [{ value: 'hi' }, {}] },
    })
    expect(ask('eth_sendTransaction', [{ from: me, to: me, value: '0x1' }])).toMatchObject({
      kind: 'ask',
      asked: { kind: 'send' },
    })
    expect(ask('wallet_sendCalls', calls({}))).toMatchObject({ kind: 'calls', descriptions: [{}] })
  })

  it('answers what it knows by itself', () => {
    expect(ask('wallet_getCapabilities', [me])).toEqual({
      kind: 'answer',
      result: { '0x7a69': { atomic: { status: 'unsupported' } } },
    })
  })

  for (const { what, method, params, on, code } of [
    {
      what: 'another account',
      method: 'personal_sign',
      params: ['0x6869', testAddress(1)],
      code: 4100,
    },
    {
      what: 'a chain without a node',
      method: 'personal_sign',
      params: ['0x6869', me],
      on: 'eip155:1',
      code: 4901,
    },
    {
      what: 'a transaction for another chain',
      method: 'eth_sendTransaction',
      params: [{ from: me, chainId: '0x1' }],
      code: 4901,
    },
    {
      what: 'a switch to an unknown chain',
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x1' }],
      code: 4902,
    },
    {
      what: 'calls as one',
      method: 'wallet_sendCalls',
      params: calls({ atomicRequired: true }),
      code: 5760,
    },
    {
      what: 'calls of another account',
      method: 'wallet_sendCalls',
      params: calls({ from: testAddress(1) }),
      code: 4100,
    },
    {
      what: 'calls for another chain',
      method: 'wallet_sendCalls',
      params: calls({ chainId: '0x1' }),
      code: 4901,
    },
    {
      what: 'half a byte',
      method: 'wallet_sendCalls',
      params: calls({ calls: [{ to: me, data: '0x95ea7b3' }] }),
      code: -32_602,
    },
    { what: 'a method that it lacks', method: 'eth_sign', params: [me, '0x6869'], code: -32_602 },
    { what: 'nonsense', method: 'personal_sign', params: 'hi', code: -32_602 },
  ]) {
    it(`error: refuses ${what} by rule`, () => {
      expect(ask(method, params, on)).toMatchObject({ kind: 'refuse', error: { code } })
    })
  }
})

it('a bundle is named by its transactions', () => {
  const hashes = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]
  expect(hashesOf(bundleId(hashes))).toEqual(hashes)
  expect(() => hashesOf('0x12')).toThrow(/no calls/u)
})

describe('what Pocket calls a token', () => {
  const usdc = `0x${'c0'.repeat(20)}`
  const other = { id: 137, name: 'Polygon', rpcUrl: 'http://127.0.0.1:9545' }
  const listed = {
    ...config,
    names: [{ address: `0x${'d0'.repeat(20)}`, name: 'Staking' }],
    tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }],
  }
  /** transfer(address,uint256) of 1.5 with six decimals. */
  const data = `0xa9059cbb${'0'.repeat(24)}${testAddress(1).slice(2)}${(1_500_000).toString(16).padStart(64, '0')}`
  const rowsOf = (to: string, at: typeof chain) => {
    const judged = resolveRequest(
      {
        id: '1',
        topic: 't',
        chainId: `eip155:${at.id}`,
        method: 'eth_sendTransaction',
        params: [{ from: me, to, data }],
      },
      {
        namespaces: {
          eip155: { ...session.namespaces['eip155'], accounts: [`eip155:${at.id}:${me}`] },
        },
      } as unknown as RemoteSession,
      [chain, other],
      listed,
    )
    return judged.kind === 'ask' ? JSON.stringify(judged.description) : judged.kind
  }

  it('is the stack’s word at the address and on the chain that the stack lists, and nowhere else', () => {
    expect(rowsOf(usdc, chain)).toContain('1.50\u{a0}USDC')
    for (const told of [rowsOf(usdc, other), rowsOf(`0x${'c1'.repeat(20)}`, chain)]) {
      expect(told).not.toContain('USDC')
      expect(told).toContain('1500000')
    }
  })
})
