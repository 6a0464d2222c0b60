import * as v from 'valibot'
import type { RpcClient } from '../rpc/createRpc.ts'
import { hex, quantity } from './quantities.ts'

const BlockHeader = v.object({
  number: quantity,
  hash: hex,
  parentHash: hex,
  timestamp: quantity,
  /** null: the node tells none. */
  logsBloom: v.optional(v.nullable(hex), null),
})
export type BlockHeader = v.InferOutput<typeof BlockHeader>

/** A block's header, or null when the node does not have it (yet). */
export async function readHeader(
  client: RpcClient,
  at: number | 'latest',
): Promise<BlockHeader | null> {
  const answer = await client.request({
    method: 'eth_getBlockByNumber',
    params: [at === 'latest' ? at : `0x${at.toString(16)}`, false],
  })
  return answer === null ? null : v.parse(BlockHeader, answer)
}
