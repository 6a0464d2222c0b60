import type { Address } from '@causeway/protocol/address'
import { faultOf, NodeError } from '@causeway/protocol/rpc/fault'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import type { ChainEvent } from '../events/planEvent.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { MovedChain } from '@causeway/services/lib/follow/movedChain'
import { checksumOf } from '@causeway/services/lib/chain/checksumOf'
import { bloomTest } from '@causeway/services/lib/follow/bloomTest'
import { decodePlanEvent, MalformedLog, planTopics } from './decodePlanEvent.ts'
import type { PageRange } from './planPage.ts'
import { readHeader, type BlockHeader } from '@causeway/services/lib/follow/readHeader'
import { readLogs, type RawLog } from './readLogs.ts'

export type PageRead =
  | {
      readonly kind: 'page'
      readonly events: ChainEvent[]
      readonly to: StoredBlock
      readonly blocks: StoredBlock[]
      /** The bloom of a recent block promises events of which the node tells none. It may be mistaken: blooms prove absence alone. */
      readonly isSuspect: boolean
      /** Contracts whose logs could not be read, each with the first one. None of their later events are told. */
      readonly malformed: readonly Malformed[]
    }
  /** The node refuses so many blocks at once, or needs too long for them. */
  | { readonly kind: 'tooLarge'; readonly cause: unknown }

export interface Malformed {
  /** The contract that emitted it. */
  readonly emitter: Address
  readonly block: number
  readonly why: string
}

/** Addresses in one `eth_getLogs` call; providers refuse long lists. */
const addressesAtOnce = 500

/**
 * Reads one page from one node. Headers come first: if the chain changes before the logs are read, the stored hashes
 * are the old ones, and the next look at the checkpoint finds out.
 *
 * @param before the block below the page, when it is known: the page's tail must continue it.
 * @throws NodeError when it tells logs of other contracts or blocks: another node that leaves them out would look like a liar
 * @throws MovedChain when the chain moved between two calls, or the node's machines disagree
 */
export async function readPage(
  client: RpcClient,
  range: PageRange,
  addresses: readonly Address[],
  before: StoredBlock | null,
): Promise<PageRead> {
  const headers = await readHeaders(client, Math.min(range.tailFrom, range.to), range.to)
  if (!headers) throw new MovedChain('the node does not have all blocks of the page yet')
  const tail = headers.filter(({ number }) => number >= range.tailFrom)
  if (!isLinked(range.tailFrom === range.from ? before : null, tail)) {
    throw new MovedChain('the blocks do not continue each other')
  }
  let logs: RawLog[]
  try {
    logs = await readAllLogs(client, range, addresses)
  } catch (error) {
    if (range.to > range.from && isTooLarge(error)) return { kind: 'tooLarge', cause: error }
    throw error
  }
  const missing = await readMissing(client, tail, logs, addresses)
  logs.push(...missing.found)
  const asked = new Set(addresses)
  const isAsked = ({ address, blockNumber }: RawLog) =>
    asked.has(checksumOf(address)) && blockNumber >= range.from && blockNumber <= range.to
  if (!logs.every(isAsked))
    throw new NodeError({ kind: 'invalidResponse' }, 'The node tells logs that nobody asked for.')
  const known = new Map(headers.map((header) => [header.number, header]))
  const stray = logs.find(
    (log) =>
      log.blockNumber >= range.tailFrom && known.get(log.blockNumber)?.hash !== log.blockHash,
  )
  if (stray) throw new MovedChain(`block ${stray.blockNumber} was replaced while it was read`)
  const times = await readTimes(client, logs, known)
  if (!times) throw new MovedChain('a block with events is gone')
  logs.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
  const blocks = headers.map(({ number, hash, timestamp }) => ({ number, hash, timestamp }))
  const to = blocks.at(-1)
  if (!to) throw new MovedChain('the page is empty')
  return {
    kind: 'page',
    isSuspect: missing.isSuspect,
    ...decodeAll(logs, times),
    to,
    blocks,
  }
}

