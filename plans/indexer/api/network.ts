import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type {
  networkBelowOf,
  networkLeadersOf,
  networkMemberOf,
  NetworkMember,
  networkSearchOf,
} from '../../protocol/api/indexer/networkMember.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { Refusal } from '@causeway/services/lib/http/refusal'
import { plan } from '../schema.ts'
import { readRank, writeRank } from '@causeway/services/lib/http/cursor'
import { shownWallet } from './planFigures.ts'
import { loadPlanState, type PlanState } from './planState.ts'
import { whichHub } from './errors.ts'

/** How far a way up is told. */
const longestPath = 64

/** How many of several levels are told: the nearest first, because a recursion finds them level by level. */
const mostDrawn = 2_000

interface Row extends Record<string, unknown> {
  id: string
  wallet: string
  sponsor: string
  joinedAt: string
  directs: number
  team: number[]
  teamSize: number
}

const columns = sql`m.id::text, m.wallet, m.sponsor::text, m.joined_at::text as "joinedAt", m.directs, m.team, m.team_size as "teamSize"`

/**
 * The hub that is asked about: the one named, or the only one.
 *
 * @throws Refusal 404 when none is followed, 400 when several are and none is named.
 */
export async function loadHub(
  db: Database,
  chainId: number,
  named: Address | undefined,
): Promise<PlanState> {
  if (named) return loadPlanState(db, chainId, named)
  const hubs = await db
    .select({ address: plan.address })
    .from(plan)
    .where(and(eq(plan.chainId, chainId), eq(plan.role, 'hub'), eq(plan.listed, true)))
  const [only, ...more] = hubs
  if (!only || more.length > 0) throw whichHub(hubs.map(({ address }) => address as Address))
  return loadPlanState(db, chainId, only.address as Address)
}

/** A member, the way up, and the size of the team. */
export async function readNetworkMember(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  id: number,
): Promise<AnswerOf<typeof networkMemberOf>> {
  const { rows } = await db.execute<Row>(sql`
    with recursive up as (
      select *, 0 as step from indexer.hub_member where chain_id = ${chainId} and hub = ${row.address} and id = ${id}
      union all
      select h.*, up.step + 1 from up join indexer.hub_member h
        on h.chain_id = ${chainId} and h.hub = ${row.address} and h.id = up.sponsor and up.step < ${longestPath}
    ) select ${columns} from up m order by m.step`)
  const [member, ...path] = rows.map(memberOf)
  if (!member) throw noMember(id)
  return { hub: row.address, block, member, path, members: Number(row.sums['joined'] ?? 0) }
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
  if (found.rows.length === 0) throw noMember(id)
  if (depth > 1) {
    // One text: a driver takes longer to read 2,000 rows than the database to find them.
    const { rows } = await db.execute<{ items: Row[] | null }>(sql`
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
      from (select ${columns}, m.step from drawn m) item`)
    return { hub: row.address, block, items: (rows[0]?.items ?? []).map(memberOf), next: null }
  }
  const after = query.cursor === undefined ? null : readRank(query.cursor)
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from indexer.hub_member m
    where m.chain_id = ${chainId} and m.hub = ${row.address} and m.sponsor = ${id}
      ${after ? sql`and m.id > ${after.key.toString()}::bigint` : sql``}
    order by m.id limit ${limit + 1}`)
  return { hub: row.address, block, ...paged(rows, limit, () => 0n) }
}

/** Members by id, or by the beginning of their wallet and in its order: as the index has them, however many begin so. */
export async function readNetworkSearch(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  text: string,
): Promise<AnswerOf<typeof networkSearchOf>> {
  const where = searchFor(text.trim().toLowerCase())
  if (!where) return { hub: row.address, block, items: [] }
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from indexer.hub_member m
    where m.chain_id = ${chainId} and m.hub = ${row.address} and ${where} order by m.wallet using ~<~ limit 20`)
  return { hub: row.address, block, items: rows.map(memberOf) }
}

function searchFor(text: string): SQL | null {
  if (/^\d{1,10}$/.test(text)) return sql`m.id = ${Number(text)}`
  // Nothing in it can be a pattern.
  return /^0x[0-9a-f]{4,40}$/.test(text) ? sql`m.wallet like ${`${text}%`}` : null
}

/** Members by the size of their team or by how many they brought, the largest first. */
export async function readNetworkLeaders(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  query: { by: 'team' | 'directs'; cursor?: string | undefined; limit: number },
): Promise<AnswerOf<typeof networkLeadersOf>> {
  const after = query.cursor === undefined ? null : readRank(query.cursor)
  const value = query.by === 'team' ? sql`m.team_size` : sql`m.directs`
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from indexer.hub_member m
    where m.chain_id = ${chainId} and m.hub = ${row.address}
      ${after ? sql`and (${value}, m.id) < (${after.value.toString()}::int, ${after.key.toString()}::bigint)` : sql``}
    order by ${value} desc, m.id desc limit ${query.limit + 1}`)
  const rankOf = (last: Row) => BigInt(query.by === 'team' ? last.teamSize : last.directs)
  return { hub: row.address, block, ...paged(rows, query.limit, rankOf) }
}

function paged(
  rows: readonly Row[],
  limit: number,
  valueOf: (last: Row) => bigint,
): { items: NetworkMember[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next =
    rows.length > limit && last ? writeRank({ value: valueOf(last), key: BigInt(last.id) }) : null
  return { items: shown.map(memberOf), next }
}

function memberOf(row: Row): NetworkMember {
  const { directs, team, teamSize } = row
  return {
    id: Number(row.id),
    wallet: shownWallet(row.wallet),
    sponsor: Number(row.sponsor),
    joinedAt: Number(row.joinedAt),
    directs,
    team,
    teamSize,
  }
}

function noMember(id: number): Refusal {
  return new Refusal(404, { field: 'id', description: `${id} is no member of the hub` })
}
