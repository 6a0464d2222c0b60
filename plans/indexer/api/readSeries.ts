import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { planSeriesOf } from '../../protocol/api/indexer/planSeriesOf.ts'
import type { planHistoryOf } from '../../protocol/api/indexer/planHistoryOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import { noTotals, type Totals } from '../figures/planLedger.ts'
import { point } from '../schema.ts'
import { totalsOf } from '../store/loadLedger.ts'
import { toJson } from '@causeway/services/lib/db/toJson'
import { listedSums } from './listedSums.ts'
import { sumOfSide } from '../figures/sumOfSide.ts'
import { heldBy } from './heldBy.ts'
import type { PlanState } from './planState.ts'
import { seriesTimes } from './seriesTimes.ts'
import { shownAmount } from './shownAmount.ts'

interface Query {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly points: number
}

interface Moment {
  readonly timestamp: number
  readonly block: number
  readonly totals: Totals
}

interface Row extends Record<string, unknown> {
  at: string
  block: string | null
  sums: Record<string, string> | null
  members: number | null
}

/**
 * A plan's stake, reserve and members over time: at each moment the last value known then, zero before the first
 * event. Without `from` it begins at the first event, without `to` it ends at the block that the figures belong to.
 */
export async function readSeries(
  db: Database,
  chainId: number,
  state: PlanState,
  query: Query,
): Promise<AnswerOf<typeof planSeriesOf>> {
  const moments = await momentsOf(db, chainId, state, query)
  return {
    plan: state.row.address,
    block: state.block,
    points: moments.map(({ timestamp, block, totals: { sums, members } }) => ({
      timestamp,
      block,
      stake: shownAmount((sums.deposit ?? 0n) - (sums.principal ?? 0n)),
      reserve: shownAmount(sumOfSide(sums, 'fed') - (sums.reward ?? 0n)),
      members,
    })),
  }
}

/** A plan's sums of every kind over time, and what they leave in it. */
export async function readPlanHistory(
  db: Database,
  chainId: number,
  state: PlanState,
  query: Query,
): Promise<AnswerOf<typeof planHistoryOf>> {
  const moments = await momentsOf(db, chainId, state, query)
  return {
    plan: state.row.address,
    block: state.block,
    points: moments.map(({ timestamp, block, totals: { sums, members } }) => ({
      timestamp,
      block,
      members,
      ...heldBy(sums, state.row),
      sums: listedSums(sums),
    })),
  }
}

async function momentsOf(
  db: Database,
  chainId: number,
  state: PlanState,
  query: Query,
): Promise<Moment[]> {
  const plan = state.row.address
  const to = Math.min(query.to ?? state.block.timestamp, state.block.timestamp)
  const from = query.from ?? (await firstTime(db, chainId, plan))
  if (query.from !== undefined && query.to !== undefined && query.from > query.to) {
    throw new HttpRefusal(400, { field: 'query.from', description: 'lies after query.to' })
  }
  const times = from === null ? [] : seriesTimes(from, to, query.points)
  return valuesAt(db, chainId, plan, times)
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
): Promise<Moment[]> {
  if (times.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select t.at::text, p.block_number::text as block, p.sums, p.members
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
    totals: row.sums
      ? totalsOf({ sums: row.sums, members: row.members ?? 0, classes: [] })
      : noTotals,
  }))
}
