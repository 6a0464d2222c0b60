import { isHash32 } from '@causeway/protocol/address'
import type { JsonRpcRequest } from '@causeway/protocol/rpc/batchCalls'
import { blockNeeded } from '@causeway/protocol/rpc/invalidResponse'

/**
 * How long an answer stays true: for ever where a hash or a final block fixes it, until the next block where it speaks of the
 * newest one. A block's number alone fixes nothing until no reorganisation reaches it any more.
 */
export type Span = 'ever' | 'block' | 'never'

/** Where the block stands among the parameters of methods that take one; left out, it means the newest. */
const blockAt: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_createAccessList: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
  eth_getProof: 2,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_getBlockTransactionCountByNumber: 0,
  eth_getTransactionByBlockNumberAndIndex: 0,
  eth_getUncleCountByBlockNumber: 0,
  eth_feeHistory: 1,
}

const byHash = new Set([
  'eth_getBlockByHash',
  'eth_getBlockTransactionCountByHash',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getUncleCountByBlockHash',
])

/** The answer names the block that it is true in. */
const withBlock = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt'])

const ofHead = new Set([
  'eth_blockNumber',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_blobBaseFee',
  'eth_baseFee',
])

/** What may be looked up before anybody is asked: how long an answer to this question could stay true at most. */
export function spanOf({ method, params }: JsonRpcRequest, final: number): Span {
  const list = Array.isArray(params) ? (params as unknown[]) : []
  if (byHash.has(method)) return 'ever'
  if (withBlock.has(method)) return 'ever'
  if (ofHead.has(method)) return 'block'
  if (method === 'eth_getLogs') return spanOfLogs(list[0], final)
  const at = blockAt[method]
  return at === undefined ? 'never' : spanOfBlock(list[at], final)
}

/**
 * How long this very answer stays true. What is not there may come at any moment, and is kept no longer than a block.
 * @param result as JSON
 */
export function spanOfAnswer(question: JsonRpcRequest, result: string, final: number): Span {
  const most = spanOf(question, final)
  if (most !== 'ever') return most
  if (result === 'null') return withBlock.has(question.method) ? 'never' : 'block'
  // Of a block that is named by its hash nobody knows whether the node has it; one that is final was asked of a node that is past it.
  if (result === '[]' && blockNeeded(question.method, question.params) === 'agreed') return 'block'
  if (!withBlock.has(question.method)) return 'ever'
  const number = blockOf(result)
  // Not in a block yet, or in one that may still be replaced.
  return number === null ? 'never' : number <= final ? 'ever' : 'block'
}

/** The block that a transaction, receipt or block says it is of; null when it says none. */
export function blockOf(result: string): number | null {
  const found = /"(?:blockNumber|number)":"(0x[0-9a-f]{1,13})"/iu.exec(result)?.[1]
  return found ? Number(found) : null
}

function spanOfBlock(block: unknown, final: number): Span {
  if (block === undefined || block === null) return 'block'
  if (typeof block === 'object') {
    const { blockHash, blockNumber } = block as { blockHash?: unknown; blockNumber?: unknown }
    return typeof blockHash === 'string' ? 'ever' : spanOfBlock(blockNumber ?? 'pending', final)
  }
  if (block === 'pending') return 'never'
  if (block === 'earliest') return 'ever'
  if (typeof block !== 'string') return 'never'
  if (isHash32(block)) return 'ever'
  return /^0x[0-9a-f]{1,13}$/iu.test(block) && Number(block) <= final ? 'ever' : 'block'
}

function spanOfLogs(filter: unknown, final: number): Span {
  if (typeof filter !== 'object' || filter === null) return 'never'
  const { blockHash, fromBlock, toBlock } = filter as Record<string, unknown>
  if (typeof blockHash === 'string') return 'ever'
  const [from, to] = [spanOfBlock(fromBlock, final), spanOfBlock(toBlock, final)]
  if (from === 'never' || to === 'never') return 'never'
  return from === 'ever' && to === 'ever' ? 'ever' : 'block'
}
