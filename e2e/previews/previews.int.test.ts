import { previewCalls, previewTransaction } from '@causeway/protocol/preview/previewTransaction'
import type {
  PreviewApproval,
  TransactionPreview,
} from '@causeway/protocol/preview/transactionPreview'
import { assert as check, asyncProperty, bigInt, record } from 'fast-check'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type PreviewedRequest,
  type PreviewChain,
  changed,
  shownChanges,
  startPreviewChain,
} from './previewChain.ts'

const most = 2n ** 256n - 1n
let chain: PreviewChain
let person: Address
let friend: Address
let plain: Address
let other: Address
let keeping: Address
let silent: Address
let rebasing: Address
let items: Address
let editions: Address
let pool: Address
let stranger: Address
let hostile: Address

beforeAll(async () => {
  chain = await startPreviewChain()
  ;({ person, friend } = chain)
  const { deploy, call, send, deployer } = chain
  plain = await deploy('Token', ['Plain', 'PLN', 18, 0n])
  other = await deploy('Token', ['Other', 'OTH', 6, 0n])
  keeping = await deploy('Token', ['Keeping', 'KEEP', 18, 3n])
  silent = await deploy('Silent')
  rebasing = await deploy('Rebasing')
  items = await deploy('Items')
  editions = await deploy('Editions')
  pool = await deploy('Pool', [plain, other])
  stranger = await deploy('Stranger', [[plain, other, keeping]], parseEther('50'))
  hostile = await deploy('Hostile')
  const mint = (token: Address, to: Address, amount: bigint) =>
    send(deployer, { to: token, data: call('Token', 'mint', [to, amount]) })
  for (const token of [plain, other, keeping, silent, rebasing])
    for (const owner of [person, stranger, pool]) await mint(token, owner, parseEther('1000'))
  await send(deployer, { to: rebasing, data: call('Rebasing', 'grow', [parseEther('77')]) })
  for (const id of [1n, 2n, 3n])
    await send(deployer, { to: items, data: call('Items', 'mint', [person, id]) })
  await send(deployer, {
    to: editions,
    data: call('Editions', 'mintBatch', [person, [5n, 6n], [50n, 60n]]),
  })
  for (const spender of [pool, stranger])
    await send(person, { to: plain, data: call('Token', 'approve', [spender, parseEther('500')]) })
}, 120_000)
afterAll(() => chain?.stop())

const preview = (asked: PreviewedRequest) =>
  previewTransaction({ account: person, chainId: 31337, ...asked }, chain.sources)
const holdings = () =>
  chain.holdings(person, {
    tokens: [plain, other, keeping, silent, rebasing],
    items: [{ token: items, ids: [1n, 2n, 3n, 4n] }],
    editions: [{ token: editions, ids: [5n, 6n, 7n] }],
  })
const token = (functionName: string, args: readonly unknown[]) =>
  chain.call('Token', functionName, args)

/** Looks, then sends it: what was shown is what changed, of everything that there is. */
async function asShown(asked: PreviewedRequest): Promise<TransactionPreview> {
  const seen = await preview(asked)
  const before = await holdings()
  const receipt = await chain.send(person, asked)
  expect(receipt.status).toBe('success')
  const paid = receipt.gasUsed * receipt.effectiveGasPrice
  expect(shownChanges(seen.outcome)).toEqual(changed(before, await holdings(), paid))
  expect(seen.outcome).toMatchObject({ how: 'balances' })
  // The trial has the same gas as the real one, and the ceiling holds.
  expect(seen.fee?.gas).toBe(receipt.gasUsed)
  expect(seen.fee!.ceiling).toBeGreaterThanOrEqual(paid)
  return seen
}

const approvals = ({ outcome }: TransactionPreview): readonly PreviewApproval[] =>
  outcome.status === 'computed' ? outcome.approvals : []
const types = ({ warnings }: TransactionPreview) => warnings.map(({ type }) => type)

