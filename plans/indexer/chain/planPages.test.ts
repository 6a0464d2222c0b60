import { encodeAbiParameters, encodeEventTopics, getAddress } from 'viem'
import { expect, it } from 'vitest'
import { liarOf } from '@causeway/services/lib/follow/liarOf'
import type { NodeReading, RpcClient } from '@causeway/services/lib/rpc/createRpc'
import { planEventsAbi } from '../../protocol/abi/planEvents.gen.ts'
import { decodePlanEvent } from './decodePlanEvent.ts'
import { planPages } from './planPages.ts'
import type { RawLog } from './readLogs.ts'
import type { PageRead } from './readPage.ts'

type PageReading = NodeReading<Extract<PageRead, { kind: 'page' }>>

const plan = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const blockHash = '0xb1'
const topics = encodeEventTopics({
  abi: planEventsAbi,
  eventName: 'Deposited',
  args: { member: 1n },
})
const genuine: RawLog = {
  address: plan,
  blockNumber: 7,
  blockHash,
  transactionHash: '0xc1',
  logIndex: 3,
  topics: topics as RawLog['topics'],
  data: encodeAbiParameters([{ type: 'uint256' }], [5n]),
}
const forged: RawLog = { ...genuine, logIndex: 99 }
/** A bloom in which everything may be, and one in which nothing is. */
const [full, empty] = [`0x${'f'.repeat(512)}`, `0x${'0'.repeat(512)}`]

/** A node that tells logs in its page and others in its receipts; null: it keeps no receipts. */
function node(
  index: number,
  page: readonly RawLog[],
  receipts: readonly RawLog[] | null,
  bloom = full,
) {
  const quantities = (log: RawLog) => ({
    ...log,
    blockNumber: `0x${log.blockNumber.toString(16)}`,
    logIndex: `0x${log.logIndex.toString(16)}`,
  })
  const answers: Record<string, unknown> = {
    eth_getBlockByNumber: {
      number: '0x7',
      hash: blockHash,
      parentHash: '0xb0',
      timestamp: '0x1',
      logsBloom: bloom,
    },
    eth_getTransactionReceipt: receipts && { logs: receipts.map(quantities) },
  }
  const request = async ({ method }: { readonly method: string }) => answers[method]
  const to = { number: 9, hash: '0xb9', timestamp: 2 } as const
  const value = {
    kind: 'page',
    events: page.map((log) => decodePlanEvent(log, 1)),
    malformed: [] as PageReading['value']['malformed'],
    to,
    blocks: [to],
  } as const
  return {
    node: index,
    client: { request } as unknown as RpcClient,
    value,
  } as unknown as PageReading
}
const judged = async (one: PageReading, other: PageReading) => [
  (await liarOf(one, other, planPages))?.node ?? null,
  (await liarOf(other, one, planPages))?.node ?? null,
]

it('attack: an event added to a block that holds a genuine one makes no liar of who leaves it out', async () => {
  const honest = node(0, [genuine], [genuine])
  // Whatever the forger's receipts tell, and where the place is in truth another event's.
  expect(await judged(honest, node(1, [genuine, forged], [genuine, forged]))).toEqual([null, null])
  const elsewhere = node(0, [], [{ ...genuine, data: `0x${'1'.repeat(64)}` }])
  expect(await judged(elsewhere, node(1, [genuine], [genuine]))).toEqual([null, null])
})

it('names who leaves out what its own receipt holds, and who adds what no bloom holds', async () => {
  const honest = node(0, [genuine], [genuine])
  const changed = { ...genuine, data: `0x${'1'.repeat(64)}` } as const
  for (const page of [[], [changed]])
    expect(await judged(honest, node(1, page, [genuine]))).toEqual([1, 1])
  const added = node(1, [genuine], [genuine], empty)
  expect(await judged(node(0, [], null, empty), added)).toEqual([1, 1])
})

it('attack: nobody is named for events behind one that cannot be read, or without a receipt', async () => {
  const honest = node(0, [], [genuine])
  const malformed = [{ emitter: plan, block: 6, why: 'short' }]
  const stopped = { ...honest, value: { ...honest.value, malformed } }
  expect(await judged(stopped, node(1, [genuine], [genuine]))).toEqual([null, null])
  expect(await judged(node(0, [], null), node(1, [genuine], [genuine]))).toEqual([null, null])
})
