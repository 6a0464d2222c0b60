import { faultOf } from '@causeway/protocol/rpc/fault'
import { concat, keccak256, numberToHex, stringToHex } from 'viem'
import { MovedChain } from '../../lib/follow/movedChain.ts'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { zero } from './readLog.ts'
import {
  readBlockLogs,
  readBlockReceipts,
  readReceipt,
  type FullBlock,
  type Receipt,
} from './wire.ts'

/** From more than so many on, one call for all costs less than one for each. */
const singleUpTo = 3

/** Chains of Bor: Polygon and its test chain. */
const borChains: ReadonlySet<number> = new Set([137, 80_002])
/** Bor takes over what happened on Ethereum in the first block of a sprint; sprints were 64 blocks long, and are 16. */
const sprint = 16

/**
 * The transaction in which Bor takes over what happened on Ethereum, had the block one: it has a receipt under this hash whether or not
 * the node lists it in its block, among the block's receipts or in its logs, each of which some versions do and some do not.
 * Its hash is that of the key of its receipt in the node's database (Bor's `GetDerivedBorTxHash`). null: the block can have none.
 */
export function stateSyncOf(
  chainId: number,
  { number, hash }: Pick<FullBlock, 'number' | 'hash'>,
): `0x${string}` | null {
  if (!borChains.has(chainId) || number === 0 || number % sprint !== 0) return null
  const key = [stringToHex('matic-bor-receipt-'), numberToHex(number, { size: 8 }), hash]
  return keccak256(concat(key))
}

/** Which receipts of a block are wanted. */
export interface WantedReceipts {
  /** Of these transactions. */
  readonly hashes: ReadonlySet<string>
  /** Of all others, too, those of the chain itself among them that no block lists. */
  readonly all: boolean
  /** A transaction of the chain itself that may be there; null: none. */
  readonly possible: string | null
}

/**
 * Receipts of transactions of a block: together where they are many and the node has them so, else one by one.
 * @throws MovedChain when the node does not have one of them, or of another block
 */
export async function readReceipts(
  client: RpcClient,
  block: FullBlock,
  { hashes, all, possible }: WantedReceipts,
): Promise<Receipt[]> {
  const listed = new Set<string>(
    block.transactions.flatMap(({ hash, from }) => (from === zero ? [] : [hash])),
  )
  const own = block.transactions.flatMap(({ hash, from }) => (from === zero ? [hash] : []))
  const wanted = new Set(all ? [...listed, ...own, ...hashes] : hashes)
  const signed = [...wanted].filter((hash) => listed.has(hash))
  const together = all || wanted.size > singleUpTo ? await readJoint(client, block, signed) : null
  const joint = together?.filter((one) => all || wanted.has(one.transactionHash)) ?? []
  const told = new Set<string>(joint.map(({ transactionHash }) => transactionHash))
  const missing = new Set([...wanted, ...(possible ? [possible] : [])])
  for (const hash of told) missing.delete(hash)
  const single = await Promise.all(
    [...missing].map((hash) =>
      listed.has(hash) ? readSigned(client, block, hash) : readOwn(client, block, hash),
    ),
  )
  return [...joint, ...single.flatMap((one) => one ?? [])]
}

/**
 * All receipts of a block in one answer; null when that does not serve: the node does not know the call, fails at it, or tells others
 * than those of the block. Only one that is asked too much would be so by single questions, too.
 */
async function readJoint(
  client: RpcClient,
  block: FullBlock,
  signed: readonly string[],
): Promise<readonly Receipt[] | null> {
  let receipts: readonly Receipt[] | null
  try {
    receipts = await readBlockReceipts(client, block.number)
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null || fault.kind === 'quota') throw error
    return null
  }
  if (!receipts) return null
  const told = new Set<string>(receipts.map(({ transactionHash }) => transactionHash))
  const serves =
    told.size === receipts.length &&
    receipts.every(({ blockHash }) => blockHash === block.hash) &&
    signed.every((hash) => told.has(hash))
  return serves ? receipts : null
}

async function readSigned(client: RpcClient, block: FullBlock, hash: string): Promise<Receipt> {
  const receipt = await readReceipt(client, hash)
  if (!receipt) throw new MovedChain(`the node does not have all receipts of block ${block.number}`)
  if (receipt.blockHash !== block.hash)
    throw new MovedChain(`block ${block.number} was replaced while it was read`)
  return receipt
}

/** Of the chain itself: some nodes have no receipt of it, and tell its logs all the same. null: nothing happened in it. */
async function readOwn(client: RpcClient, block: FullBlock, hash: string): Promise<Receipt | null> {
  const receipt = await readReceipt(client, hash).catch((error: unknown) => {
    if (faultOf(error)?.kind === 'refused') return null
    throw error
  })
  if (receipt?.blockHash === block.hash) return receipt
  if (receipt) throw new MovedChain(`block ${block.number} was replaced while it was read`)
  const logs = await readBlockLogs(client, block.hash)
  const own = logs.filter((log) => log.transactionHash === hash)
  if (own.length === 0) return null
  return {
    transactionHash: hash as `0x${string}`,
    transactionIndex: block.transactions.length,
    blockHash: block.hash,
    from: zero,
    to: zero,
    contractAddress: null,
    status: 1,
    gasUsed: 0n,
    effectiveGasPrice: null,
    l1Fee: null,
    logs: own,
  }
}