describe('what is shown is what changes', () => {
  it('coin for an account', async () => {
    const seen = await asShown({ to: friend, value: parseEther('1.5') })
    expect(seen.calls[0]?.decoded).toEqual({ type: 'payment' })
    expect(seen.calls[0]?.recipient).toMatchObject({ address: friend, kind: 'account' })
    expect(types(seen)).toEqual([])
  })

  it('coin for an address that nobody has used', async () => {
    const seen = await asShown({ to: '0x00000000000000000000000000000000000abcde', value: 1n })
    expect(types(seen)).toEqual(['unusedRecipient'])
  })

  it('a token', async () => {
    const seen = await asShown({ to: plain, data: token('transfer', [friend, 5n]) })
    expect(seen.outcome).toMatchObject({
      leaves: [{ asset: { type: 'erc20', symbol: 'PLN', decimals: 18 }, amount: 5n }],
      arrives: [],
    })
    expect(seen.calls[0]).toMatchObject({
      // What no list knows goes by its address, whatever it calls itself.
      to: { address: plain, kind: 'contract', name: undefined },
      decoded: { type: 'function', name: 'transfer', sure: false },
      recipient: { address: friend },
    })
  })

  it('a token for itself, which is lost, and for the sender', async () => {
    expect(types(await preview({ to: plain, data: token('transfer', [plain, 5n]) }))).toContain(
      'paysToken',
    )
    const own = await asShown({ to: plain, data: token('transfer', [person, 5n]) })
    expect(types(own)).toEqual(['paysSelf'])
    expect(own.outcome).toMatchObject({ leaves: [], arrives: [] })
  })

  it('a token that keeps a part and does not say so', async () => {
    await asShown({ to: keeping, data: token('transfer', [friend, 1000n]) })
    const back = await asShown({ to: keeping, data: token('transfer', [person, 1000n]) })
    expect(back.outcome).toMatchObject({ leaves: [{ amount: 30n }], arrives: [] })
  })

  it('a token that returns nothing and announces nothing', async () => {
    const data = chain.call('Silent', 'transfer', [friend, 12_345n])
    const seen = await asShown({ to: silent, data })
    expect(seen.outcome).toMatchObject({
      leaves: [{ asset: { symbol: 'SIL', decimals: 6 }, amount: 12_345n }],
    })
  })

  it('a token that announces an amount which is not the one that moves', async () => {
    await asShown({ to: rebasing, data: token('transfer', [friend, parseEther('3')]) })
  })

  it('an NFT, and some of an edition', async () => {
    const one = await asShown({
      to: items,
      data: chain.call('Items', 'transferFrom', [person, friend, 1n]),
    })
    expect(one.outcome).toMatchObject({
      leaves: [{ asset: { type: 'erc721', name: 'PIC', id: 1n }, amount: 1n }],
    })
    expect(one.calls[0]?.recipient?.address).toBe(friend)
    await asShown({ to: items, data: chain.call('Items', 'mint', [person, 4n]) })
    await asShown({
      to: editions,
      data: chain.call('Editions', 'safeTransferFrom', [person, friend, 5n, 20n, '0x']),
    })
    await asShown({
      to: editions,
      data: chain.call('Editions', 'mintBatch', [person, [6n, 7n], [1n, 2n]]),
    })
  })

  it('a swap through a pool', async () => {
    const seen = await asShown({
      to: pool,
      data: chain.call('Pool', 'swap', [parseEther('7'), 0n]),
    })
    expect(seen.outcome).toMatchObject({
      leaves: [{ asset: { symbol: 'PLN' }, amount: parseEther('7') }],
      arrives: [{ asset: { symbol: 'OTH', decimals: 6 } }],
      // What the pool took was allowed before: no news.
      approvals: [],
    })
  })

  it('a contract that nobody has seen before: three tokens and coin, both ways', async () => {
    const data = chain.call('Stranger', 'hocuspocus', [100n, 50n, parseEther('2')])
    const seen = await asShown({ to: stranger, data, value: parseEther('3') })
    expect(shownChanges(seen.outcome)).toEqual({
      coin: -parseEther('1'),
      [plain.toLowerCase()]: -100n,
      [other.toLowerCase()]: 50n,
      [keeping.toLowerCase()]: 25n,
    })
    expect(seen.calls[0]?.decoded).toMatchObject({
      type: 'unknown',
      selector: data.slice(0, 10),
      data,
    })
    expect(types(seen)).toEqual(['strangerToken', 'strangerToken', 'undecoded'])
  })

  it('any amounts of it', async () => {
    await check(
      asyncProperty(
        record({
          take: bigInt(0n, 1000n),
          give: bigInt(0n, 1000n),
          coins: bigInt(0n, parseEther('0.01')),
          value: bigInt(0n, parseEther('0.01')),
        }),
        async ({ take, give, coins, value }) => {
          const data = chain.call('Stranger', 'hocuspocus', [take, give, coins])
          await asShown({ to: stranger, data, value })
        },
      ),
      { numRuns: 12 },
    )
  }, 60_000)

  it('a contract that is made, and what it gives its maker', async () => {
    const { abi, bytecode } = chain.contractOf('Stranger')
    const { encodeDeployData } = await import('viem')
    const data = encodeDeployData({ abi, bytecode, args: [[plain, other, keeping]] })
    // With no more gas than the node says that it takes.
    const gas = await chain.client.estimateGas({ account: person, data, value: 5n })
    const seen = await previewTransaction(
      { account: person, chainId: 31337, data, value: 5n, gas },
      chain.sources,
    )
    const before = await holdings()
    const receipt = await chain.send(person, { data, value: 5n })
    const paid = receipt.gasUsed * receipt.effectiveGasPrice
    expect(shownChanges(seen.outcome)).toEqual(changed(before, await holdings(), paid))
    expect(seen.calls[0]).toMatchObject({ to: undefined, decoded: { type: 'creation' } })
  })

  it('a token that burns gas or answers a megabyte when it is asked, beside one that does not', async () => {
    for (const long of [false, true]) {
      await chain.send(person, { to: hostile, data: chain.call('Hostile', 'setLong', [long]) })
      const data = chain.call('Hostile', 'transfer', [friend, 1n])
      expect((await preview({ to: hostile, data })).outcome).toMatchObject({
        status: 'computed',
        leaves: [],
      })
    }
  })
})

