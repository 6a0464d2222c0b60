import type { JsonRpcRequest } from '@causeway/protocol/rpc/batchCalls'
import { blockHashOf } from './startHeaderChain.ts'

/** The head of the chain that nodes are asked about. */
export const modelHead = 50_000

/** One question, and what is true. */
export interface ModelCall extends JsonRpcRequest {
  readonly method: string
  readonly params: readonly unknown[]
  readonly truth: unknown
  /** The block that it is about. */
  readonly number: number
}

const hex = (value: number) => `0x${value.toString(16)}`
const addressOf = (number: number) => `0x${number.toString(16).padStart(40, 'a')}`
const transactionOf = (number: number) => `0x${number.toString(16).padStart(64, 'f')}`
const place = (number: number) => ({
  blockHash: blockHashOf(number),
  blockNumber: hex(number),
  transactionHash: transactionOf(number),
  transactionIndex: '0x0',
})
const logOf = (number: number, at = 0) => ({
  ...place(number),
  address: addressOf(number % 7),
  topics: [blockHashOf(1), blockHashOf(number)],
  data: '0x01',
  logIndex: hex(at),
  removed: false,
})
const receiptOf = (number: number) => ({ ...place(number), status: '0x1', logs: [logOf(number)] })
const { transactionHash: _, ...ofBlock } = place(0)
const transaction = (number: number) => ({
  ...ofBlock,
  blockHash: blockHashOf(number),
  blockNumber: hex(number),
  hash: transactionOf(number),
  input: `0x${'ab'.repeat(number % 400)}`,
})
const blockOf = (number: number) => ({
  number: hex(number),
  hash: blockHashOf(number),
  parentHash: blockHashOf(number - 1),
  transactions: [transactionOf(number)],
})

/** What a chain of one transaction a block says, by method, of the block `number`. */
const questions: Readonly<
  Record<string, (number: number) => { params: readonly unknown[]; truth: unknown }>
> = {
  eth_blockNumber: () => ({ params: [], truth: hex(modelHead) }),
  eth_gasPrice: () => ({ params: [], truth: '0x77' }),
  eth_maxPriorityFeePerGas: () => ({ params: [], truth: '0x5' }),
  eth_blobBaseFee: () => ({ params: [], truth: '0x1' }),
  eth_getBalance: (number) => ({
    params: [addressOf(number), hex(number)],
    truth: hex(number * 3),
  }),
  eth_getTransactionCount: (number) => ({
    params: [addressOf(number), 'latest'],
    truth: hex(number),
  }),
  eth_estimateGas: (number) => ({
    params: [{ to: addressOf(number) }],
    truth: hex(21_000 + number),
  }),
  eth_call: (number) => ({
    params: [{ to: addressOf(number) }, 'latest'],
    truth: blockHashOf(number),
  }),
  eth_getCode: (number) => ({
    params: [addressOf(number), hex(number)],
    truth: `0x60${'80'.repeat(number % 9_000)}`,
  }),
  eth_getStorageAt: (number) => ({
    params: [addressOf(number), '0x0', hex(number)],
    truth: blockHashOf(number),
  }),
  eth_feeHistory: (number) => ({
    params: ['0x1', hex(number), []],
    truth: { oldestBlock: hex(number), baseFeePerGas: ['0x1', '0x2'] },
  }),
  eth_getProof: (number) => ({
    params: [addressOf(number), [], hex(number)],
    truth: { address: addressOf(number), accountProof: ['0x01'] },
  }),
  eth_getBlockByNumber: (number) => ({ params: [hex(number), false], truth: blockOf(number) }),
  eth_getBlockByHash: (number) => ({
    params: [blockHashOf(number), false],
    truth: blockOf(number),
  }),
  eth_getBlockTransactionCountByNumber: (number) => ({ params: [hex(number)], truth: '0x1' }),
  eth_getBlockTransactionCountByHash: (number) => ({ params: [blockHashOf(number)], truth: '0x1' }),
  eth_getTransactionByHash: (number) => ({
    params: [transactionOf(number)],
    truth: transaction(number),
  }),
  eth_getTransactionByBlockNumberAndIndex: (number) => ({
    params: [hex(number), '0x0'],
    truth: transaction(number),
  }),
  eth_getTransactionByBlockHashAndIndex: (number) => ({
    params: [blockHashOf(number), '0x0'],
    truth: transaction(number),
  }),
  eth_getTransactionReceipt: (number) => ({
    params: [transactionOf(number)],
    truth: receiptOf(number),
  }),
  eth_getBlockReceipts: (number) => ({ params: [hex(number)], truth: [receiptOf(number)] }),
  eth_getLogs: (number) => ({
    params: [
      {
        fromBlock: hex(number - 3),
        toBlock: hex(number),
        address: addressOf(number % 7),
        topics: [blockHashOf(1)],
      },
    ],
    truth: [logOf(number, 0), logOf(number, 1)],
  }),
}

export const modelMethods: readonly string[] = Object.keys(questions)

/** A question by a method, of a block, and its true answer. */
export function modelCall(method: string, number: number): ModelCall {
  const made = questions[method]?.(number)
  if (!made) throw new Error(`no model of ${method}`)
  return { method, number, ...made }
}
