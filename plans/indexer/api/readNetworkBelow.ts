import { sql } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { networkBelowOf } from '../../protocol/api/indexer/networkMember.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { readRank } from '@causeway/services/lib/http/cursor'
import type { PlanState } from './planState.ts'
import { noHubMember } from './errors.ts'
import {
  hubMemberColumns,
  pagedMembers,
  toNetworkMember,
  type HubMemberRow,
} from './hubMemberRow.ts'

/** How many of several levels are told: the nearest first, because a recursion finds them level by level. */
const mostDrawn = 2_000

/** Members below one: the direct ones page by page, or several levels with a few of each member. */
export async function readNetworkBelow(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  query: { id: number; depth: number; each: number; cursor?: string | undefined; limit: number },
): Promise<AnswerOf<typeof networkBelowOf>> {
  const { id, depth, each, limit } = query
  const found = await db.execute(sql`
    select 1 from indexer.hub_member where chain_id = ${chainId} and hub = ${row.address} and id = ${id}`)
  if (found.rows.length === 0) throw noHubMember(id)
  if (depth > 1) {
    // One text: a driver takes longer to read 2,000 rows than the database to find them.
    const { rows } = await db.execute<{ items: HubMemberRow[] | null }>(sql`
      with recursive down as (
        select *, 0 as step from indexer.hub_member where chain_id = ${chainId} and hub = ${row.address} and id = ${id}
        union all
        select h.*, down.step + 1 from down cross join lateral (
          select * from indexer.hub_member c
          where c.chain_id = ${chainId} and c.hub = ${row.address} and c.sponsor = down.id and down.step < ${depth} and down.directs > 0
          order by c.id limit ${each}
        ) h
      ), drawn as (select * from down where step > 0 limit ${mostDrawn})
      select json_agg(row_to_json(item) order by item.step, item.id::bigint) as items
      from (select ${hubMemberColumns}, m.step from drawn m) item`)
    return {
      hub: row.address,
      block,
      items: (rows[0]?.items ?? []).map(toNetworkMember),
      next: null,
    }
  }
  const after =
    query.cursor === undefined ? null : readRank(query.cursor, { value: 'numeric', key: 'bigint' })
  const { rows } = await db.execute<HubMemberRow>(sql`
    select ${hubMemberColumns} from indexer.hub_member m
    where m.chain_id = ${chainId} and m.hub = ${row.address} and m.sponsor = ${id}
      ${after ? sql`and m.id > ${after.key.toString()}::bigint` : sql``}
    order by m.id limit ${limit + 1}`)
  return { hub: row.address, block, ...pagedMembers(rows, limit, () => 0n) }
}
