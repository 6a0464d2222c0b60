import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { allActivityOf } from '../../protocol/api/indexer/allActivityOf.ts'
import type { planActivityOf } from '../../protocol/api/indexer/planActivityOf.ts'
import type { Activity } from '../../protocol/api/indexer/indexedActivity.ts'
import type { memberActivityOf } from '../../protocol/api/indexer/memberActivityOf.ts'
import type { ActivityKind } from '../../protocol/books/activityKinds.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { toJson } from '@causeway/services/lib/db/toJson'
import { readCursor, writeCursor } from '@causeway/services/lib/http/cursor'
import { nameMembers } from './nameMembers.ts'
import { loadCheckpoint, type PlanState } from './planState.ts'
import { plan } from '../schema.ts'
import { findPerson, type Seat } from './findPerson.ts'

export interface ActivityFilter {
  readonly kinds?: readonly ActivityKind[] | undefined
  /** Unix seconds, both included. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Whose events are read: a plan's, or those of one member of it. */
export interface Source {
  readonly plan: string
  readonly hub: string | null
  /** null: everybody's. Of several sources all name a member, or none. */
  readonly member: bigint | null
}

export interface EventRow extends Record<string, unknown> {
  readonly plan: string
  readonly name: string
  readonly kind: ActivityKind
  readonly member: string | null
  readonly recipient: string | null
  readonly amount: string
  readonly round: string | null
  readonly prize: string | null
  readonly level: string | null
  readonly overflow: string | null
  readonly pid: string | null
  readonly blockHash: string
  readonly transactionHash: string
  readonly logIndex: number
  readonly blockNumber: string
  readonly timestamp: string
}

/** Events of a plan, newest first, all or one member's. */
export async function readActivity(
  db: Database,
  chainId: number,
  state: PlanState,
  query: ActivityFilter & { member?: Address | undefined },
): Promise<AnswerOf<typeof planActivityOf>> {
  const { address: plan, hub } = state.row
  const sources = await sourcesFor(db, chainId, { plan, hub }, query.member)
  return { plan, block: state.block, ...(await readPage(db, chainId, sources, query)) }
}

/** Events of a wallet in every plan, newest first. */
export async function readMemberActivity(
  db: Database,
  chainId: number,
  wallet: Address,
  query: ActivityFilter & { plan?: Address | undefined },
): Promise<AnswerOf<typeof memberActivityOf>> {
  const block = await loadCheckpoint(db, chainId)
  const { seats } = await findPerson(db, chainId, wallet)
  const wanted = seats.filter(({ plan }) => !query.plan || plan.address === query.plan)
  return { block, ...(await readPage(db, chainId, wanted.map(sourceOf), query)) }
}

/** Events of every listed plan, newest first. */
export async function readAllActivity(
  db: Database,
  chainId: number,
  query: ActivityFilter,
): Promise<AnswerOf<typeof allActivityOf>> {
  const block = await loadCheckpoint(db, chainId)
  const listed = and(eq(plan.chainId, chainId), eq(plan.listed, true), eq(plan.role, 'plan'))
  const rows = await db.select({ plan: plan.address, hub: plan.hub }).from(plan).where(listed)
  const sources = rows.map((one): Source => ({ ...one, member: null }))
  return { block, ...(await readPage(db, chainId, sources, query)) }
}

const sourceOf = ({ plan: { address: plan, hub }, member }: Seat): Source => ({ plan, hub, member })

async function sourcesFor(
  db: Database,
  chainId: number,
  { plan, hub }: { plan: string; hub: string | null },
  wallet: Address | undefined,
): Promise<Source[]> {
  if (!wallet) return [{ plan, hub, member: null }]
  const { seats } = await findPerson(db, chainId, wallet)
  return seats.filter((seat) => seat.plan.address === plan).map(sourceOf)
}

/**
 * The newest events of the sources. Pages are cut by position in the chain, so rows that are added on top meanwhile move
 * nothing between pages; each source is read along its own index and no further than the page is long.
 */
async function readPage(
  db: Database,
  chainId: number,
  sources: readonly Source[],
  query: ActivityFilter,
): Promise<{ items: Activity[]; next: string | null }> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  const { kinds, from, to, limit } = query
  const { rows } = await db.execute<EventRow>(sql`
    select ${eventColumns} from json_to_recordset(${toJson(sources)}::json) as r(plan text, member numeric)
    cross join lateral (
      select * from indexer.event e
      where e.chain_id = ${chainId} and e.plan = r.plan ${byMember(sources)}
        ${kinds ? sql`and ${toJson(kinds)}::jsonb ? e.kind` : sql``}
        ${from === undefined ? sql`` : sql`and e.timestamp >= ${from} and e.block_number > ${blockBefore(chainId, from)}`}
        ${to === undefined ? sql`` : sql`and e.timestamp <= ${to} and e.block_number <= ${lastBlock(chainId, to)}`}
        ${after ? sql`and (e.block_number, e.log_index) < (${after.blockNumber}::bigint, ${after.logIndex}::int)` : sql``}
      order by e.block_number desc, e.log_index desc limit ${limit + 1}
    ) e
    order by e.block_number desc, e.log_index desc limit ${limit + 1}`)
  const hubs = new Map(sources.map(({ plan, hub }) => [plan, hub]))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await toActivity(db, chainId, shown, hubs),
    next:
      rows.length > limit && last
        ? writeCursor({ blockNumber: Number(last.blockNumber), logIndex: last.logIndex })
        : null,
  }
}

