import { sql } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { networkLeadersOf } from '../../protocol/api/indexer/networkMember.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { readRank } from '@causeway/services/lib/http/cursor'
import type { PlanState } from './planState.ts'
import { hubMemberColumns, pagedMembers, type HubMemberRow } from './hubMemberRow.ts'

/** Members by the size of their team or by how many they brought, the largest first. */
export async function readNetworkLeaders(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  query: { by: 'team' | 'directs'; cursor?: string | undefined; limit: number },
): Promise<AnswerOf<typeof networkLeadersOf>> {
  const after =
    query.cursor === undefined ? null : readRank(query.cursor, { value: 'integer', key: 'bigint' })
  const value = query.by === 'team' ? sql`m.team_size` : sql`m.directs`
  const { rows } = await db.execute<HubMemberRow>(sql`
    select ${hubMemberColumns} from indexer.hub_member m
    where m.chain_id = ${chainId} and m.hub = ${row.address}
      ${after ? sql`and (${value}, m.id) < (${after.value.toString()}::int, ${after.key.toString()}::bigint)` : sql``}
    order by ${value} desc, m.id desc limit ${query.limit + 1}`)
  const rankOf = (last: HubMemberRow) => BigInt(query.by === 'team' ? last.teamSize : last.directs)
  return { hub: row.address, block, ...pagedMembers(rows, query.limit, rankOf) }
}