describe('a thief that hides what it takes', () => {
  it('behind more announcements than are looked at: what is taken is shown, or that not all was compared', async () => {
    const thief = await chain.deploy('Thief', [70n])
    await chain.send(person, { to: plain, data: token('approve', [thief, 1000n]) })
    const data = chain.call('Thief', 'behindCrowd', [plain, 1000n])
    const seen = await preview({ to: thief, data })
    expect(types(seen)).toContain('incomplete')
  })

  it('with so much gas that nothing is left to look with', async () => {
    const thief = await chain.deploy('Thief', [0n])
    await chain.send(person, { to: plain, data: token('approve', [thief, 1000n]) })
    const data = chain.call('Thief', 'withAllGas', [plain, 1000n])
    const seen = await preview({ to: thief, data })
    const leaves = seen.outcome.status === 'computed' && shownChanges(seen.outcome)
    expect({ leaves, types: types(seen) }).toMatchObject({
      leaves: { [plain.toLowerCase()]: -1000n },
    })
  })
})

describe('allowances', () => {
  it('of an amount', async () => {
    const seen = await asShown({ to: plain, data: token('approve', [pool, 77n]) })
    expect(approvals(seen)).toMatchObject([
      {
        type: 'erc20',
        asset: { symbol: 'PLN' },
        spender: { address: pool, kind: 'contract' },
        before: parseEther('493'),
        after: 77n,
        unlimited: false,
      },
    ])
    expect(types(seen)).toEqual([])
  })

  it('without a bound, for a contract and for an account', async () => {
    const seen = await asShown({ to: plain, data: token('approve', [pool, most]) })
    expect(approvals(seen)).toMatchObject([{ after: most, unlimited: true }])
    expect(types(seen)).toEqual(['unlimitedApproval'])
    const account = await asShown({ to: other, data: token('approve', [friend, most]) })
    expect(types(account)).toEqual(['unlimitedApproval', 'spenderIsAccount'])
  })

  it('withdrawn', async () => {
    const seen = await asShown({ to: plain, data: token('approve', [pool, 0n]) })
    expect(approvals(seen)).toMatchObject([{ before: most, after: 0n, unlimited: false }])
    expect(types(seen)).toEqual([])
  })

  it('of a token that announces nothing', async () => {
    const seen = await asShown({ to: silent, data: token('approve', [pool, 9n]) })
    expect(approvals(seen)).toMatchObject([{ type: 'erc20', asset: { symbol: 'SIL' }, after: 9n }])
  })

  it('of one NFT, and of all', async () => {
    const one = await asShown({ to: items, data: chain.call('Items', 'approve', [pool, 2n]) })
    expect(approvals(one)).toMatchObject([
      { type: 'item', asset: { type: 'erc721', id: 2n }, before: 0n, after: 1n },
    ])
    for (const [contract, type] of [
      [items, 'erc721'],
      [editions, 'erc1155'],
    ] as const) {
      const all = await asShown({
        to: contract,
        data: chain.call('Items', 'setApprovalForAll', [pool, true]),
      })
      expect(approvals(all)).toMatchObject([
        { type: 'all', asset: { type }, before: 0n, after: 1n },
      ])
      expect(types(all)).toEqual(['approvalForAll'])
      const none = await asShown({
        to: contract,
        data: chain.call('Items', 'setApprovalForAll', [pool, false]),
      })
      expect(approvals(none)).toMatchObject([{ type: 'all', before: 1n, after: 0n }])
      expect(types(none)).toEqual([])
    }
  })
})

