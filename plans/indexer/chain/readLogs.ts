import * as v from 'valibot'
import { hex, quantity } from '@causeway/services/lib/follow/quantities'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'

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

/** A receipt's logs; null: the node keeps no receipt. */
export const ReceiptLogs = v.nullable(v.object({ logs: v.array(RawLog) }))

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
