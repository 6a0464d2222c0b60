import { erc20Abi } from '@causeway/protocol/plans/abi/erc20.gen'
import { stakingAbi } from '@causeway/protocol/plans/abi/staking.gen'
import { encodeFunctionData } from 'viem'
import { describe as suite, expect, it } from 'vitest'
import { testAddresses } from '../core/addresses.ts'
import type { WalletConfig } from '../core/config.ts'
import { firstState } from '../core/state.ts'
import { carryOut } from './carryOut.ts'
import { describe } from './describe.ts'
import { gate } from './gate.ts'
import { readRequest } from './readRequest.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const site = 'http://localhost:8700'
const from = testAddresses[0]
const config: WalletConfig = {
  chain: { id: 31337, name: 'Polygon Local', rpcUrl: 'http://127.0.0.1:8545' },
  names: [{ address: plan, name: 'Staking' }],
  tokens: [{ address: token, symbol: 'CWY', decimals: 18 }],
}
const connected = { ...firstState, connected: { [site]: [from] } }
const send = (transaction: object) => ({
  method: 'eth_sendTransaction',
  params: [{ from, ...transaction }],
})
const permit = {
  domain: { name: 'Causeway', version: '1', chainId: 31337, verifyingContract: token },
  types: {
    EIP712Domain: [],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: {
    owner: from,
    spender: plan,
    value: '12500000000000000000',
    nonce: '0',
    deadline: '1800000000',
  },
}

suite('describe', () => {
  it('names the function, the plan and the amount of a stake', () => {
    const data = encodeFunctionData({
      abi: stakingAbi,
      functionName: 'deposit',
      args: [1_500_000_000_000_000_000n],
    })
    const shown = describe(send({ to: plan, data }), config)
    expect(shown.summary).toBe('Stakes tokens in the plan.')
    expect(shown.rows).toEqual([
      { label: 'Network', value: 'Polygon Local (31337)' },
      { label: 'To', value: 'Staking · 0x5FbD…0aa3' },
      { label: 'Function', value: 'deposit', code: true },
      { label: 'amount', value: '1.5 CWY' },
    ])
  })

  it('calls an unlimited approval unlimited', () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [plan, 2n ** 256n - 1n],
    })
    expect(describe(send({ to: token, data }), config).rows).toContainEqual({
      label: 'value',
      value: 'unlimited',
    })
  })

  it('says that it could not decode unknown data', () => {
    expect(describe(send({ to: plan, data: '0xdeadbeef' }), config).warning).toContain(
      'could not decode',
    )
  })

  it('says that it could not decode arguments that are cut off', () => {
    const data = encodeFunctionData({ abi: stakingAbi, functionName: 'deposit', args: [1n] }).slice(
      0,
      -2,
    )
    expect(describe(send({ to: plan, data }), config).warning).toContain('could not decode')
  })

  it('shows a plain transfer of the network’s coin', () => {
    const shown = describe(send({ to: testAddresses[1], value: '0xde0b6b3a7640000' }), config)
    expect(shown.rows).toContainEqual({ label: 'Sends', value: '1 POL' })
    expect(shown.rows).toContainEqual({ label: 'To', value: 'Test account 1 · 0x7099…79C8' })
  })

  it('shows a permit with spender and amount in words', () => {
    const shown = describe(
      { method: 'eth_signTypedData_v4', params: [from, JSON.stringify(permit)] },
      config,
    )
    expect(shown.title).toBe('Permit spending')
    expect(shown.summary).toContain('Staking · 0x5FbD…0aa3 take 12.5 CWY')
    expect(shown.rows).toContainEqual({ label: 'Token', value: 'CWY token · 0xe7f1…0512' })
  })
})

