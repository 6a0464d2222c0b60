import { sql } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import type { Totals } from '../figures/planLedger.ts'
import { totalsOf } from '../store/loadLedger.ts'

/** A plan's sums at a moment (unix seconds). */
export async function sumsAt(
  db: Database,
  chainId: number,
  plan: string,
  at: number,
): Promise<Totals['sums']> {
  const { rows } = await db.execute<{ sums: Record<string, string> }>(sql`
    select sums from indexer.point
    where chain_id = ${chainId} and plan = ${plan} and timestamp <= ${at}
    order by timestamp desc, block_number desc limit 1`)
  return totalsOf({ sums: rows[0]?.sums ?? {}, members: 0, classes: [] }).sums
}
