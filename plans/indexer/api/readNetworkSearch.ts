import { sql, type SQL } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { networkSearchOf } from '../../protocol/api/indexer/networkMember.ts'
import type { Database } from '@causeway/services/lib/db/database'
import type { PlanState } from './planState.ts'
import { hubMemberColumns, toNetworkMember, type HubMemberRow } from './hubMemberRow.ts'

/** Members by id, or by the beginning of their wallet and in its order: as the index has them, however many begin so. */
export async function readNetworkSearch(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  text: string,
): Promise<AnswerOf<typeof networkSearchOf>> {
  const where = searchFor(text.trim().toLowerCase())
  if (!where) return { hub: row.address, block, items: [] }
  const { rows } = await db.execute<HubMemberRow>(sql`
    select ${hubMemberColumns} from indexer.hub_member m
    where m.chain_id = ${chainId} and m.hub = ${row.address} and ${where} order by m.wallet using ~<~ limit 20`)
  return { hub: row.address, block, items: rows.map(toNetworkMember) }
}

function searchFor(text: string): SQL | null {
  if (/^\d{1,10}$/.test(text)) return sql`m.id = ${Number(text)}`
  // Nothing in it can be a pattern.
  return /^0x[0-9a-f]{4,40}$/.test(text) ? sql`m.wallet like ${`${text}%`}` : null
}
