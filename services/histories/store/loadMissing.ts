import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { toJson } from '../../lib/db/toJson.ts'
import type { PlanPart } from '../../lib/history/labels.ts'

/** Those of the events whose transactions are not stored. */
export async function loadMissing(
  db: Database,
  chainId: number,
  parts: readonly PlanPart[],
): Promise<PlanPart[]> {
  if (parts.length === 0) return []
  const { rows } = await db.execute<{ hash: string }>(sql`
    select t.hash from (
      select distinct "blockNumber" from json_to_recordset(${toJson(parts)}::json) as r("blockNumber" bigint)
    ) b join indexer.transaction t on t.chain_id = ${chainId} and t.block_number = b."blockNumber"`)
  const stored = new Set(rows.map(({ hash }) => hash))
  return parts.filter(({ transactionHash }) => !stored.has(transactionHash))
}
