import { sql } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { NetworkMember, networkBelowOf } from '../../protocol/api/indexer/networkMember.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { checksumOf } from '@causeway/services/lib/chain/checksumOf'
import { readRank } from '@causeway/services/lib/http/cursor'
import type { PlanState } from './planState.ts'
import { noHubMember } from './errors.ts'
import { hubMemberColumns, pagedMembers, type HubMemberRow } from './hubMemberRow.ts'

/** How many of several levels are told: the nearest first, because a recursion finds them level by level. */
const mostDrawn = 2_000

/** Members by what is known of each, all as long; null: there are none. */
interface MemberColumns extends Record<string, unknown> {
  readonly ids: readonly number[] | null
  readonly wallets: readonly string[]
  readonly sponsors: readonly number[]
  readonly joined: readonly number[]
  readonly directs: readonly number[]
  readonly teams: readonly number[][]
  readonly sizes: readonly number[]
}

function membersIn(columns: MemberColumns | undefined): NetworkMember[] {
  if (!columns?.ids) return []
  const { ids, wallets, sponsors, joined, directs, teams, sizes } = columns
  return ids.map((id, at) => ({
    id,
    wallet: checksumOf(wallets[at] ?? ''),
    sponsor: sponsors[at] ?? 0,
    joinedAt: joined[at] ?? 0,
    directs: directs[at] ?? 0,
    team: teams[at] ?? [],
    teamSize: sizes[at] ?? 0,
  }))
}

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
    // One row: a driver takes longer to read 2,000 than the database to find them; by column, for a record of each costs twice as much.
    const { rows } = await db.execute<MemberColumns>(sql`
      with recursive down as (
        select *, 0 as step from indexer.hub_member where chain_id = ${chainId} and hub = ${row.address} and id = ${id}
        union all
        select h.*, down.step + 1 from down cross join lateral (
          select * from indexer.hub_member c
          where c.chain_id = ${chainId} and c.hub = ${row.address} and c.sponsor = down.id and down.step < ${depth} and down.directs > 0
          order by c.id limit ${each}
        ) h
      ), drawn as (select * from down where step > 0 limit ${mostDrawn})
      select json_agg(m.id) as ids, json_agg(m.wallet) as wallets, json_agg(m.sponsor) as sponsors, json_agg(m.joined_at) as joined,
        json_agg(m.directs) as directs, json_agg(m.team) as teams, json_agg(m.team_size) as sizes
      from (select * from drawn order by step, id) m`)
    return { hub: row.address, block, items: membersIn(rows[0]), next: null }
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
