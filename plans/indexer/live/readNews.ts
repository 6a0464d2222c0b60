import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Activity } from '../../protocol/api/indexer/indexedActivity.ts'
import type { Database } from '@causeway/services/lib/db/database'
import {
  byMember,
  eventColumns,
  toActivity,
  type EventRow,
  type Source,
} from '../api/readActivity.ts'
import { recentBlock } from '../schema.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { toJson } from '@causeway/services/lib/db/toJson'
import { behindBlock, behindEvent, type StreamPosition } from './streamPosition.ts'

export type News =
  /** The next events, and where the stream stands after each. `isAll`: nothing more is stored up to the block. */
  | {
      readonly kind: 'events'
      readonly events: readonly { readonly activity: Activity; readonly position: StreamPosition }[]
      readonly isAll: boolean
    }
  /** The position is no part of the chain (any more), or too far back to be told event by event. */
  | { readonly kind: 'reset' }

/** Events in one piece of news. */
const atOnce = 100

/** How many missed events are told one by one; who missed more reads everything again, which is cheaper for both. */
const mostBehind = 1_000

/** The events that follow a position, oldest first. Runs inside one snapshot of the database. */
export async function readNews(
  tx: Database,
  chainId: number,
  sources: readonly Source[],
  { after, upTo: block }: { readonly after: StreamPosition; readonly upTo: StoredBlock },
): Promise<News> {
  if (!(await isOnChain(tx, chainId, after, block))) return { kind: 'reset' }
  const following = (columns: SQL, limit: number) => sql`
    select ${columns} from json_to_recordset(${toJson(sources)}::json) as r(plan text, member numeric)
    cross join lateral (
      select * from indexer.event e
      where e.chain_id = ${chainId} and e.plan = r.plan ${byMember(sources)}
        and (e.block_number, e.log_index) > (${after.blockNumber}::bigint, ${after.logIndex}::int) and e.block_number <= ${block.number}
      order by e.block_number, e.log_index limit ${limit}
    ) e
    order by e.block_number, e.log_index limit ${limit}`
  const { rows } = await tx.execute<EventRow>(following(eventColumns, atOnce + 1))
  // Only who is more than a piece behind can be too far behind: then they are counted.
  if (rows.length > atOnce) {
    const counted = await tx.execute<{ behind: number }>(
      sql`select count(*)::int as behind from (${following(sql`1`, mostBehind + 1)}) f`,
    )
    if ((counted.rows[0]?.behind ?? 0) > mostBehind) return { kind: 'reset' }
  }
  const shown = rows.slice(0, atOnce)
  const hubs = new Map(sources.map(({ plan, hub }) => [plan, hub]))
  const activities = await toActivity(tx, chainId, shown, hubs)
  return {
    kind: 'events',
    events: activities.map((activity, index) => ({
      activity,
      position: behindEvent({ ...activity, blockHash: shown[index]?.blockHash ?? '' }),
    })),
    isAll: rows.length <= atOnce,
  }
}

/** Whether a position is part of the chain as it is stored. Blocks that are not remembered any more are final, see `FINALITY`. */
export async function isOnChain(
  tx: Database,
  chainId: number,
  { blockNumber, hash }: StreamPosition,
  newest: StoredBlock,
): Promise<boolean> {
  if (blockNumber > newest.number) return false
  const [found] = await tx
    .select({
      number: recentBlock.number,
      hash: recentBlock.hash,
      timestamp: recentBlock.timestamp,
    })
    .from(recentBlock)
    .where(and(eq(recentBlock.chainId, chainId), eq(recentBlock.number, blockNumber)))
    .orderBy(asc(recentBlock.number))
  return !found || behindBlock(found as StoredBlock).hash === hash
}