suite('readRequest', () => {
  it('reads a message that is hex as text, and keeps the bytes to sign', () => {
    expect(
      readRequest({ method: 'personal_sign', params: ['0x68692070656f706c65', from] }),
    ).toEqual({
      kind: 'message',
      from,
      raw: '0x68692070656f706c65',
      text: 'hi people',
    })
  })

  it.each([
    ['no parameters', { method: 'eth_sendTransaction', params: [] }],
    ['a bad sender', { method: 'eth_sendTransaction', params: [{ from: '0x1' }] }],
    ['a number where hex belongs', { method: 'eth_sendTransaction', params: [{ from, value: 1 }] }],
    ['a chain id of 0', { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x0' }] }],
    ['an unknown method', { method: 'eth_sign', params: [] }],
  ])('error: %s', (_, request) => {
    expect(() => readRequest(request)).toThrow()
  })
})

suite('gate', () => {
  const ask = (request: { method: string; params: unknown[] }, state = connected, origin = site) =>
    gate(readRequest(request), state, origin, config)
  const code = (outcome: ReturnType<typeof ask>) =>
    outcome && !outcome.ok ? outcome.error.code : outcome
  const switchTo = (chainId: string) => ({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId }],
  })
  const addChain = (chainId: string, url: string) => ({
    method: 'wallet_addEthereumChain',
    params: [{ chainId, chainName: 'Polygon Local', rpcUrls: [url] }],
  })

  it('lets the person decide on what a connected site sends', () => {
    expect(ask(send({ to: plan }))).toBeUndefined()
  })

  it('refuses sites and accounts that were not connected, and everything while locked (4100)', () => {
    expect(code(ask(send({ to: plan }), connected, 'http://localhost:1'))).toBe(4100)
    expect(code(ask({ method: 'personal_sign', params: ['hi', testAddresses[3]] }))).toBe(4100)
    expect(code(ask(send({ to: plan }), { ...connected, locked: true }))).toBe(4100)
  })

  it('refuses a transaction for another chain than the wallet stands on (4901)', () => {
    expect(code(ask(send({ to: plan, chainId: '0x89' })))).toBe(4901)
    expect(code(ask(send({ to: plan }), { ...connected, chain: 1 }))).toBe(4901)
  })

  it('answers a switch to where it stands, and 4902 for a chain it does not know', () => {
    expect(ask(switchTo('0x7a69'))).toEqual({ ok: true, result: null })
    expect(code(ask(switchTo('0x1')))).toBe(4902)
    const unknown = { ...connected, chain: 1, failures: { ...connected.failures, unknown: true } }
    expect(code(ask(switchTo('0x7a69'), unknown))).toBe(4902)
    expect(ask(addChain('0x7a69', 'http://127.0.0.1:8545'), unknown)).toBeUndefined()
  })

  it('takes no chain whose RPC is not on this machine', () => {
    expect(code(ask(addChain('0x7a69', 'https://rpc.example.org')))).toBe(-32602)
    expect(code(ask(addChain('0x89', 'http://127.0.0.1:8545')))).toBe(-32602)
  })
})

suite('carryOut', () => {
  const context = {
    state: firstState,
    origin: site,
    config,
    method: 'eth_requestAccounts',
    account: 2,
  }

  it('connects the chosen account, unlocks and makes it active', async () => {
    const done = await carryOut(
      { kind: 'connect' },
      { ...context, state: { ...firstState, locked: true } },
    )
    expect(done.result).toEqual([testAddresses[2]])
    expect(done.state).toMatchObject({
      locked: false,
      account: 2,
      connected: { [site]: [testAddresses[2]] },
    })
  })

  it('signs typed data with the account’s key', async () => {
    const asked = readRequest({
      method: 'eth_signTypedData_v4',
      params: [from, JSON.stringify(permit)],
    })
    const done = await carryOut(asked, context)
    expect(done.result).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('goes to the local chain on a switch, and knows it from then on', async () => {
    const state = { ...connected, chain: 1, failures: { ...connected.failures, unknown: true } }
    const done = await carryOut({ kind: 'switch', chainId: 31337 }, { ...context, state })
    expect(done.state).toEqual(connected)
  })
})
