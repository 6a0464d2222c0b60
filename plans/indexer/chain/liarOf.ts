import type { NodeReading } from '@causeway/services/lib/rpc/createRpc'
import { readHeader } from '@causeway/services/lib/follow/readHeader'
import type { ChainEvent } from '../events/planEvent.ts'
import { bloomTest } from '@causeway/services/lib/follow/bloomTest'
import { decodePlanEvent, planTopics } from './decodePlanEvent.ts'
import { readReceiptLogs } from './readLogs.ts'
import type { PageRead } from './readPage.ts'

/** A page as one node tells it. */
export type PageReading = NodeReading<Extract<PageRead, { kind: 'page' }>>

/**
 * Which of two nodes told a page wrongly: one that names an event that the block's bloom does not hold (Ethereum yellow paper §4.3.1: a
 * bloom proves absence alone), or leaves out one that its own receipt tells word for word.
 * @returns null where neither tells: the same event in another form, blocks that the nodes do not agree on, no receipt
 */
export async function liarOf(one: PageReading, other: PageReading): Promise<PageReading | null> {
  for (const [teller, silent] of [
    [one, other],
    [other, one],
  ] as const) {
    const places = new Set(silent.value.events.map(placeOf))
    // Behind a log that cannot be read nothing of its contract is told.
    const stopped = new Set(silent.value.malformed.map(({ emitter }) => emitter))
    const added = teller.value.events.find(
      (event) => !places.has(placeOf(event)) && !stopped.has(event.plan),
    )
    if (!added) continue
    if (await bloomDenies(added, [teller, silent])) return teller
    if (await hasReceipt(silent, added)) return silent
  }
  return null
}

/** All that a page tells of events: of two nodes that tell the truth it is the same. */
export const textOfPage = ({ events, malformed, to }: PageReading['value']): string =>
  textOf([events, malformed, to.hash])

const textOf = (told: unknown): string =>
  JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

const placeOf = ({ blockHash, logIndex }: ChainEvent) => `${blockHash} ${logIndex}`

/** Whether a node's own receipt tells the event; what cannot be read tells nothing. */
const hasReceipt = ({ client }: PageReading, event: ChainEvent): Promise<boolean> =>
  readReceiptLogs(client, event.transactionHash)
    .then((logs) => {
      const log = logs.find(({ logIndex }) => logIndex === event.logIndex)
      return log !== undefined && textOf(decodePlanEvent(log, event.timestamp)) === textOf(event)
    })
    .catch(() => false)

async function bloomDenies(
  { blockNumber, blockHash, plan }: ChainEvent,
  nodes: readonly PageReading[],
): Promise<boolean> {
  const headers = await Promise.all(
    nodes.map(({ client }) => readHeader(client, blockNumber).catch(() => null)),
  )
  const [first, second] = headers
  if (!first?.logsBloom || first.hash !== blockHash) return false
  if (second?.hash !== blockHash || second.logsBloom !== first.logsBloom) return false
  return !bloomTest([plan], planTopics)(first.logsBloom)
}
