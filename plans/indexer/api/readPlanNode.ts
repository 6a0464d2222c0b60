import { sql, type SQL } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { planNodeOf } from '../../protocol/api/indexer/planNodeOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import { nameMembers, type Naming } from './nameMembers.ts'
import type { PlanState } from './planState.ts'

type Node = AnswerOf<typeof planNodeOf>['node']

/** How far a way up is told, and how many places below. */
const longestPath = 64
const mostBelow = 511

/** Hub ids 1 and 2 stand at the top of two binary trees from the start; no event says so. */
const binaryRoots = 2

interface Row extends Record<string, unknown> {
  node: string
  parent: string | null
  slot: number | null
  member: string
  placedAt: string | null
}

const columns = sql`p.node::text, p.parent::text, p.slot, p.member::text, p.placed_at::text as "placedAt"`

/** A place of a matrix or binary tree, the way up from it, and what stands below. */
export async function readPlanNode(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  query: { node: number; depth: number },
): Promise<AnswerOf<typeof planNodeOf>> {
  const { address, hub, width } = row
  const places = sql`chain_id = ${chainId} and plan = ${address}`
  const up = await db.execute<Row>(sql`
    with recursive up as (
      select *, 0 as step from indexer.place where ${places} and node = ${query.node}
      union all
      select a.*, up.step + 1 from up join indexer.place a
        on a.chain_id = ${chainId} and a.plan = ${address} and a.node = up.parent and up.step < ${longestPath}
    ) select ${columns} from up p order by p.step`)
  const down = await readBelow(db, places, query)
  const way = withRoot(
    up.rows,
    query.node,
    width === null && (up.rows.length > 0 || down.length > 0),
  )
  const counts = await countChildren(db, chainId, address, [...way, ...down])
  const all = [...way, ...down].map(({ member }) => ({ hub, member: BigInt(member) }))
  const naming = await nameMembers(db, chainId, all)
  const shown = (one: Row, below: number) => nodeOf(one, hub, naming, counts, below)
  const [self, ...path] = way
  if (!self)
    throw new HttpRefusal(404, { field: 'node', description: `nobody stands at ${query.node}` })
  return {
    plan: address,
    block,
    node: shown(self, down.length),
    path: path.map((one) => shown(one, 0)),
    below: down.map((one) => shown(one, belowOf(one, down))),
  }
}

/**
 * What stands below a place, level by level, and no more of it than is told: a recursive query would walk the whole tree first
 * (390,000 places, eight levels of a matrix five wide) and cut then.
 */
async function readBelow(
  db: Database,
  places: SQL,
  { node, depth }: { node: number; depth: number },
): Promise<Row[]> {
  const below: Row[] = []
  let level = [String(node)]
  for (let step = 0; step < depth && level.length > 0 && below.length < mostBelow; step += 1) {
    const left = mostBelow - below.length
    const { rows } = await db.execute<Row>(sql`
      select ${columns} from json_array_elements_text(${JSON.stringify(level)}::json) n
      cross join lateral (
        select * from indexer.place where ${places} and parent = n.value::bigint order by slot limit ${left}
      ) p
      order by p.parent, p.slot limit ${left}`)
    below.push(...rows)
    level = rows.map((row) => row.node)
  }
  return below
}

/** The way up, with the top of a binary tree that no event tells. */
function withRoot(rows: readonly Row[], node: number, isBinary: boolean): Row[] {
  const top = rows.at(-1)
  const root = top ? Number(top.parent ?? 0) : node
  if (!isBinary || root < 1 || root > binaryRoots) return [...rows]
  const text = String(root)
  return [...rows, { node: text, parent: null, slot: null, member: text, placedAt: null }]
}

/** Those of the places read that stand below one of them. */
function belowOf(top: Row, rows: readonly Row[]): number {
  const inside = new Set([top.node])
  // Parents come before what stands below them.
  for (const row of rows) if (row.parent !== null && inside.has(row.parent)) inside.add(row.node)
  return inside.size - 1
}

async function countChildren(
  db: Database,
  chainId: number,
  plan: string,
  rows: readonly Row[],
): Promise<Map<string, number>> {
  const nodes = JSON.stringify(rows.map(({ node }) => Number(node)))
  const counted = await db.execute<{ parent: string; children: number }>(sql`
    select n.value as parent, c.children from json_array_elements_text(${nodes}::json) n
    cross join lateral (
      select count(*)::int as children from indexer.place p
      where p.chain_id = ${chainId} and p.plan = ${plan} and p.parent = n.value::bigint
    ) c`)
  return new Map(counted.rows.map(({ parent, children }) => [parent, children]))
}

function nodeOf(
  row: Row,
  hub: string | null,
  naming: Naming,
  counts: ReadonlyMap<string, number>,
  below: number,
): Node {
  return {
    node: Number(row.node),
    parent: row.parent === null ? null : Number(row.parent),
    slot: row.slot,
    member: naming(hub, BigInt(row.member)),
    placedAt: row.placedAt === null ? null : Number(row.placedAt),
    children: counts.get(row.node) ?? 0,
    below,
  }
}
