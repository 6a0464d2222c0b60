import * as v from 'valibot'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/, 'is not hex'),
  v.transform((text) => text as `0x${string}`),
)
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,13}$/, 'is not a quantity that fits a number'),
  v.transform(Number),
)

const Header = v.object({
  number: quantity,
  hash: hex,
  parentHash: hex,
  timestamp: quantity,
  logsBloom: hex,
})
export type Header = v.InferOutput<typeof Header>

const RawLog = v.object({
  address: hex,
  topics: v.pipe(
    v.array(hex),
    v.transform((topics) => topics as [`0x${string}`, ...`0x${string}`[]]),
  ),
  data: hex,
  blockNumber: quantity,
  blockHash: hex,
  transactionHash: hex,
  logIndex: quantity,
  /** Newer nodes tell the time with each log; others make us read the blocks. */
  blockTimestamp: v.optional(v.nullable(quantity)),
})
export type RawLog = v.InferOutput<typeof RawLog>

/** A block's header, or null when the node does not have it (yet). */
export async function readHeader(client: RpcClient, at: number | 'latest'): Promise<Header | null> {
  const answer = await client.request({
    method: 'eth_getBlockByNumber',
    params: [at === 'latest' ? at : `0x${at.toString(16)}`, false],
  })
  return answer === null ? null : v.parse(Header, answer)
}

export type LogRange =
  | { readonly from: number; readonly to: number }
  | { readonly blockHash: `0x${string}` }

/** Logs of the addresses whose first topic is one of `topics`, in chain order. */
export async function readLogs(
  client: RpcClient,
  range: LogRange,
  addresses: readonly `0x${string}`[],
  topics: readonly `0x${string}`[],
): Promise<RawLog[]> {
  const where =
    'blockHash' in range
      ? { blockHash: range.blockHash }
      : {
          fromBlock: `0x${range.from.toString(16)}` as const,
          toBlock: `0x${range.to.toString(16)}` as const,
        }
  const answer = await client.request({
    method: 'eth_getLogs',
    params: [{ ...where, address: [...addresses], topics: [[...topics]] }],
  })
  return v.parse(v.array(RawLog), answer)
}
