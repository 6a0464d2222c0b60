import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/api/endpoint'
import type { planSeriesOf } from '@causeway/protocol/api/indexer'
import type { Database } from '../../lib/db/database.ts'
import { Refusal } from '../../lib/http/refusal.ts'
import { point } from '../schema.ts'
import { toJson } from '../store/toJson.ts'
import type { PlanState } from './planState.ts'
import { seriesTimes } from './seriesTimes.ts'
import { shownAmount } from './shownAmount.ts'

type Answer = AnswerOf<typeof planSeriesOf>

/** Marks each moment's value as numbers, however long ago it was set. */
interface Row extends Record<string, unknown> {
  at: string
  block: string | null
  stake: string | null
  reserve: string | null
  members: string | null
}

/**
 * A plan's stake, reserve and members over time: at each moment the last value known then, zero before the first
 * event. Without `from` it begins at the first event, without `to` it ends at the block that the figures belong to.
 */
export async function readSeries(
  db: Database,
  chainId: number,
  state: PlanState,
  query: { from?: number | undefined; to?: number | undefined; points: number },
): Promise<Answer> {
  const plan = state.row.address
  const to = Math.min(query.to ?? state.block.timestamp, state.block.timestamp)
  const from = query.from ?? (await firstTime(db, chainId, plan))
  if (query.from !== undefined && query.to !== undefined && query.from > query.to) {
    throw new Refusal(400, { field: 'query.from', description: 'lies after query.to' })
  }
  const times = from === null ? [] : seriesTimes(from, to, query.points)
  return { plan, block: state.block, points: await valuesAt(db, chainId, plan, times) }
}

async function firstTime(db: Database, chainId: number, plan: string): Promise<number | null> {
  const [first] = await db
    .select({ timestamp: point.timestamp })
    .from(point)
    .where(and(eq(point.chainId, chainId), eq(point.plan, plan)))
    .orderBy(asc(point.timestamp))
    .limit(1)
  return first?.timestamp ?? null
}

/** One index look-up for each moment: the cost depends on the points asked for, not on the length of the history. */
async function valuesAt(
  db: Database,
  chainId: number,
  plan: string,
  times: readonly number[],
): Promise<Answer['points']> {
  if (times.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select t.at::text, p.block_number::text as block, (p.deposited - p.withdrawn)::text as stake,
      (p.funded - p.claimed)::text as reserve, p.members::text
    from (select value::bigint as at from json_array_elements_text(${toJson(times)}::json)) t
    left join lateral (
      select * from indexer.point s
      where s.chain_id = ${chainId} and s.plan = ${plan} and s.timestamp <= t.at
      order by s.timestamp desc, s.block_number desc limit 1
    ) p on true
    order by t.at`)
  return rows.map((row) => ({
    timestamp: Number(row.at),
    block: Number(row.block ?? 0),
    stake: shownAmount(BigInt(row.stake ?? 0)),
    reserve: shownAmount(BigInt(row.reserve ?? 0)),
    members: Number(row.members ?? 0),
  }))
}