/** The condition on the member stands alone, or no index serves it: "null or equal" is an index on neither. */
export function byMember(sources: readonly Source[]): SQL {
  return sources.some(({ member }) => member !== null) ? sql`and e.member = r.member` : sql``
}

/** Every event of the plan from a moment on lies above this block: a moment that is still to come costs no walk over all older ones. */
function blockBefore(chainId: number, from: number): SQL {
  return sql`coalesce((
    select p.block_number from indexer.point p
    where p.chain_id = ${chainId} and p.plan = r.plan and p.timestamp < ${from} order by p.timestamp desc, p.block_number desc limit 1
  ), -1)`
}

/** No event of the plan up to a moment lies above this block: so old ones are found without walking over all newer ones. */
function lastBlock(chainId: number, to: number): SQL {
  return sql`coalesce((
    select p.block_number - 1 from indexer.point p
    where p.chain_id = ${chainId} and p.plan = r.plan and p.timestamp > ${to} order by p.timestamp, p.block_number limit 1
  ), ${Number.MAX_SAFE_INTEGER})`
}

export const eventColumns = sql`e.plan, e.name, e.kind, e.member::text, e.recipient, e.amount::text,
  e.extra->>'round' as "round", e.extra->>'prize' as "prize", e.extra->>'level' as "level",
  e.extra->>'overflow' as "overflow", e.extra->>'pid' as "pid", e.block_hash as "blockHash",
  e.transaction_hash as "transactionHash", e.log_index as "logIndex", e.block_number::text as "blockNumber", e.timestamp::text`

/** Rows as the API tells them. `hubs`: the hub behind each plan. */
export async function toActivity(
  db: Database,
  chainId: number,
  rows: readonly EventRow[],
  hubs: ReadonlyMap<string, string | null>,
): Promise<Activity[]> {
  const members = rows.map((row) => ({
    hub: hubs.get(row.plan) ?? null,
    member: row.member === null ? null : BigInt(row.member),
  }))
  const naming = await nameMembers(db, chainId, members)
  return rows.map((row, index) => {
    const { id, wallet } = naming(members[index]?.hub ?? null, members[index]?.member ?? null)
    return {
      id: `${chainId}-${row.blockHash}-${row.logIndex}`,
      plan: row.plan as Address,
      name: row.name,
      kind: row.kind,
      member: wallet,
      memberId: id,
      to: row.recipient as Address | null,
      amount: row.amount,
      prize:
        row.round === null || row.prize === null ? null : { round: row.round, number: row.prize },
      level: row.level === null ? null : Number(row.level),
      overflow: row.overflow ?? '0',
      pid: row.pid,
      transactionHash: row.transactionHash as `0x${string}`,
      logIndex: row.logIndex,
      blockNumber: Number(row.blockNumber),
      timestamp: Number(row.timestamp),
    }
  })
}
