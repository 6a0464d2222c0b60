import { previewCalls, previewTransaction } from '@causeway/protocol/preview/previewTransaction'
import type { PreviewSources } from '@causeway/protocol/preview/previewSources'
import type { PreviewOutcome } from '@causeway/protocol/preview/transactionPreview'
import { type Address, type Hex, concat, numberToHex, parseEther, parseGwei } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testsOf, choosingCode, codeAt, readable } from './choosingCode.ts'
import {
  type PreviewChain,
  changed,
  namedAsset,
  shownChanges,
  startPreviewChain,
} from './previewChain.ts'

const trap: Address = '0x00000000000000000000000000000000c0de0002'
const gift = 5000n
let chain: PreviewChain
let token: Address

beforeAll(async () => {
  chain = await startPreviewChain()
  const { deploy, call, send, deployer, person } = chain
  token = await deploy('Token', ['USD Coin', 'USDC', 6, 0n])
  for (const owner of [trap, person])
    await send(deployer, { to: token, data: call('Token', 'mint', [owner, parseEther('1')]) })
  await send(person, { to: token, data: call('Token', 'approve', [trap, parseEther('1')]) })
}, 60_000)
afterAll(() => chain?.stop())

const quantity = (value: bigint) => numberToHex(value)

/** Code that gives something where a condition holds, as the one who wrote it hopes of a trial, and takes something where not. */
async function lay(condition: Hex): Promise<void> {
  const code = choosingCode(condition, {
    yes: { type: 'give', token, amount: gift },
    no: { type: 'take', token, amount: 77n },
    self: trap,
  })
  await chain.anvil.request('anvil_setCode', [trap, code])
}

/** Pays the trap as a wallet does, and tells what changed. */
async function pay(value: bigint, gas: bigint, by = chain.person): Promise<Record<string, bigint>> {
  const things = { tokens: [token], items: [], editions: [] }
  const before = await chain.holdings(by, things)
  const price = quantity(await chain.client.getGasPrice())
  const sent = { from: by, to: trap, value: quantity(value), gas: quantity(gas), gasPrice: price }
  const hash = (await chain.anvil.request('eth_sendTransaction', [sent])) as Hex
  const { gasUsed, effectiveGasPrice } = await chain.mined(hash)
  return changed(before, await chain.holdings(by, things), gasUsed * effectiveGasPrice)
}

const look = (value: bigint, account = chain.person, sources: PreviewSources = chain.sources) =>
  previewTransaction({ account, chainId: 31337, to: trap, value }, sources)

/** What a node says of a method that it does not have. */
const withoutSimulation = (): PreviewSources => ({
  ...chain.sources,
  node: {
    request: async (args: { method: string }) => {
      if (args.method !== 'eth_simulateV1') return chain.client.request(args as never)
      throw Object.assign(new Error('the method does not exist/is not available'), { code: -32601 })
    },
  },
})

/** What a preview marks as that which may come out otherwise. */
const differing = (outcome: PreviewOutcome) =>
  outcome.status === 'computed' ? outcome.differs.map(namedAsset) : undefined

const pills: readonly (readonly [string, Hex])[] = [
  ['has no base fee', concat([readable.baseFee, testsOf.isZero()])],
  ['pays nothing for gas', concat([readable.gasPrice, testsOf.isZero()])],
  ['has more gas than a wallet gives', concat([readable.gas, testsOf.above(2_000_000n)])],
  ['pays for more gas than a wallet does', concat([readable.gas, testsOf.above(400_000n)])],
  [
    'has code where helpers stood',
    concat([codeAt('0x00000000000000000000000000000000ca05e001'), '0x1515']),
  ],
  ['has no chance', concat([readable.chance, testsOf.isZero()])],
  ['comes from nobody', concat([readable.origin, testsOf.isZero()])],
  ['comes from a contract', concat([readable.originCode, '0x1515'])],
  [
    'keeps all of its coin',
    concat([
      readable.callerBalance,
      testsOf.above(parseEther('9999.8999')),
      readable.gasPrice,
      testsOf.isZero(),
      '0x16',
    ]),
  ],
  ['is in a block without a hash before it', concat([readable.lastBlockHash, testsOf.isZero()])],
  [
    'has no base fee, pays nothing and has more gas than a wallet gives',
    concat([
      ...([
        readable.baseFee,
        testsOf.isZero(),
        readable.gasPrice,
        testsOf.isZero(),
        '0x16',
      ] as const),
      ...([readable.gas, testsOf.above(2_000_000n), '0x16'] as const),
    ]),
  ],
]

