import * as v from 'valibot'
import { zeroAddress } from 'viem'
import { quantity } from '../../lib/follow/quantities.ts'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/, 'is not hex'),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)
const number = quantity
const amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'is not a quantity of 256 bits'),
  v.transform((text) => BigInt(text)),
)
const orNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** Of the chain itself (Polygon's state syncs) some nodes tell little more than the hash; nobody signs for the zero address. */
const BlockTransaction = v.pipe(
  v.object({
    hash: hex,
    transactionIndex: number,
    from: v.pipe(
      orNull(hex),
      v.transform((from) => from ?? zeroAddress),
    ),
    to: orNull(hex),
    nonce: orNull(number),
    value: orNull(amount),
    input: orNull(hex),
  }),
  v.check(
    ({ from, nonce, value, input }) =>
      from === zeroAddress || (nonce !== null && value !== null && input !== null),
    'lacks what every transaction of an account has',
  ),
  v.transform(({ nonce, value, input, ...rest }) => ({
    ...rest,
    nonce: nonce ?? 0,
    value: value ?? 0n,
    input: input ?? ('0x' as const),
  })),
)
export type BlockTransaction = v.InferOutput<typeof BlockTransaction>

const FullBlock = v.object({
  number,
  hash: hex,
  parentHash: hex,
  timestamp: number,
  gasUsed: orNull(amount),
  transactions: v.array(BlockTransaction),
})
export type FullBlock = v.InferOutput<typeof FullBlock>

const TxLog = v.object({
  address: hex,
  topics: v.array(hex),
  data: hex,
  logIndex: number,
})
export type TxLog = v.InferOutput<typeof TxLog>

const Receipt = v.object({
  transactionHash: hex,
  transactionIndex: number,
  blockHash: hex,
  from: hex,
  to: orNull(hex),
  contractAddress: orNull(hex),
  /** Absent before Byzantium: then the transaction is taken for one that worked. */
  status: orNull(number),
  gasUsed: amount,
  effectiveGasPrice: orNull(amount),
  /** What a rollup adds for its data. */
  l1Fee: orNull(amount),
  logs: v.array(TxLog),
})
export type Receipt = v.InferOutput<typeof Receipt>
/** As a node answers one; null: it does not have it. */
export const AnyReceipt = v.nullable(Receipt)

/** One call inside a transaction, as `callTracer` tells it. */
export interface TraceFrame {
  readonly type: string
  readonly from: `0x${string}`
  readonly to?: `0x${string}` | undefined
  readonly value?: bigint | undefined
  readonly error?: string | undefined
  readonly calls?: readonly TraceFrame[] | undefined
}
const Frame: v.GenericSchema<unknown, TraceFrame> = v.object({
  type: v.string(),
  from: hex,
  to: v.optional(hex),
  value: v.optional(amount),
  error: v.optional(v.string()),
  calls: v.optional(v.array(v.lazy(() => Frame))),
})
/** Some nodes answer for each transaction by itself, and with an error where they no longer have the state before it. */
const Traces = v.array(v.object({ txHash: hex, result: v.optional(Frame) }))

const BlockLog = v.object({ ...TxLog.entries, transactionHash: hex })
export type BlockLog = v.InferOutput<typeof BlockLog>

const FoundLog = v.object({ blockNumber: number, blockHash: hex, transactionHash: hex })
export type FoundLog = v.InferOutput<typeof FoundLog>

// viem's types know no method of the `debug` kind, nor filters of several topics in their raw form.
type Ask = (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
const askOf = (client: RpcClient) => client.request as unknown as Ask

const hexOf = (value: number) => `0x${value.toString(16)}`

/** A block with its transactions; null when the node does not have it. */
export async function readFullBlock(client: RpcClient, at: number): Promise<FullBlock | null> {
  const params = [hexOf(at), true]
  return v.parse(
    v.nullable(FullBlock),
    await askOf(client)({ method: 'eth_getBlockByNumber', params }),
  )
}

/** Receipts of all transactions of a block; null when the node does not have it. */
export async function readBlockReceipts(client: RpcClient, at: number): Promise<Receipt[] | null> {
  const answer = await askOf(client)({ method: 'eth_getBlockReceipts', params: [hexOf(at)] })
  return v.parse(v.nullable(v.array(Receipt)), answer)
}

/** A transaction's receipt; null when the node does not have it. */
export async function readReceipt(client: RpcClient, hash: string): Promise<Receipt | null> {
  const answer = await askOf(client)({ method: 'eth_getTransactionReceipt', params: [hash] })
  return v.parse(AnyReceipt, answer)
}

/** All logs of a block. */
export async function readBlockLogs(client: RpcClient, blockHash: string): Promise<BlockLog[]> {
  const answer = await askOf(client)({ method: 'eth_getLogs', params: [{ blockHash }] })
  return v.parse(v.array(BlockLog), answer)
}

/** The calls inside each transaction of a block, by hash; null when the node has not traced every one of them. */
export async function readTraces(
  client: RpcClient,
  at: number,
): Promise<ReadonlyMap<string, TraceFrame> | null> {
  const params = [hexOf(at), { tracer: 'callTracer' }]
  const answer = await askOf(client)({ method: 'debug_traceBlockByNumber', params })
  const traces = new Map<string, TraceFrame>()
  for (const { txHash, result } of v.parse(Traces, answer)) {
    if (!result) return null
    traces.set(txHash, result)
  }
  return traces
}

/**
 * In which transactions there are logs with these topics, whoever emitted them.
 * @param topics by their position; null: any.
 */
export async function findLogs(
  client: RpcClient,
  where: { readonly from: number; readonly to: number } | { readonly blockHash: string },
  topics: readonly (readonly string[] | null)[],
): Promise<FoundLog[]> {
  const range =
    'blockHash' in where
      ? { blockHash: where.blockHash }
      : { fromBlock: hexOf(where.from), toBlock: hexOf(where.to) }
  const answer = await askOf(client)({ method: 'eth_getLogs', params: [{ ...range, topics }] })
  return v.parse(v.array(FoundLog), answer)
}
