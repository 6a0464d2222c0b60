import { sql } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { planPlacesOf } from '../../protocol/api/indexer/treePosition.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { readRank, writeRank } from '@causeway/services/lib/http/cursor'
import { nameMembers } from './nameMembers.ts'
import type { PlanState } from './planState.ts'

interface Row extends Record<string, unknown> {
  node: string
  parent: string | null
  slot: number | null
  member: string
  placedAt: string
}

/** The places of a plan in the order of their numbers, page by page. */
export async function readPlanPositions(
  db: Database,
  chainId: number,
  { row: { address, hub }, block }: PlanState,
  query: { cursor?: string | undefined; limit: number },
): Promise<AnswerOf<typeof planPlacesOf>> {
  const after =
    query.cursor === undefined
      ? 0n
      : readRank(query.cursor, { value: 'numeric', key: 'bigint' }).key
  const { rows } = await db.execute<Row>(sql`
    select p.node::text, p.parent::text, p.slot, p.member::text, p.placed_at::text as "placedAt" from indexer.place p
    where p.chain_id = ${chainId} and p.plan = ${address} and p.node > ${after.toString()}::bigint
    order by p.node limit ${query.limit + 1}`)
  const shown = rows.slice(0, query.limit)
  const naming = await nameMembers(
    db,
    chainId,
    shown.map(({ member }) => ({ hub, member: BigInt(member) })),
  )
  const last = shown.at(-1)
  return {
    plan: address,
    block,
    items: shown.map(({ node, parent, slot, member, placedAt }) => ({
      node: Number(node),
      parent: parent === null ? null : Number(parent),
      slot,
      member: naming(hub, BigInt(member)),
      placedAt: Number(placedAt),
    })),
    next:
      rows.length > query.limit && last ? writeRank({ value: 0n, key: BigInt(last.node) }) : null,
  }
}