describe('what would fail', () => {
  it.each([
    [0n, { type: 'error', name: 'Moody' }],
    [1n, { type: 'text', text: 'in no mood' }],
    [2n, { type: 'panic', code: 1n }],
    [3n, { type: 'unknown', data: '0x' }],
  ])('says why: %s', async (mood, reason) => {
    const contracts = [{ address: stranger, abi: chain.contractOf('Stranger').abi }]
    const data = chain.call('Stranger', 'moody', [mood])
    const seen = await previewTransaction(
      { account: person, chainId: 31337, to: stranger, data },
      { ...chain.sources, contracts },
    )
    expect(seen.outcome).toMatchObject({ status: 'fails', call: 0, reason })
    expect(seen.fee).toBeUndefined()
  })

  it('for want of gas', async () => {
    const data = chain.call('Stranger', 'moody', [4n])
    const { outcome } = await preview({ to: stranger, data })
    expect(outcome).toMatchObject({ status: 'fails' })
  })

  it('for want of coin', async () => {
    const { outcome } = await preview({ to: friend, value: parseEther('1000000') })
    expect(outcome).toEqual({ status: 'fails', reason: { type: 'funds' }, call: 0 })
  })

  it('says when the coin is not enough for the fee', async () => {
    const { value } = { value: await chain.client.getBalance({ address: person }) }
    expect(types(await preview({ to: friend, value }))).toContain('feeAboveBalance')
  })
})

describe('time', () => {
  it('a contract that does something else in the next block', async () => {
    for (const _ of [1, 2]) {
      const seen = await asShown({ to: stranger, data: chain.call('Stranger', 'byBlock', [10n]) })
      expect(seen.outcome).toMatchObject({ varies: 'assets' })
      expect(types(seen)).toContain('varies')
    }
  })

  it('a contract that gives more with each second', async () => {
    const data = chain.call('Stranger', 'byTime')
    const seen = await preview({ to: stranger, data })
    expect(seen.outcome).toMatchObject({ varies: 'amounts' })
    expect(types(seen)).toContain('variesAmounts')
  })
})

