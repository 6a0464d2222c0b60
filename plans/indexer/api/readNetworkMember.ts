import { sql } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { networkMemberOf } from '../../protocol/api/indexer/networkMember.ts'
import type { Database } from '@causeway/services/lib/db/database'
import type { PlanState } from './planState.ts'
import { noHubMember } from './errors.ts'
import { hubMemberColumns, toNetworkMember, type HubMemberRow } from './hubMemberRow.ts'

/** How far a way up is told. */
const longestPath = 64

/** A member, the way up, and the size of the team. */
export async function readNetworkMember(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  id: number,
): Promise<AnswerOf<typeof networkMemberOf>> {
  const { rows } = await db.execute<HubMemberRow>(sql`
    with recursive up as (
      select *, 0 as step from indexer.hub_member where chain_id = ${chainId} and hub = ${row.address} and id = ${id}
      union all
      select h.*, up.step + 1 from up join indexer.hub_member h
        on h.chain_id = ${chainId} and h.hub = ${row.address} and h.id = up.sponsor and up.step < ${longestPath}
    ) select ${hubMemberColumns} from up m order by m.step`)
  const [member, ...path] = rows.map(toNetworkMember)
  if (!member) throw noHubMember(id)
  return { hub: row.address, block, member, path, members: Number(row.sums['joined'] ?? 0) }
}
