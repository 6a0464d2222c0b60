import type { Database } from '@causeway/services/lib/db/database'
import { snapshot } from '@causeway/services/lib/db/snapshot'
import type { Source } from '../api/readActivity.ts'
import { and, eq } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import { findPerson } from '../api/findPerson.ts'
import { plan } from '../schema.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { serverSentEvent } from './serverSentEvent.ts'
import { behindBlock, writePosition, type StreamPosition } from './streamPosition.ts'
import { readNews } from './readNews.ts'
import type { Missed } from './findStart.ts'
import { topicName, type Topic } from './topic.ts'

/** Readings at once: after a restart all come back together, and requests need the database too. */
const mostAtOnce = 4

/**
 * Reads for readers who were longer away than editions are kept. Those of one topic who stand at one position share a reading.
 * @returns null where they must read all again
 */
export function createMissed(db: Database, chainId: number) {
  const underWay = new Map<string, Promise<Missed | null>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  return (topic: Topic, after: StreamPosition, upTo: StoredBlock): Promise<Missed | null> => {
    // Which answers changed is not stored: such a reader reads what it shows.
    if (topic.kind === 'changes') return Promise.resolve(null)
    const name = `${topicName(topic)} ${writePosition(after)} ${upTo.hash}`
    const already = underWay.get(name)
    if (already) return already
    const reading = inTurn(() => readMissed(db, chainId, { topic, after, upTo })).finally(() =>
      underWay.delete(name),
    )
    underWay.set(name, reading)
    return reading
  }
}

type Eventful = Exclude<Topic, { kind: 'changes' }>

async function readMissed(
  db: Database,
  chainId: number,
  { topic, after, upTo }: { topic: Eventful; after: StreamPosition; upTo: StoredBlock },
): Promise<Missed | null> {
  return snapshot(db, async (tx) => {
    const sources = await sourcesOf(tx, chainId, topic)
    const news = await readNews(tx, chainId, sources, { after, upTo })
    if (news.kind === 'reset') return null
    const texts = news.events.map((one) => serverSentEvent('activity', one.activity, one.position))
    const top = behindBlock(upTo)
    if (news.isAll) texts.push(serverSentEvent('block', upTo, top))
    return {
      text: texts.join(''),
      position: news.isAll ? top : (news.events.at(-1)?.position ?? after),
    }
  })
}

/** Nothing while the plan is not followed: a page may open before the indexer has seen its plan, and must hear of it later. */
async function sourcesOf(tx: Database, chainId: number, topic: Eventful): Promise<Source[]> {
  if (topic.kind === 'member') {
    const { seats } = await findPerson(tx, chainId, topic.member)
    return seats.map(({ plan: of, member }) => ({ plan: of.address, hub: of.hub, member }))
  }
  const address: Address = topic.plan
  const rows = await tx
    .select({ hub: plan.hub })
    .from(plan)
    .where(and(eq(plan.chainId, chainId), eq(plan.address, address)))
  return rows.map(({ hub }) => ({ plan: address, hub, member: null }))
}
