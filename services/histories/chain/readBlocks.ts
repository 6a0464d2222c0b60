import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { faultOf } from '@causeway/protocol/rpc/fault'
import type { Address } from '@causeway/protocol/address'
import type { StoredBlock } from '../../lib/follow/chainState.ts'
import type { ContractFacts } from './contractFacts.ts'
import { findParties, findUnlisted, type WantedParties } from './findParties.ts'
import { internalOf } from './internalOf.ts'
import { MovedChain } from './movedChain.ts'
import { doubted, rowsOf, type ReadTransaction, type TransactionRows } from './rowsOf.ts'
import type { Tracer } from './tracer.ts'
import {
  readBlockReceipts,
  readFullBlock,
  readReceipt,
  type TraceFrame,
  type FullBlock,
  type Receipt,
} from './wire.ts'

export interface BlockRead extends StoredBlock {
  readonly parentHash: string
}

export interface BlocksRead {
  /** Oldest first. */
  readonly blocks: readonly BlockRead[]
  readonly rows: readonly TransactionRows[]
}

/**
 * Reads blocks, and of them the transactions that somebody who is wanted has a part in.
 *
 * @param range first and last block.
 * @param wanted null: everybody. Else addresses in lower case, and transactions by hash.
 * @throws MovedChain when the chain changed meanwhile, or the node tells half of it.
 */
export async function readBlocks(
  deps: { client: RpcClient; facts: ContractFacts; tracer: Tracer },
  range: { readonly from: number; readonly to: number },
  wanted: WantedParties | null,
): Promise<BlocksRead> {
  const { client, tracer } = deps
  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, at) => range.from + at)
  const blocks = await Promise.all(numbers.map((number) => readFullBlock(client, number)))
  if (!isWhole(blocks)) throw new MovedChain('the node does not have all blocks of the page')
  blocks.forEach(({ parentHash }, at) => {
    const before = blocks[at - 1]
    if (before && before.hash !== parentHash)
      throw new MovedChain('the blocks do not continue each other')
  })
  const full = blocks.filter(({ transactions }) => transactions.length > 0)
  const traces = await tracer.trace(
    client,
    full.map(({ number }) => number),
  )
  const chosen = wanted
    ? await findParties(client, blocks, traces, wanted)
    : await findUnlisted(client, blocks)
  const read = await Promise.all(
    blocks.map(async (block) => {
      const hashes = chosen.get(block.number) ?? new Set()
      // Of everybody all receipts are read where there are transactions.
      const isWhole = !wanted && block.transactions.length > 0
      const receipts = await receiptsOf(client, block, isWhole ? null : hashes)
      return receipts.map((receipt) =>
        transactionOf(block, receipt, traces.get(receipt.transactionHash)),
      )
    }),
  )
  return {
    blocks: blocks.map(({ number, hash, parentHash, timestamp }) => ({
      number,
      hash,
      parentHash,
      timestamp,
    })),
    // A filter on topics finds more than was asked for: transfers of nothing, and what only looks like one.
    rows: (await rowsOfAll(deps, read.flat())).filter(
      ({ transaction: { hash }, parties }) =>
        wanted === null ||
        wanted.hashes.has(hash) ||
        [...parties].some((one) => wanted.addresses.has(one)),
    ),
  }
}

const isWhole = (blocks: readonly (FullBlock | null)[]): blocks is FullBlock[] =>
  !blocks.includes(null)

/** Receipts of the chosen transactions; null: of all, those of the chain itself (that no block lists) among them. */
async function receiptsOf(
  client: RpcClient,
  block: FullBlock,
  chosen: ReadonlySet<string> | null,
): Promise<Receipt[]> {
  const wanted: string[] = chosen ? [...chosen] : block.transactions.map(({ hash }) => hash)
  // From a few on, one call for all costs less than one for each.
  const all = chosen === null || wanted.length > 3 ? await allReceipts(client, block.number) : null
  const read = all ?? (await Promise.all(wanted.map((hash) => readReceipt(client, hash))))
  if (read.some((receipt) => receipt?.blockHash !== block.hash))
    throw new MovedChain(`block ${block.number} was replaced while it was read`)
  const receipts = read.filter((receipt) => receipt !== null)
  const told = new Set<string>(receipts.map(({ transactionHash }) => transactionHash))
  if (!wanted.every((hash) => told.has(hash)))
    throw new MovedChain(`the node does not have all receipts of block ${block.number}`)
  return chosen === null
    ? receipts
    : receipts.filter(({ transactionHash }) => chosen.has(transactionHash))
}

/** null: the node does not know the call. */
async function allReceipts(client: RpcClient, at: number): Promise<Receipt[] | null> {
  try {
    return (await readBlockReceipts(client, at)) ?? []
  } catch (error) {
    const fault = faultOf(error)
    if (fault?.kind === 'refused' && fault.code === -32601) return null
    throw error
  }
}

function transactionOf(
  block: FullBlock,
  receipt: Receipt,
  trace: TraceFrame | undefined,
): ReadTransaction {
  const { transactionHash: hash, gasUsed, effectiveGasPrice, l1Fee, contractAddress } = receipt
  // The chain's own transactions (Polygon's state syncs) have a receipt, and stand in no block.
  const listed = block.transactions.find((one) => one.hash === hash)
  const input = listed?.input ?? '0x'
  return {
    blockNumber: block.number,
    txIndex: receipt.transactionIndex,
    hash,
    timestamp: block.timestamp,
    sender: listed?.from ?? receipt.from,
    recipient: listed ? listed.to : receipt.to,
    created: contractAddress,
    nonce: listed?.nonce ?? 0,
    value: listed?.value ?? 0n,
    selector: input === '0x' ? null : input.slice(0, 10),
    failed: receipt.status === 0,
    fee: gasUsed * (effectiveGasPrice ?? 0n) + (l1Fee ?? 0n),
    logs: receipt.logs,
    internal: trace ? internalOf(trace) : null,
  }
}

async function rowsOfAll(
  { client, facts }: { client: RpcClient; facts: ContractFacts },
  read: readonly ReadTransaction[],
): Promise<TransactionRows[]> {
  const { wraps, swaps } = doubted(read.flatMap(({ logs }) => logs))
  const wrapped = await Promise.all(
    [...wraps].map(async (one) => ((await facts.isWrapped(client, one as Address)) ? [one] : [])),
  )
  const pools = await Promise.all(
    [...swaps].map(async (one) => [one, await facts.factoryOf(client, one as Address)] as const),
  )
  const believed = {
    wrapped: new Set(wrapped.flat()),
    pools: new Map(pools.flatMap(([pool, factory]) => (factory ? [[pool, factory]] : []))),
  }
  return read.map((one) => rowsOf(one, believed))
}
