import { NodeError, nodeBehind } from '@causeway/protocol/rpc/fault'
import { HttpRequestError, RpcRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { MovedChain } from '../../lib/follow/movedChain.ts'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { readBlocks, rowsOfBlocks } from './readBlocks.ts'
import { topics } from './readLog.ts'
import { stateSyncOf } from './readReceipts.ts'

const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}` as const
const zero = `0x${'0'.repeat(40)}`
const holder = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const quantity = (value: number) => `0x${value.toString(16)}`

const at = 1_600
const blockHash = hash(at)
const sync = stateSyncOf(137, { number: at, hash: blockHash })!

const logOf = (transactionHash: string, index: number) => ({
  address: `0x${'3'.repeat(40)}`,
  topics: [topics.transfer, word(other), word(holder)],
  data: `0x${'5'.padStart(64, '0')}`,
  logIndex: quantity(index),
  blockNumber: quantity(at),
  blockHash,
  transactionHash,
})
const receiptOf = (transactionHash: string, index: number) => ({
  transactionHash,
  transactionIndex: quantity(index),
  blockHash,
  blockNumber: quantity(at),
  from: index === 2 ? zero : other,
  to: zero,
  contractAddress: null,
  status: '0x1',
  gasUsed: '0x0',
  effectiveGasPrice: '0x0',
  logs: [logOf(transactionHash, index)],
})
const signed = [hash(0xa), hash(0xb)]
const transactions = signed.map((one, index) => ({
  hash: one,
  transactionIndex: quantity(index),
  from: other,
  to: holder,
  nonce: quantity(index),
  value: '0x0',
  input: '0x',
}))
const receipts = [...signed, sync].map((one, index) => receiptOf(one, index))
const refused = (message: string, code = -32_000) =>
  new RpcRequestError({ body: {}, error: { code, message }, url: 'https://a.test' })

type Answers = Partial<Record<string, (params: readonly unknown[]) => unknown>>

/** A block of Polygon with two transactions, and what happened on Ethereum. */
function nodeWith(answers: Answers) {
  const asked: string[] = []
  const honest: Answers = {
    eth_getBlockByNumber: () => ({
      number: quantity(at),
      hash: blockHash,
      parentHash: hash(at - 1),
      timestamp: '0x1',
      transactions,
    }),
    eth_getBlockReceipts: () => receipts,
    eth_getTransactionReceipt: ([asked]) =>
      receipts.find(({ transactionHash }) => transactionHash === asked) ?? null,
    eth_getLogs: () => receipts.flatMap(({ logs }) => logs),
  }
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    asked.push(method)
    const answer = (answers[method] ?? honest[method])?.(params)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { client: { request } as unknown as RpcClient, asked }
}

const facts = { isWrapped: async () => false, factoryOf: async () => null }
const tracer = { trace: async () => new Map(), can: () => null }
async function read(answers: Answers, addresses: readonly string[] | null = null) {
  const { client, asked } = nodeWith(answers)
  const wanted = addresses && { addresses: new Set(addresses), hashes: new Set<string>() }
  const given = { client, facts, tracer, chainId: 137 }
  const { transactions } = await readBlocks(given, { from: at, to: at }, wanted)
  const rows = await rowsOfBlocks(given, transactions, wanted)
  const told = rows.map(({ transaction: { hash, txIndex } }) => [hash, txIndex] as const)
  return { told: told.toSorted((a, b) => a[1] - b[1]), asked }
}
const whole = [
  [signed[0], 0],
  [signed[1], 1],
  [sync, 2],
]

const joint: readonly [string, unknown][] = [
  ['an error of the code', refused('receipts length mismatch: 1 vs 0')],
  ['a plan that lacks the call', refused('not available on your plan')],
  ['an unknown method', refused('the method does not exist', -32_601)],
  ['a crash', new HttpRequestError({ body: {}, url: 'https://a.test', status: 500 })],
  ['an answer too large', new NodeError({ kind: 'oversized' }, 'too large')],
  ['nothing', null],
  ['an empty list', []],
  ['one too few', receipts.slice(1)],
  ['one twice', [...receipts, receipts[0]]],
  ['one twice in place of another', [receipts[0], receipts[0], receipts[2]]],
  ['those of another block', receipts.map((one) => ({ ...one, blockHash: hash(7) }))],
  ['nonsense', [{ transactionHash: 'x' }]],
]

describe('receipts of a block', () => {
  it.each(joint)('are read one by one where together they are %s', async (_what, answer) => {
    const { told, asked } = await read({ eth_getBlockReceipts: () => answer })
    expect(told).toEqual(whole)
    expect(asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(3)
  })

  it('are not asked for one by one where we ask too much already', async () => {
    const quota = refused('daily request count exceeded', -32_005)
    await expect(read({ eth_getBlockReceipts: () => quota })).rejects.toThrow('daily request')
  })

  it('that no answer has are a page that another node is asked for', async () => {
    const answers = { eth_getBlockReceipts: () => null, eth_getTransactionReceipt: () => null }
    await expect(read(answers)).rejects.toThrow(MovedChain)
  })

  it('[S1.feature-history] of a block that was replaced meanwhile are refused', async () => {
    const moved = { ...receipts[0], blockHash: hash(9) }
    const answers: Answers = {
      eth_getBlockReceipts: () => null,
      eth_getTransactionReceipt: ([asked]) => (asked === sync ? receipts[2] : moved),
    }
    await expect(read(answers)).rejects.toThrow('was replaced')
  })
})

const listedSync = { hash: sync, transactionIndex: '0x2', from: zero, to: zero }
const forms: readonly [string, Answers][] = [
  ['among the receipts, and in no block', {}],
  [
    'among the receipts and the transactions',
    blockWith({ ...listedSync, nonce: '0x0', value: '0x0', input: '0x' }),
  ],
  ['among the transactions with the hash alone', blockWith({ ...listedSync, from: undefined })],
  [
    'among the transactions alone, without a receipt',
    {
      ...blockWith(listedSync),
      eth_getBlockReceipts: () => receipts.slice(0, 2),
      eth_getTransactionReceipt: () => null,
    },
  ],
  ['with a receipt of its own alone', { eth_getBlockReceipts: () => receipts.slice(0, 2) }],
  [
    'with a receipt in the place of another',
    {
      eth_getBlockReceipts: () => [
        ...receipts.slice(0, 2),
        { ...receipts[2], transactionIndex: '0x0' },
      ],
    },
  ],
  [
    'in its logs alone',
    {
      eth_getBlockReceipts: () => receipts.slice(0, 2),
      eth_getTransactionReceipt: () => refused('transaction not found'),
    },
  ],
]

function blockWith(transaction: object): Answers {
  return {
    eth_getBlockByNumber: () => ({
      number: quantity(at),
      hash: blockHash,
      parentHash: hash(at - 1),
      timestamp: '0x1',
      transactions: [...transactions, transaction],
    }),
  }
}

describe('what Polygon takes over from Ethereum', () => {
  it.each(forms)('is found %s', async (_what, answers) => {
    expect((await read(answers)).told).toEqual(whole)
    if (answers['eth_getTransactionReceipt']) return
    expect((await read(answers, [holder])).told).toEqual(whole)
  })

  it('is found for one who is watched where the node finds no logs of it', async () => {
    const { told } = await read({ eth_getLogs: () => [] }, [holder])
    expect(told).toEqual(whole)
  })

  it('[S1.feature-history] is asked for where there may be one, and nowhere else', () => {
    expect(stateSyncOf(137, { number: 17, hash: blockHash })).toBeNull()
    expect(stateSyncOf(1, { number: at, hash: blockHash })).toBeNull()
    expect(stateSyncOf(137, { number: 0, hash: blockHash })).toBeNull()
  })

  it('is missed in no block without one', async () => {
    const none: Answers = {
      eth_getBlockReceipts: () => receipts.slice(0, 2),
      eth_getTransactionReceipt: ([asked]) =>
        receipts.slice(0, 2).find(({ transactionHash }) => transactionHash === asked) ?? null,
      eth_getLogs: () => receipts.slice(0, 2).flatMap(({ logs }) => logs),
    }
    expect((await read(none)).told).toEqual(whole.slice(0, 2))
  })

  it('error: a transaction of an account that lacks its fields is no answer', async () => {
    const answers = blockWith({ ...listedSync, from: other })
    await expect(read(answers)).rejects.toThrow('lacks what every transaction')
  })
})

it('a page that moved is one that another node may have', () => {
  expect(new MovedChain('gone').fault).toEqual(nodeBehind('gone', false).fault)
})
