import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { parse } from 'valibot'
import { describe as suite, expect, it } from 'vitest'
import { testAddresses } from '../core/testAddresses.ts'
import { knownContracts } from '../core/knownContracts.ts'
import type { TestWalletConfig } from '../core/loadConfig.ts'
import { firstState, type TestWalletState } from '../core/state.ts'
import { executeRequest } from './executeRequest.ts'
import { decideRequest } from './decideRequest.ts'
import { describeRequest } from './describeRequest.ts'
import { earlyOutcome } from './earlyOutcome.ts'
import { readWalletRequest } from './readWalletRequest.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const stakingAbi = parseAbi(['function deposit(uint256 amount)'])
const token = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const site = 'http://localhost:8700'
const from = testAddresses[0]
const config: TestWalletConfig = {
  chain: { id: 31337, name: 'Polygon Local', rpcUrl: 'http://127.0.0.1:8545' },
  names: [{ address: plan, name: 'Staking' }],
  contracts: parse(knownContracts, [{ abi: stakingAbi, amounts: 'stake' }]),
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
    const shown = describeRequest(send({ to: plan, data }), config)
    expect(shown.summary).toBe('Stakes tokens in the plan.')
    expect(shown.rows).toEqual([
      { label: 'Network', value: 'Polygon Local (31337)' },
      { label: 'To', value: 'Staking · 0x5FbD…0aa3' },
      { label: 'Function', value: 'deposit', code: true },
      { label: 'amount', value: '1.500\u{a0}CWY' },
      { label: 'Account', value: 'Test account 0 · 0xf39F…2266' },
    ])
    expect(shown.warning).toBeUndefined()
  })

  it('warns of a contract that nobody knows, even when a function has a friendly name', () => {
    const data = encodeFunctionData({ abi: stakingAbi, functionName: 'deposit', args: [1n] })
    const shown = describeRequest(send({ to: `0x${'9'.repeat(40)}`, data }), config)
    expect(shown.warning).toContain('does not know the contract')
  })

  it('reads no call into the code of a new contract', () => {
    const data = encodeFunctionData({ abi: stakingAbi, functionName: 'deposit', args: [1n] })
    const shown = describeRequest(send({ data }), config)
    expect(shown.summary).toBe('Calls a contract.')
    expect(shown.warning).toContain('could not decode')
  })

  it.each([2n ** 256n - 1n, 2n ** 255n, 2n ** 160n - 1n])(
    'calls an approval of %s unlimited, and warns',
    (amount) => {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [plan, amount],
      })
      const shown = describeRequest(send({ to: token, data }), config)
      expect(shown.rows).toContainEqual({ label: 'amount', value: 'unlimited' })
      expect(shown.warning).toMatch(/^Unlimited: Staking/)
    },
  )

  it('says that it could not decode unknown data', () => {
    expect(describeRequest(send({ to: plan, data: '0xdeadbeef' }), config).warning).toContain(
      'could not decode',
    )
  })

  it('says that it could not decode arguments that are cut off', () => {
    const data = encodeFunctionData({ abi: stakingAbi, functionName: 'deposit', args: [1n] }).slice(
      0,
      -2,
    )
    expect(describeRequest(send({ to: plan, data }), config).warning).toContain('could not decode')
  })

  it('shows a plain transfer of the network’s coin', () => {
    const shown = describeRequest(
      send({ to: testAddresses[1], value: '0xde0b6b3a7640000' }),
      config,
    )
    expect(shown.rows).toContainEqual({ label: 'Sends', value: '1\u{a0}POL' })
    expect(shown.rows).toContainEqual({ label: 'To', value: 'Test account 1 · 0x7099…79C8' })
  })

  it('shows a permit with spender and amount in words', () => {
    const shown = describeRequest(
      { method: 'eth_signTypedData_v4', params: [from, JSON.stringify(permit)] },
      config,
    )
    expect(shown.title).toBe('Permit spending')
    expect(shown.summary).toContain('Staking · 0x5FbD…0aa3 take 12.500\u{a0}CWY')
    expect(shown.rows).toContainEqual({ label: 'Token', value: 'CWY token · 0xe7f1…0512' })
    expect(shown.rows).toContainEqual({ label: 'Network', value: 'Polygon Local (31337)' })
  })
})

const typed = (more: object) => ({
  method: 'eth_signTypedData_v4',
  params: [from, JSON.stringify({ ...permit, ...more })],
})