describe('threat: a contract that gives while it is looked at, and takes when it is called', () => {
  it.each(pills)(
    'a trial that %s: what happens is what is shown, or that it may differ',
    async (_what, condition) => {
      await lay(condition)
      const { outcome } = await look(1000n)
      const happened = await pay(1000n, 150_000n)
      if (outcome.status !== 'computed') throw new Error(outcome.status)
      expect(happened).toEqual({ coin: -1000n, [token.toLowerCase()]: -77n })
      if (differing(outcome)?.includes(token.toLowerCase())) return
      expect(shownChanges(outcome)).toEqual(happened)
    },
  )

  it.each(pills.slice(0, 4))('a trace that %s: the same', async (_what, condition) => {
    await lay(condition)
    const { outcome } = await look(1000n, chain.person, withoutSimulation())
    const happened = await pay(1000n, 150_000n)
    if (outcome.status !== 'computed') throw new Error(outcome.status)
    expect(outcome.how).toBe('trace')
    if (outcome.varies !== 'assets') expect(shownChanges(outcome)).toEqual(happened)
  })

  it('goes by the price that is paid or the gas that is given: that it may differ is told', async () => {
    const price = await chain.client.getGasPrice()
    for (const condition of [
      concat([readable.gasPrice, testsOf.above(price * 2n)]),
      concat([readable.gasPrice, testsOf.bit(0)]),
      concat([readable.baseFee, testsOf.bit(3)]),
      concat([readable.chance, testsOf.bit(200)]),
      concat([readable.coinbase, testsOf.isZero()]),
    ]) {
      await lay(condition)
      const { outcome } = await look(1n)
      expect(outcome).toMatchObject({ status: 'computed', varies: 'assets' })
      // The other way needs other gas: with too little nothing moves, and what is paid stays.
      expect(outcome.status === 'computed' && differing(outcome)).toContain('coin')
    }
  })

  it('in a bundle: the same', async () => {
    await lay(pills.at(-1)![1])
    const calls = [{ to: trap, value: 5n }]
    const two = [...calls, { to: trap, value: 6n }]
    for (const each of [calls, two]) {
      const { outcome } = await previewCalls(
        { account: chain.person, chainId: 31337, calls: each },
        chain.sources,
      )
      const taken = 77n * BigInt(each.length)
      expect(shownChanges(outcome)).toMatchObject({ [token.toLowerCase()]: -taken })
    }
  })
})

describe('threat: a contract that goes by who began the transaction', () => {
  const account: Address = '0x00000000000000000000000000000000c0de0003'

  it('an account with code, for which a bundler begins: what comes out otherwise is marked', async () => {
    const { anvil, call, send, deployer } = chain
    await anvil.request('anvil_setCode', [account, '0x00'])
    await anvil.request('anvil_setBalance', [account, quantity(parseEther('10'))])
    await anvil.request('anvil_impersonateAccount', [account])
    await send(deployer, { to: token, data: call('Token', 'mint', [account, 1_000_000n]) })
    await send(account, { to: token, data: call('Token', 'approve', [trap, 1_000_000n]) })
    await lay(readable.originIsCaller)
    const { outcome } = await look(5n, account)
    expect(outcome).toMatchObject({ status: 'computed', varies: 'assets' })
    expect(differing(outcome)).toContain(token.toLowerCase())
    // What does not go by it comes out alike: nothing is said that is not so.
    await lay('0x6001')
    const calm = (await look(5n, account)).outcome
    expect(shownChanges(calm)).toEqual({ coin: -5n, [token.toLowerCase()]: gift })
    expect(calm).toMatchObject({ varies: 'no', differs: [] })
  })
})

describe('threat: several things together that nobody knows before', () => {
  // Three bits of chance come together in one trial of eight: nine looks of ten meet them, and six looks always.
  it('are met by one of the trials, and what they move is marked', async () => {
    const bits = [
      [readable.gasPrice, 2],
      [readable.baseFee, 5],
      [readable.chance, 3],
    ] as const
    const [first, ...more] = bits.map(([word, place]) => concat([word, testsOf.bit(place)]))
    for (const operation of ['0x16', '0x18', '0x17'] as const) {
      await lay(concat([first!, ...more.flatMap((one) => [one, operation] as const)]))
      let met: PreviewOutcome | undefined
      for (let tries = 0; tries < 6 && met === undefined; tries += 1) {
        const { outcome } = await look(0n)
        if (outcome.status === 'computed' && outcome.varies === 'assets') met = outcome
      }
      expect(met).toBeDefined()
      expect(differing(met!)).toEqual([token.toLowerCase()])
    }
  })
})

