import type { NodeReading } from '../rpc/createRpc.ts'
import type { Hash } from './chainState.ts'
import { readHeader } from './readHeader.ts'

/** What a node tells of a block, where blooms and receipts can prove it. */
export interface Provable {
  readonly blockNumber: number
  readonly blockHash: Hash
  readonly transactionHash: Hash
  /** Word for word. */
  readonly text: string
  /** Whether the block's bloom leaves room for it; of what stands in no bloom: always. */
  readonly fitsBloom: (bloom: Hash) => boolean
  /** Whether a receipt, as nodes answer one, tells it word for word. */
  readonly isInReceipt: (receipt: unknown) => boolean
}

/** What of a reading two nodes must tell alike. */
export interface PageForm<T> {
  /** All of it; null: the node did not serve the page. */
  readonly textOf: (value: T) => string | null
  readonly provable: (value: T) => readonly Provable[]
  /** Whether a reading of the newest blocks is at odds with itself: its node may have told less than there is. */
  readonly isSuspect?: (value: T) => boolean
  /** Whether a reading is silent about something for a reason that it names. */
  readonly passesOver?: (value: T, one: Provable) => boolean
}

/** So many of the things that one node tells and the other does not are looked at. */
const mostProved = 8

/**
 * Which of two nodes told a page wrongly: one that names what the block's bloom does not hold (Ethereum yellow paper §4.3.1: a bloom
 * proves absence alone), or leaves out what its own receipt tells word for word.
 * @returns null where neither tells: blocks that the nodes do not agree on, no receipt, what stands in none
 */
export async function liarOf<T>(
  one: NodeReading<T>,
  other: NodeReading<T>,
  { provable, passesOver }: Omit<PageForm<T>, 'textOf'>,
): Promise<NodeReading<T> | null> {
  for (const [teller, silent] of [
    [one, other],
    [other, one],
  ] as const) {
    const told = new Set(provable(silent.value).map(({ text }) => text))
    const added = provable(teller.value).filter(
      (each) => !told.has(each.text) && !passesOver?.(silent.value, each),
    )
    for (const each of added.slice(0, mostProved)) {
      if (await bloomDenies(each, [teller, silent])) return teller
      if (await hasReceipt(silent, each)) return silent
    }
  }
  return null
}

/** What cannot be read tells nothing. */
const hasReceipt = ({ client }: NodeReading<unknown>, one: Provable): Promise<boolean> =>
  client
    .request({ method: 'eth_getTransactionReceipt', params: [one.transactionHash] })
    .then((receipt) => one.isInReceipt(receipt))
    .catch(() => false)

async function bloomDenies(
  { blockNumber, blockHash, fitsBloom }: Provable,
  nodes: readonly NodeReading<unknown>[],
): Promise<boolean> {
  const headers = await Promise.all(
    nodes.map(({ client }) => readHeader(client, blockNumber).catch(() => null)),
  )
  const [first, second] = headers
  if (!first?.logsBloom || first.hash !== blockHash) return false
  if (second?.hash !== blockHash || second.logsBloom !== first.logsBloom) return false
  return !fitsBloom(first.logsBloom)
}
