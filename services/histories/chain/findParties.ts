import { pad, type Hex } from 'viem'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { internalOf } from './internalOf.ts'
import { MovedChain } from '../../lib/follow/movedChain.ts'
import { topics } from './readLog.ts'
import { findLogs, type TraceFrame, type FullBlock } from './wire.ts'

/** Whose transactions are wanted. */
export interface WantedParties {
  /** In lower case. */
  readonly addresses: ReadonlySet<string>
  /** Wanted for another reason, e.g. that somebody labelled an event in them. */
  readonly hashes: ReadonlySet<string>
}

/** Addresses in one filter; providers refuse long lists. */
const addressesAtOnce = 100

/** From so many addresses on, all logs of the events are read and sifted here. */
const siftFrom = 500

/** Up to so many blocks each is asked by its hash: a node that lags behind says so, in place of an empty list. */
const byHashUpTo = 8

const named = [topics.transfer, topics.approval, topics.all, topics.deposit, topics.withdrawal]
const operated = [topics.single, topics.batch]
/** All events that move or let move, whomever they name. */
const everyEvent = [[...named, ...operated]]

/**
 * The transactions in which somebody who is wanted may have a part, by block and hash: from the blocks, and logs that name them in a
 * topic. Blocks that list no transaction are looked at, too: the chain's own transactions stand in none.
 * @throws MovedChain when a log is of a block that the node replaced
 */
export async function findParties(
  client: RpcClient,
  blocks: readonly FullBlock[],
  { addresses, hashes }: WantedParties,
): Promise<Map<number, Set<string>>> {
  const found = new Map(blocks.map(({ number }) => [number, new Set<string>()]))
  for (const { number, transactions } of blocks)
    for (const { hash, from, to } of transactions)
      if (hashes.has(hash) || addresses.has(from) || addresses.has(to ?? ''))
        found.get(number)?.add(hash)
  if (addresses.size === 0) return found
  await addLogged(client, blocks, filtersOf([...addresses]), found)
  return found
}

/**
 * Adds the transactions inside which native tokens moved from or to somebody who is wanted.
 * @returns those that nothing else told of
 */
export function addTraced(
  found: ReadonlyMap<number, Set<string>>,
  blocks: readonly FullBlock[],
  traces: ReadonlyMap<string, TraceFrame>,
  { addresses }: WantedParties,
): Set<string> {
  const added = new Set<string>()
  for (const { number, transactions } of blocks)
    for (const { hash } of transactions) {
      const inside = traces.get(hash)
      const moved = inside ? internalOf(inside) : []
      if (found.get(number)?.has(hash)) continue
      if (!moved.some(({ from, to }) => addresses.has(from) || addresses.has(to))) continue
      found.get(number)?.add(hash)
      added.add(hash)
    }
  return added
}

/**
 * The transactions of the chain itself (Polygon's state syncs) in blocks that list none at all, by block and hash: only their logs
 * tell of them.
 * @param blocks one after the other, those with transactions among them
 * @throws MovedChain as `findParties`
 */
export async function findUnlisted(
  client: RpcClient,
  blocks: readonly FullBlock[],
): Promise<Map<number, Set<string>>> {
  const empty = blocks.filter(({ transactions }) => transactions.length === 0)
  const found = new Map(empty.map(({ number }) => [number, new Set<string>()]))
  if (empty.length > 0) await addLogged(client, empty, [everyEvent], found)
  return found
}

async function addLogged(
  client: RpcClient,
  blocks: readonly FullBlock[],
  filters: readonly (readonly (readonly string[] | null)[])[],
  found: ReadonlyMap<number, Set<string>>,
): Promise<void> {
  const byNumber = new Map(blocks.map(({ number, hash }) => [number, hash]))
  for (const filter of filters)
    for (const where of placesOf(blocks))
      for (const log of await findLogs(client, where, filter)) {
        const expected = byNumber.get(log.blockNumber)
        if (expected && expected !== log.blockHash)
          throw new MovedChain(`block ${log.blockNumber} was replaced while it was read`)
        found.get(log.blockNumber)?.add(log.transactionHash)
      }
}

function placesOf(blocks: readonly FullBlock[]) {
  if (blocks.length <= byHashUpTo) return blocks.map(({ hash }) => ({ blockHash: hash }))
  return [{ from: blocks[0]?.number ?? 0, to: blocks.at(-1)?.number ?? 0 }]
}

/** Filters of logs that name one of the addresses. */
function filtersOf(addresses: readonly string[]): (readonly string[] | null)[][] {
  if (addresses.length >= siftFrom) return [everyEvent]
  const filters: (readonly string[] | null)[][] = []
  for (let at = 0; at < addresses.length; at += addressesAtOnce) {
    const words = addresses.slice(at, at + addressesAtOnce).map((one) => pad(one as Hex))
    filters.push([named, words], [[topics.transfer, ...operated], null, words])
    filters.push([operated, null, null, words])
  }
  return filters
}
