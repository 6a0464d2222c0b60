import { sql } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { memberOrders, planMembersOf } from '../../protocol/api/indexer/planMembersOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { readRank, writeRank } from '@causeway/services/lib/http/cursor'
import { nameMembers } from './nameMembers.ts'
import type { PlanState } from './planState.ts'
import { shownAmount } from './shownAmount.ts'

type Answer = AnswerOf<typeof planMembersOf>

export interface AccountRow extends Record<string, unknown> {
  readonly member: string
  readonly paid: string
  readonly open: string
  readonly returned: string
  readonly earned: string
  readonly points: string
  readonly firstAt: string
  readonly lastAt: string
}

export const accountColumns = sql`m.member::text, m.paid::text, m.open::text, m.returned::text, m.earned::text, m.points::text,
  m.first_at::text as "firstAt", m.last_at::text as "lastAt"`

/** A member's account as answers tell it. */
export function shownAccount(row: AccountRow) {
  return {
    paid: shownAmount(BigInt(row.paid)),
    open: shownAmount(BigInt(row.open)),
    returned: shownAmount(BigInt(row.returned)),
    earned: shownAmount(BigInt(row.earned)),
    points: shownAmount(BigInt(row.points)),
    firstAt: Number(row.firstAt),
    lastAt: Number(row.lastAt),
  }
}

const orders = {
  paid: sql`m.paid`,
  earned: sql`m.earned`,
} as const satisfies Record<(typeof memberOrders)[number], unknown>

/** Members of a plan, the largest first; of the same value the one with the larger number first. */
export async function readPlanMembers(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  query: { sort: (typeof memberOrders)[number]; cursor?: string | undefined; limit: number },
): Promise<Answer> {
  const after =
    query.cursor === undefined ? null : readRank(query.cursor, { value: 'numeric', key: 'numeric' })
  const value = orders[query.sort]
  const { rows } = await db.execute<AccountRow & { value: string }>(sql`
    select ${accountColumns}, ${value}::text as value from indexer.member m
    where m.chain_id = ${chainId} and m.plan = ${row.address}
      ${after ? sql`and (${value}, m.member) < (${after.value.toString()}::numeric, ${after.key.toString()}::numeric)` : sql``}
    order by ${value} desc, m.member desc limit ${query.limit + 1}`)
  const shown = rows.slice(0, query.limit)
  const naming = await nameMembers(
    db,
    chainId,
    shown.map(({ member }) => ({ hub: row.hub, member: BigInt(member) })),
  )
  const last = shown.at(-1)
  return {
    plan: row.address,
    block,
    items: shown.map((one) => ({
      member: naming(row.hub, BigInt(one.member)),
      ...shownAccount(one),
    })),
    next:
      rows.length > query.limit && last
        ? writeRank({ value: BigInt(last.value), key: BigInt(last.member) })
        : null,
  }
}