describe('bundles', () => {
  it('see what the calls before them did, and say which one fails', async () => {
    const calls = [
      { to: plain, data: token('approve', [pool, 1000n]) },
      { to: pool, data: chain.call('Pool', 'swap', [1000n, 0n]) },
    ]
    const seen = await previewCalls({ account: person, chainId: 31337, calls }, chain.sources)
    const before = await holdings()
    let fee = 0n
    for (const one of calls) {
      const { gasUsed, effectiveGasPrice } = await chain.send(person, one)
      fee += gasUsed * effectiveGasPrice
    }
    expect(shownChanges(seen.outcome)).toEqual(changed(before, await holdings(), fee))
    expect(seen.calls).toHaveLength(2)

    const greedy = [calls[0]!, { to: pool, data: chain.call('Pool', 'swap', [1000n, most]) }]
    const failing = await previewCalls(
      { account: person, chainId: 31337, calls: greedy },
      chain.sources,
    )
    expect(failing.outcome).toMatchObject({
      status: 'fails',
      call: 1,
      reason: { type: 'text', text: 'too little' },
    })
  })
})

describe('a node that does not try', () => {
  const without = (...methods: string[]) => ({
    ...chain.sources,
    node: {
      request: async (args: { method: string }) => {
        if (methods.includes(args.method))
          throw Object.assign(new Error('the method does not exist/is not available'), {
            code: -32601,
          })
        return chain.client.request(args as never)
      },
    },
  })
  const look = (asked: PreviewedRequest, ...methods: string[]) =>
    previewTransaction({ account: person, chainId: 31337, ...asked }, without(...methods))

  it('traces: coin as it moves, tokens as they are announced, and says so', async () => {
    const data = chain.call('Stranger', 'hocuspocus', [100n, 50n, parseEther('2')])
    const seen = await look({ to: stranger, data, value: parseEther('3') }, 'eth_simulateV1')
    expect(seen.outcome).toMatchObject({ status: 'computed', how: 'trace' })
    expect(shownChanges(seen.outcome)).toEqual({
      coin: -parseEther('1'),
      [plain.toLowerCase()]: -100n,
      [other.toLowerCase()]: 50n,
      [keeping.toLowerCase()]: 25n,
    })
    const failing = await look(
      { to: stranger, data: chain.call('Stranger', 'moody', [1n]) },
      'eth_simulateV1',
    )
    expect(failing.outcome).toMatchObject({
      status: 'fails',
      reason: { type: 'text', text: 'in no mood' },
    })
  })

  it('calls: only whether it goes through, and no figure', async () => {
    const methods = ['eth_simulateV1', 'debug_traceCall']
    const data = token('transfer', [friend, 5n])
    const seen = await look({ to: plain, data }, ...methods)
    expect(seen.outcome).toEqual({ status: 'unknown', why: 'method', passes: true })
    const failing = await look({ to: plain, data: token('transfer', [friend, most]) }, ...methods)
    expect(failing.outcome).toMatchObject({
      status: 'fails',
      reason: { type: 'text', text: 'not that much' },
    })
  })

  it('answers nothing at all', async () => {
    const node = { request: () => Promise.reject(new Error('away')) }
    const seen = await previewTransaction(
      { account: person, chainId: 31337, to: friend, value: 1n },
      { ...chain.sources, node },
    )
    expect(seen).toMatchObject({
      outcome: { status: 'unknown', why: 'node', passes: false },
      fee: undefined,
      calls: [{ to: { address: friend, kind: undefined, unused: undefined } }],
    })
  })
})

it.each(constantsOf())('%s is no transaction that a preview stops over', async (_what, asked) => {
  expect(['computed', 'fails', 'unknown']).toContain((await preview(asked())).outcome.status)
})

function constantsOf(): readonly (readonly [string, () => PreviewedRequest])[] {
  return [
    ['three bytes', () => ({ to: plain, data: '0x123456' })],
    ['a selector alone', () => ({ to: plain, data: '0xa9059cbb' })],
    ['words that do not fit', () => ({ to: plain, data: `0xa9059cbb${'ff'.repeat(64)}` })],
    ['data for an account', () => ({ to: friend, data: token('transfer', [friend, 5n]) })],
    [
      'a precompile',
      () => ({ to: '0x0000000000000000000000000000000000000004', data: '0x12345678' }),
    ],
    ['code that makes nothing', () => ({ data: '0xfe' })],
  ]
}
