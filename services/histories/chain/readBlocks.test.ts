import { describe, expect, it } from 'vitest'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { readBlocks, rowsOfBlocks } from './readBlocks.ts'
import { topics } from './readLog.ts'

const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}`
const holder = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const token = `0x${'3'.repeat(40)}`
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const quantity = (value: number) => `0x${value.toString(16)}`

/** Blocks without a listed transaction; in block 7 the chain itself moved a token, as Polygon does when it takes one over. */
const made = {
  transactionHash: hash(0xabc),
  transactionIndex: '0x0',
  blockHash: hash(7),
  from: `0x${'0'.repeat(40)}`,
  to: `0x${'0'.repeat(40)}`,
  contractAddress: null,
  status: '0x1',
  gasUsed: '0x0',
  effectiveGasPrice: '0x0',
  logs: [
    {
      address: token,
      topics: [topics.transfer, word(other), word(holder)],
      data: `0x${'5'.padStart(64, '0')}`,
      logIndex: '0x0',
    },
  ],
}
const asked: string[] = []
const client = {
  async request({ method, params }: { method: string; params: readonly unknown[] }) {
    asked.push(method)
    if (method === 'eth_getBlockByNumber') {
      const at = Number(params[0])
      const [number, timestamp] = [quantity(at), quantity(1_000 + at)]
      return { number, hash: hash(at), parentHash: hash(at - 1), timestamp, transactions: [] }
    }
    if (method === 'eth_getBlockReceipts') return Number(params[0]) === 7 ? [made] : []
    if (method === 'eth_getTransactionReceipt') return made
    if (method !== 'eth_getLogs') throw new Error(method)
    const [filter] = params as [
      { blockHash?: string; fromBlock?: string; toBlock?: string; topics: (string[] | null)[] },
    ]
    const isInside = filter.blockHash
      ? filter.blockHash === hash(7)
      : Number(filter.fromBlock) <= 7 && Number(filter.toBlock) >= 7
    const isNamed = filter.topics.every(
      (place, at) => place === null || place.includes(made.logs[0]!.topics[at] ?? ''),
    )
    return isInside && isNamed
      ? [{ blockNumber: '0x7', blockHash: hash(7), transactionHash: made.transactionHash }]
      : []
  },
} as unknown as RpcClient

const deps = {
  client,
  chainId: 1,
  facts: { isWrapped: async () => false, factoryOf: async () => null },
  tracer: { trace: async () => new Map(), can: () => null },
}
const read = async (from: number, to: number, addresses: readonly string[] | null) => {
  asked.length = 0
  const wanted = addresses && { addresses: new Set(addresses), hashes: new Set<string>() }
  const { transactions } = await readBlocks(deps, { from, to }, wanted)
  const rows = await rowsOfBlocks(deps, transactions, wanted)
  return rows.map(({ transaction }) => transaction.hash)
}

describe('what a chain does by itself, in blocks that list no transaction', () => {
  it.each([
    ['a page of a few blocks', 5, 9],
    ['a page of many', 1, 40],
    ['the block alone', 7, 7],
  ])('is found for who is watched, in %s', async (_what, from, to) => {
    expect(await read(from, to, [holder])).toEqual([made.transactionHash])
    expect(await read(from, to, [`0x${'9'.repeat(40)}`])).toEqual([])
  })

  it('is found where everybody is watched, and only where a log is are receipts asked for', async () => {
    expect(await read(1, 40, null)).toEqual([made.transactionHash])
    expect(asked.filter((method) => method.endsWith('Receipt'))).toHaveLength(1)
    expect(await read(8, 40, null)).toEqual([])
    expect(asked.filter((method) => /Receipt/u.test(method))).toEqual([])
  })
})
