import { sql } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import { toJson } from '@causeway/services/lib/db/toJson'

/**
 * The middle member's outcome of each plan in per cent, with its hundredths; of an even number the lower of the two. A plan none of whose members is
 * counted is not in it.
 */
export async function medianPercents(
  db: Database,
  chainId: number,
  plans: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ plan: string; bps: string }>(sql`
    select a.plan, m.bps::text
    from (select value as plan from json_array_elements_text(${toJson(plans)}::json)) a
    cross join lateral (
      select o.bps from (
        select bps, sum(members) over (order by bps) as "upTo", sum(members) over () as "all"
        from indexer.outcome where chain_id = ${chainId} and plan = a.plan and bps >= 0
      ) o where o."upTo" > floor((o."all" - 1) / 2) order by o."upTo" limit 1
    ) m`)
  return new Map(rows.map((row) => [row.plan, Number(row.bps) / 100]))
}
