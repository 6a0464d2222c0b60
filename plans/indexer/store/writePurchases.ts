import { sql } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import type { Purchase } from '../events/readEvents.ts'
import { toJson } from '@causeway/services/lib/db/toJson'

export async function writePurchases(
  tx: Database,
  chainId: number,
  purchases: readonly Purchase[],
): Promise<void> {
  if (purchases.length === 0) return
  await tx.execute(sql`
    insert into indexer.purchase (chain_id, plan, pid, block_number, log_index, member, amount)
    select ${chainId}::bigint, r.plan, r.pid, r."blockNumber", r."logIndex", r.member, r.amount
    from json_to_recordset(${toJson(purchases)}::json) as r(plan text, pid numeric, "blockNumber" bigint, "logIndex" int, member numeric, amount numeric)`)
}