describe('threat: more gas than is usual, in a block of whoever makes all of this chain', () => {
  it.each([60_000n, 70_000n, 80_000n])('above %s: what it moves is marked', async (limit) => {
    const isMeant = concat([readable.coinbase, testsOf.isZero()])
    await lay(concat([isMeant, readable.gas, testsOf.above(limit), '0x1615']))
    const { outcome } = await look(0n)
    expect(await pay(0n, 110_000n)).toEqual({ [token.toLowerCase()]: -77n })
    expect(differing(outcome) ?? outcome).toEqual([token.toLowerCase()])
  })
})

it('attack: the visitor’s clock is fast, and a contract gives from a moment on: what it moves is marked', async () => {
  const { timestamp } = await chain.client.getBlock()
  await lay(concat([readable.timestamp, testsOf.above(timestamp + 100n)]))
  const now = () => Number(timestamp + 300n) * 1000
  const { outcome } = await look(0n, chain.person, { ...chain.sources, now })
  expect(await pay(0n, 110_000n)).toEqual({ [token.toLowerCase()]: -77n })
  expect(differing(outcome)).toEqual([token.toLowerCase()])
})

describe('the fee', () => {
  it('is no part of what leaves, and is no hindrance where the account could not pay it', async () => {
    await lay(concat([readable.baseFee, testsOf.isZero()]))
    const poor = chain.friend
    const { call, send } = chain
    await send(chain.deployer, { to: token, data: call('Token', 'mint', [poor, 1000n]) })
    await send(poor, { to: token, data: call('Token', 'approve', [trap, 1000n]) })
    await chain.anvil.request('anvil_setBalance', [poor, quantity(parseGwei('1'))])
    const { outcome, warnings } = await look(parseGwei('0.5'), poor)
    expect(shownChanges(outcome)).toEqual({
      coin: -parseGwei('0.5'),
      [token.toLowerCase()]: -77n,
    })
    expect(warnings.map(({ type }) => type)).toContain('feeAboveBalance')
    expect((await look(parseGwei('2'), poor)).outcome).toEqual({
      status: 'fails',
      reason: { type: 'funds' },
      call: 0,
    })
  })
})

it('a call that fails now and goes through a minute later: what it would do is shown, and that it may differ', async () => {
  const { timestamp } = await chain.client.getBlock()
  const soon = BigInt(Math.max(Number(timestamp), Math.floor(Date.now() / 1000))) + 30n
  const code = choosingCode(concat([readable.timestamp, testsOf.above(soon)]), {
    yes: { type: 'give', token, amount: gift },
    no: { type: 'revert' },
    self: trap,
  })
  await chain.anvil.request('anvil_setCode', [trap, code])
  const { outcome } = await look(0n)
  expect(outcome).toMatchObject({ status: 'computed', varies: 'assets' })
  expect(shownChanges(outcome)).toEqual({ [token.toLowerCase()]: gift })
})

describe('a node that tries nothing', () => {
  it('what the call itself says is warned of', async () => {
    const node = { request: () => Promise.reject(new Error('away')) }
    const warned = async (data: Hex) => {
      const asked = { account: chain.person, chainId: 31337, to: token, data }
      const { outcome, warnings } = await previewTransaction(asked, { ...chain.sources, node })
      expect(outcome.status).toBe('unknown')
      return warnings.map(({ type }) => type)
    }
    const { call, friend } = chain
    expect(await warned(call('Token', 'approve', [friend, 2n ** 256n - 1n]))).toEqual([
      'unlimitedApproval',
    ])
    expect(await warned(call('Items', 'setApprovalForAll', [friend, true]))).toEqual([
      'approvalForAll',
    ])
    expect(await warned(call('Items', 'setApprovalForAll', [friend, false]))).toEqual([])
    expect(await warned(call('Token', 'approve', [friend, 7n]))).toEqual([])
  })
})
