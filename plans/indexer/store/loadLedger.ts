import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import { kindNames } from '../../protocol/books/activityKinds.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { accountKinds } from '../figures/effects.ts'
import {
  accountKey,
  type MemberAccount,
  type PlanLedger,
  type Totals,
} from '../figures/planLedger.ts'
import type { PlanEvent } from '../events/planEvent.ts'
import { toJson } from '@causeway/services/lib/db/toJson'

const changing = new Set<string>(accountKinds)

/** A plan's totals from a row's columns. */
export function totalsOf(row: {
  sums: Record<string, string>
  members: number
  classes: readonly number[]
}): Totals {
  const sums = kindNames
    .filter((kind) => row.sums[kind] !== undefined)
    .map((kind) => [kind, BigInt(row.sums[kind] ?? 0)])
  return {
    sums: Object.fromEntries(sums) as Totals['sums'],
    members: row.members,
    classes: row.classes,
  }
}

/** What is stored of the plans and members that the events touch. */
export async function loadLedger(
  tx: Database,
  chainId: number,
  events: readonly PlanEvent[],
): Promise<PlanLedger> {
  const plans = [...new Set(events.map((event) => event.plan))]
  const totals = await tx.execute<{
    address: Address
    sums: Record<string, string>
    members: number
    classes: number[]
  }>(sql`
    select address, sums, members, classes
    from indexer.plan where chain_id = ${chainId} and address in (select json_array_elements_text(${toJson(plans)}::json))`)
  return {
    totals: new Map(totals.rows.map((row) => [row.address, totalsOf(row)])),
    accounts: await loadAccounts(tx, chainId, events),
  }
}

/** The accounts that the events touch, as far as they are stored. */
export async function loadAccounts(
  tx: Database,
  chainId: number,
  events: readonly Pick<PlanEvent, 'kind' | 'plan' | 'member'>[],
): Promise<PlanLedger['accounts']> {
  const touched = new Map<string, { plan: Address; member: bigint }>()
  for (const { kind, plan, member } of events) {
    if (member !== null && changing.has(kind))
      touched.set(accountKey(plan, member), { plan, member })
  }
  const { rows } = await tx.execute<Record<keyof MemberAccount | 'plan' | 'member', string>>(sql`
    select m.plan, m.member::text, m.paid::text, m.open::text, m.returned::text, m.earned::text, m.points::text,
      m.first_at::text as "firstAt", m.last_at::text as "lastAt"
    from json_to_recordset(${toJson([...touched.values()])}::json) as r(plan text, member numeric)
    join indexer.member m on m.chain_id = ${chainId} and m.plan = r.plan and m.member = r.member`)
  return new Map(rows.map((row) => [`${row.plan}:${row.member}`, accountOf(row)] as const))
}

function accountOf(row: Record<keyof MemberAccount, string>): MemberAccount {
  return {
    paid: BigInt(row.paid),
    open: BigInt(row.open),
    returned: BigInt(row.returned),
    earned: BigInt(row.earned),
    points: BigInt(row.points),
    firstAt: Number(row.firstAt),
    lastAt: Number(row.lastAt),
  }
}