/** Events in chain order. A contract's first log that cannot be read ends what is told of it; the others go on. */
function decodeAll(
  logs: readonly RawLog[],
  times: ReadonlyMap<number, number>,
): { events: ChainEvent[]; malformed: Malformed[] } {
  const events: ChainEvent[] = []
  const malformed = new Map<Address, Malformed>()
  for (const log of logs) {
    const emitter = checksumOf(log.address)
    if (malformed.has(emitter)) continue
    try {
      events.push(decodePlanEvent(log, times.get(log.blockNumber) ?? 0))
    } catch (error) {
      if (!(error instanceof MalformedLog)) throw error
      malformed.set(emitter, { emitter, block: log.blockNumber, why: error.message })
    }
  }
  return { events, malformed: [...malformed.values()] }
}

async function readHeaders(
  client: RpcClient,
  from: number,
  to: number,
): Promise<BlockHeader[] | null> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const headers = await Promise.all(numbers.map((number) => readHeader(client, number)))
  return headers.includes(null) ? null : (headers as BlockHeader[])
}

function isLinked(before: StoredBlock | null, headers: readonly BlockHeader[]): boolean {
  return headers.every((header, index) => {
    const parent = headers[index - 1] ?? before
    return !parent || header.parentHash === parent.hash
  })
}

async function readAllLogs(
  client: RpcClient,
  range: PageRange,
  addresses: readonly Address[],
): Promise<RawLog[]> {
  const logs: RawLog[] = []
  for (let at = 0; at < addresses.length; at += addressesAtOnce) {
    logs.push(
      ...(await readLogs(client, range, addresses.slice(at, at + addressesAtOnce), planTopics)),
    )
  }
  return logs
}

/** Asks again, by block hash, for each recent block whose bloom promises events of which none came: see `bloomTest`. */
async function readMissing(
  client: RpcClient,
  tail: readonly BlockHeader[],
  logs: readonly RawLog[],
  addresses: readonly Address[],
): Promise<{ readonly found: readonly RawLog[]; readonly isSuspect: boolean }> {
  if (addresses.length === 0) return { found: [], isSuspect: false }
  const seen = new Set(logs.map(({ blockNumber }) => blockNumber))
  const mayHold = bloomTest(addresses, planTopics)
  // A node without blooms is believed: nothing speaks against it.
  const suspects = tail.filter(
    ({ number, logsBloom }) => !seen.has(number) && logsBloom !== null && mayHold(logsBloom),
  )
  const found = await Promise.all(
    suspects.map(({ hash }) => readLogs(client, { blockHash: hash }, addresses, planTopics)),
  )
  return { found: found.flat(), isSuspect: found.some((of) => of.length === 0) }
}

/** Unix seconds by block number: from the logs where the node tells them, else from the blocks. */
async function readTimes(
  client: RpcClient,
  logs: readonly RawLog[],
  known: ReadonlyMap<number, BlockHeader>,
): Promise<Map<number, number> | null> {
  const times = new Map<number, number>()
  const unknown = new Set<number>()
  for (const { blockNumber, blockTimestamp } of logs) {
    const time = known.get(blockNumber)?.timestamp ?? blockTimestamp ?? null
    if (time === null) unknown.add(blockNumber)
    else times.set(blockNumber, time)
  }
  const headers = await Promise.all([...unknown].map((number) => readHeader(client, number)))
  for (const header of headers) {
    if (!header) return null
    times.set(header.number, header.timestamp)
  }
  return times
}

/**
 * Providers word "too many blocks" in many ways and under several codes, so every refusal of a range counts as one
 * unless it speaks of our quota: halving is harmless, and a node that refuses a single block is told as down.
 */
function isTooLarge(error: unknown): boolean {
  const fault = faultOf(error)
  if (!fault) return false
  if (fault.kind === 'unreachable') return fault.status === 413
  return fault.kind !== 'malformed' && fault.kind !== 'quota'
}
