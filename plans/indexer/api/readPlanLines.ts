import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { planLinesOf } from '../../protocol/api/indexer/planLinesOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { toJson } from '@causeway/services/lib/db/toJson'
import { plan } from '../schema.ts'
import { totalsOf } from '../store/loadLedger.ts'
import { heldBy } from './heldBy.ts'
import { medianPercents } from './medianPercents.ts'
import { loadCheckpoint } from './planState.ts'
import { seriesTimes } from './seriesTimes.ts'

const daySeconds = 86_400

type PlanRow = typeof plan.$inferSelect

/** What every listed plan held at the same moments, and what its member in the middle has. */
export async function readPlanLines(
  db: Database,
  chainId: number,
  query: { readonly days: number; readonly points: number },
): Promise<AnswerOf<typeof planLinesOf>> {
  const block = await loadCheckpoint(db, chainId)
  const rows = await db
    .select()
    .from(plan)
    .where(and(eq(plan.chainId, chainId), eq(plan.listed, true), eq(plan.role, 'plan')))
    .orderBy(asc(plan.createdAt), asc(plan.address))
  const addresses = rows.map(({ address }) => address)
  const first = await firstOfAny(db, chainId, addresses)
  const from = Math.max(first ?? block.timestamp, block.timestamp - query.days * daySeconds)
  const times = first === null ? [] : seriesTimes(from, block.timestamp, query.points)
  const sums = await sumsOfAll(db, chainId, addresses, times)
  const middles = await medianPercents(db, chainId, addresses)
  return {
    block,
    times,
    plans: rows.map((row) => ({
      plan: row.address as never,
      ...linesOf(row, times, sums.get(row.address) ?? new Map()),
      medianPercent: middles.get(row.address) ?? null,
    })),
  }
}

function linesOf(row: PlanRow, times: readonly number[], sums: ReadonlyMap<number, Sums>) {
  const at = times.map((time) =>
    heldBy(totalsOf({ sums: sums.get(time) ?? {}, members: 0, classes: [] }).sums, row),
  )
  const line = (side: 'held' | 'heldForPayouts') => {
    const known = at.flatMap((one) => one[side] ?? [])
    return known.length === times.length && times.length > 0 ? known : null
  }
  return { held: line('held'), heldForPayouts: line('heldForPayouts') }
}

type Sums = Record<string, string>

/** When the first event of any of them was; null before that. One look-up for each. */
async function firstOfAny(
  db: Database,
  chainId: number,
  plans: readonly string[],
): Promise<number | null> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select min(p.timestamp)::text as first
    from (select value as plan from json_array_elements_text(${toJson(plans)}::json)) a
    cross join lateral (
      select s.timestamp from indexer.point s
      where s.chain_id = ${chainId} and s.plan = a.plan
      order by s.timestamp, s.block_number limit 1
    ) p`)
  const first = rows[0]?.first ?? null
  return first === null ? null : Number(first)
}

/** The sums of each at each moment: one look-up in the index for each pair, however long the histories are. */
async function sumsOfAll(
  db: Database,
  chainId: number,
  plans: readonly string[],
  times: readonly number[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, Sums>>> {
  const found = new Map<string, Map<number, Sums>>()
  if (times.length === 0) return found
  const { rows } = await db.execute<{ plan: string; at: string; sums: Sums }>(sql`
    select a.plan, t.at::text, p.sums
    from (select value as plan from json_array_elements_text(${toJson(plans)}::json)) a
    cross join (select value::bigint as at from json_array_elements_text(${toJson(times)}::json)) t
    cross join lateral (
      select s.sums from indexer.point s
      where s.chain_id = ${chainId} and s.plan = a.plan and s.timestamp <= t.at
      order by s.timestamp desc, s.block_number desc limit 1
    ) p`)
  for (const { plan: address, at, sums } of rows) {
    const ofPlan = found.get(address) ?? new Map<number, Sums>()
    ofPlan.set(Number(at), sums)
    found.set(address, ofPlan)
  }
  return found
}
