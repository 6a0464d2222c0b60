import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import type { Address } from '@causeway/protocol/address'
import type { StoredBlock } from '../../lib/follow/chainState.ts'
import { MovedChain } from '../../lib/follow/movedChain.ts'
import type { ContractFacts } from './contractFacts.ts'
import { addTraced, findParties, findUnlisted, type WantedParties } from './findParties.ts'
import { internalOf } from './internalOf.ts'
import { doubted, rowsOf, type ReadTransaction, type TransactionRows } from './rowsOf.ts'
import type { Tracer, Traces } from './tracer.ts'
import { readReceipts, stateSyncOf } from './readReceipts.ts'
import { readFullBlock, type TraceFrame, type FullBlock, type Receipt } from './wire.ts'

export interface BlockRead extends StoredBlock {
  readonly parentHash: string
}

export interface BlocksRead {
  /** Oldest first. */
  readonly blocks: readonly BlockRead[]
  readonly transactions: readonly ReadTransaction[]
  /** Those of them that traces alone tell of. */
  readonly tracedOnly: ReadonlySet<string>
  /** A block says that gas was used, and names no transaction. */
  readonly isHollow: boolean
}

/**
 * Reads blocks, and of them the transactions that somebody who is wanted may have a part in.
 *
 * @param deps.tracer null: native tokens that contracts move are not looked for.
 * @param range first and last block.
 * @param wanted null: everybody. Else addresses in lower case, and transactions by hash.
 * @throws MovedChain when the chain changed meanwhile, or the node tells half of it.
 */
export async function readBlocks(
  deps: { client: RpcClient; chainId: number; tracer: Tracer | null },
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
  const traces: Traces =
    (await tracer?.trace(
      client,
      full.map(({ number }) => number),
    )) ?? new Map()
  const chosen = wanted
    ? await findParties(client, blocks, wanted)
    : await findUnlisted(client, blocks)
  const tracedOnly = wanted ? addTraced(chosen, blocks, traces, wanted) : new Set<string>()
  const read = await Promise.all(
    blocks.map(async (block) => {
      const receipts = await readReceipts(client, block, {
        hashes: chosen.get(block.number) ?? new Set(),
        // Of everybody all receipts are read where there are transactions.
        all: !wanted && block.transactions.length > 0,
        possible: stateSyncOf(deps.chainId, block),
      })
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
    transactions: read.flat(),
    tracedOnly,
    isHollow: blocks.some(({ gasUsed, transactions }) => gasUsed && transactions.length === 0),
  }
}

const isWhole = (blocks: readonly (FullBlock | null)[]): blocks is FullBlock[] =>
  !blocks.includes(null)

function transactionOf(
  block: FullBlock,
  receipt: Receipt,
  trace: TraceFrame | undefined,
): ReadTransaction {
  const { transactionHash: hash, gasUsed, effectiveGasPrice, l1Fee, contractAddress } = receipt
  // The chain's own transactions (Polygon's state syncs) have a receipt, and stand in no block, or in it: as the node likes.
  const listed = block.transactions.find((one) => one.hash === hash)
  const input = listed?.input ?? '0x'
  return {
    blockNumber: block.number,
    txIndex: listed?.transactionIndex ?? indexOfOwn(block, receipt),
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

/** Some nodes give the chain's own transaction the place of one that the block lists. */
function indexOfOwn({ transactions }: FullBlock, { transactionIndex }: Receipt): number {
  const isTaken = transactions.some((one) => one.transactionIndex === transactionIndex)
  return isTaken ? transactions.length : transactionIndex
}

/** What is stored of transactions, once it is known which contracts may be believed. */
export async function rowsOfBlocks(
  { client, facts }: { client: RpcClient; facts: ContractFacts },
  read: readonly ReadTransaction[],
  wanted: WantedParties | null,
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
  // A filter on topics finds more than was asked for: transfers of nothing, and what only looks like one.
  return read
    .map((one) => rowsOf(one, believed))
    .filter(
      ({ transaction: { hash }, parties }) =>
        wanted === null ||
        wanted.hashes.has(hash) ||
        [...parties].some((one) => wanted.addresses.has(one)),
    )
}
