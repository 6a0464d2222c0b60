import type { NodeReading } from '@causeway/services/lib/rpc/createRpc'
import { readHeader } from '@causeway/services/lib/follow/readHeader'
import type { ChainEvent } from '../events/planEvent.ts'
import { bloomTest } from './bloomTest.ts'
import { planTopics } from './decodePlanEvent.ts'
import type { PageRead } from './readPage.ts'

/** A page as one node tells it. */
export type PageReading = NodeReading<Extract<PageRead, { kind: 'page' }>>

/**
 * Which of two nodes told a page wrongly: one that leaves out an event that the block's bloom promises, or names one that the bloom
 * does not hold (Ethereum yellow paper §4.3.1).
 * @returns null where the blooms do not tell: the same event in another form, or blocks that the nodes do not agree on
 */
export async function liarOf(one: PageReading, other: PageReading): Promise<PageReading | null> {
  for (const [teller, silent] of [
    [one, other],
    [other, one],
  ] as const) {
    const places = new Set(silent.value.events.map(placeOf))
    const added = teller.value.events.find((event) => !places.has(placeOf(event)))
    const holds = added && (await bloomHolds(added, [teller, silent]))
    if (holds !== undefined && holds !== null) return holds ? silent : teller
  }
  return null
}

/** All that a page tells of events: of two nodes that tell the truth it is the same. */
export const textOfPage = ({ events, malformed, to }: PageReading['value']): string =>
  JSON.stringify([events, malformed, to.hash], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )

const placeOf = ({ blockHash, logIndex }: ChainEvent) => `${blockHash} ${logIndex}`

async function bloomHolds(
  { blockNumber, blockHash, plan }: ChainEvent,
  nodes: readonly PageReading[],
): Promise<boolean | null> {
  const headers = await Promise.all(
    nodes.map(({ client }) => readHeader(client, blockNumber).catch(() => null)),
  )
  const [first, second] = headers
  if (!first?.logsBloom || first.hash !== blockHash) return null
  if (second?.hash !== blockHash || second.logsBloom !== first.logsBloom) return null
  return bloomTest([plan], planTopics)(first.logsBloom)
}
