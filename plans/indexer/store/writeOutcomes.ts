import { sql } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import type { OutcomeChange } from '../figures/outcomeChanges.ts'
import { toJson } from '@causeway/services/lib/db/toJson'

/** Carries changes into the counts of outcomes. An outcome that nobody has any more is no row. */
export async function writeOutcomes(
  tx: Database,
  chainId: number,
  changes: readonly OutcomeChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    insert into indexer.outcome (chain_id, plan, bps, members)
    select ${chainId}::bigint, r.plan, r.bps, r.members
    from json_to_recordset(${toJson(changes)}::json) as r(plan text, bps numeric, members int)
    on conflict (chain_id, plan, bps) do update set members = outcome.members + excluded.members`)
  const left = changes.filter(({ members }) => members < 0)
  if (left.length === 0) return
  await tx.execute(sql`
    delete from indexer.outcome o using json_to_recordset(${toJson(left)}::json) as r(plan text, bps numeric)
    where o.chain_id = ${chainId} and o.plan = r.plan and o.bps = r.bps and o.members = 0`)
}
