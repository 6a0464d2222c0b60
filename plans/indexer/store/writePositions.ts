import { sql } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import type { TakenPosition } from '../figures/takenPositions.ts'
import { toJson } from '@causeway/services/lib/db/toJson'

export async function writePositions(
  tx: Database,
  chainId: number,
  places: readonly TakenPosition[],
): Promise<void> {
  if (places.length === 0) return
  await tx.execute(sql`
    insert into indexer.place (chain_id, plan, node, parent, slot, member, block_number, placed_at)
    select ${chainId}::bigint, r.plan, r.node, r.parent, r.slot, r.member, r."blockNumber", r."placedAt"
    from json_to_recordset(${toJson(places)}::json) as r(plan text, node bigint, parent bigint, slot int, member numeric, "blockNumber" bigint, "placedAt" bigint)`)
}