suite('what cannot be faked', () => {
  it('shows the signed fields alone, whatever else the message carries', () => {
    const types = {
      Permit: [
        { name: 'operator', type: 'address' },
        { name: 'allowed', type: 'bool' },
      ],
    }
    const message = { ...permit.message, operator: testAddresses[3], allowed: true }
    const shown = describeRequest(typed({ types, message }), config)
    expect(shown.title).toBe('Sign Permit')
    expect(shown.summary).not.toContain('12.5')
    expect(shown.rows.map(({ label }) => label)).toEqual([
      'For',
      'Network',
      'operator',
      'allowed',
      'Account',
    ])
    expect(shown.warning).toContain('does not know this kind')
  })

  it('takes a permit for one by the types of its fields', () => {
    const types = {
      Permit: permit.types.Permit.map((field) =>
        field.name === 'value' ? { ...field, type: 'string' } : field,
      ),
    }
    expect(describeRequest(typed({ types }), config).title).toBe('Sign Permit')
  })

  it('warns of an unlimited permit', () => {
    const message = { ...permit.message, value: String(2n ** 256n - 1n) }
    expect(describeRequest(typed({ message }), config).warning).toMatch(/^Unlimited: Staking/)
  })

  it('spells out characters that are unseen or turn a text around', () => {
    const text = 'Pay \u202E001\u202C POL\u200B\nnow'
    const shown = describeRequest({ method: 'personal_sign', params: [text, from] }, config)
    expect(shown.rows[0]?.value).toBe('Pay ‹U+202E›001‹U+202C› POL‹U+200B›\nnow')
  })

  it('shows bytes that are no text as they are', () => {
    const asked = readWalletRequest({ method: 'personal_sign', params: ['0xff00ff', from] })
    expect(asked).toMatchObject({ text: '0xff00ff' })
  })

  it.each([
    ['a type name that is a sentence', { primaryType: 'in. All is well' }],
    ['a type that the types lack', { primaryType: 'Order' }],
    ['a field that the message lacks', { message: { spender: plan } }],
  ])('error: %s', (_, more) => {
    expect(() => describeRequest(typed(more), config)).toThrow()
  })
})

suite('decide', () => {
  const transfer = send({ to: testAddresses[1], value: '0x1' })
  const message = { method: 'personal_sign', params: ['hi', from] }
  function answerTo(
    request: { method: string; params: unknown[] },
    whileShown: TestWalletState = connected,
  ) {
    let state: TestWalletState = connected
    const written: object[] = []
    const outcome = decideRequest(request, {
      origin: site,
      config,
      read: () => state,
      write: (next) => written.push(next),
      show: async () => {
        state = whileShown
        return { answer: 'approve', account: 0 }
      },
    })
    return outcome.then((result) => ({ code: result.ok ? 0 : result.error.code, written }))
  }

  it('signs nothing after the wallet was locked, or the site forgotten, while the request was shown', async () => {
    expect((await answerTo(message, { ...connected, locked: true })).code).toBe(4100)
    expect((await answerTo(message, firstState)).code).toBe(4100)
    expect((await answerTo(transfer, { ...connected, chain: 1 })).code).toBe(4901)
  })

  it('writes no state that it did not change: another window may have written meanwhile', async () => {
    expect(await answerTo(message)).toEqual({ code: 0, written: [] })
    const connect = await answerTo({ method: 'eth_requestAccounts', params: [] })
    expect(connect.written).toHaveLength(1)
  })

  it('error: -32602 for what no standard allows, before anybody sees it', async () => {
    for (const params of [[from, '{'], [from, '{}'], []]) {
      expect((await answerTo({ method: 'eth_signTypedData_v4', params })).code).toBe(-32602)
    }
  })
})

suite('readRequest', () => {
  it('reads a message that is hex as text, and keeps the bytes to sign', () => {
    expect(
      readWalletRequest({ method: 'personal_sign', params: ['0x68692070656f706c65', from] }),
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
    ['half a byte', { method: 'eth_sendTransaction', params: [{ from, data: '0x95ea7b3' }] }],
    ['a chain id of 0', { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x0' }] }],
    ['an unknown method', { method: 'eth_sign', params: [] }],
  ])('error: %s', (_, request) => {
    expect(() => readWalletRequest(request)).toThrow()
  })
})

suite('gate', () => {
  const ask = (request: { method: string; params: unknown[] }, state = connected, origin = site) =>
    earlyOutcome(readWalletRequest(request), state, origin, config)
  const code = (outcome: ReturnType<typeof ask>) =>
    outcome && !outcome.ok ? outcome.error.code : outcome
  const switchTo = (chainId: string) => ({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId }],
  })
  const addChain = (chainId: string, ...rpcUrls: string[]) => ({
    method: 'wallet_addEthereumChain',
    params: [{ chainId, chainName: 'Polygon Local', rpcUrls }],
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

  it('refuses typed data for another chain than the wallet stands on (4901)', () => {
    expect(code(ask(typed({ domain: { ...permit.domain, chainId: 137 } })))).toBe(4901)
    expect(code(ask(typed({}), { ...connected, chain: 1 }))).toBe(4901)
    expect(ask(typed({ domain: { ...permit.domain, chainId: '0x7a69' } }))).toBeUndefined()
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
    const both = addChain('0x7a69', 'http://127.0.0.1:8545', 'https://rpc.example.org')
    expect(code(ask(both))).toBe(-32602)
    expect(code(ask(addChain('0x89', 'http://127.0.0.1:8545')))).toBe(-32602)
  })
})

suite('execute', () => {
  const context = {
    state: firstState,
    origin: site,
    config,
    method: 'eth_requestAccounts',
    account: 2,
  }

  it('connects the chosen account, unlocks and makes it active', async () => {
    const done = await executeRequest(
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
    const asked = readWalletRequest({
      method: 'eth_signTypedData_v4',
      params: [from, JSON.stringify(permit)],
    })
    const done = await executeRequest(asked, context)
    expect(done.result).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('goes to the local chain on a switch, and knows it from then on', async () => {
    const state = { ...connected, chain: 1, failures: { ...connected.failures, unknown: true } }
    const done = await executeRequest({ kind: 'switch', chainId: 31337 }, { ...context, state })
    expect(done.state).toEqual(connected)
  })
})
