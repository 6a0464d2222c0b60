import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { AnswerOf } from '@causeway/protocol/http/call'
import { activityKinds, kindNames, type ActivityKind } from '../../protocol/books/activityKinds.ts'
import {
  statementSides,
  type memberStatementOf,
} from '../../protocol/api/indexer/memberStatementOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { toJson } from '@causeway/services/lib/db/toJson'
import { findPerson } from './findPerson.ts'
import { loadCheckpoint } from './planState.ts'

type Told = AnswerOf<typeof memberStatementOf>

/** A row before it is valued: what came together on each day, and the first block in which something did. */
export type DatedRow = Omit<Told['rows'][number], 'value' | 'unpriced'> & {
  readonly days: readonly { readonly block: number; readonly amount: bigint }[]
}
export type DatedStatement = Omit<Told, 'rows' | 'currency'> & {
  readonly rows: readonly DatedRow[]
}

const sideOf = (kind: ActivityKind) =>
  statementSides.find((side) => side === activityKinds[kind]) ?? null
const kinds = kindNames.filter((kind) => sideOf(kind) !== null)

const daySeconds = 86_400

/** What a wallet paid in, took back and received within a year, by token, plan and kind. */
export async function readStatement(
  db: Database,
  chainId: number,
  { member, year }: { member: Address; year: number },
): Promise<DatedStatement> {
  const block = await loadCheckpoint(db, chainId)
  const { seats } = await findPerson(db, chainId, member)
  const asked = seats.map(({ plan, member: number }) => ({ plan: plan.address, member: number }))
  const [from, to] = [startOf(year), startOf(year + 1)]
  const { rows } = await db.execute<{
    plan: string
    kind: ActivityKind
    events: string
    amount: string
    block: string
  }>(sql`
    select e.plan, e.kind, count(*)::text as events, sum(e.amount)::text as amount, min(e.block_number)::text as block
    from json_to_recordset(${toJson(asked)}::json) as r(plan text, member numeric)
    join indexer.event e on e.chain_id = ${chainId} and e.plan = r.plan and e.member = r.member
    where e.timestamp >= ${from} and e.timestamp < ${to} and ${toJson(kinds)}::jsonb ? e.kind
    group by e.plan, e.kind, e.timestamp / ${daySeconds}::bigint`)
  const plans = new Map(seats.map(({ plan }) => [plan.address, plan]))
  const kindsOfPlans = new Map<string, DatedRow>()
  for (const { plan, kind, events, amount, block: first } of rows) {
    const found = plans.get(plan)
    const side = sideOf(kind)
    if (!found || !side) continue
    const token = (side === 'earned' ? found.payoutToken : null) ?? found.token
    const none = { token, plan, family: found.family, side, kind, events: 0, amount: '0', days: [] }
    const before = kindsOfPlans.get(`${plan} ${kind}`) ?? none
    kindsOfPlans.set(`${plan} ${kind}`, {
      ...before,
      events: before.events + Number(events),
      amount: String(BigInt(before.amount) + BigInt(amount)),
      days: [...before.days, { block: Number(first), amount: BigInt(amount) }],
    })
  }
  return { block, year, rows: [...kindsOfPlans.values()].toSorted(byToken) }
}

/** Unix seconds at which a year begins, UTC. */
const startOf = (year: number) => Date.UTC(year, 0, 1) / 1_000

function byToken(a: DatedRow, b: DatedRow): number {
  const order = ({ token, plan, side, kind }: DatedRow) =>
    `${token ?? ''} ${plan} ${statementSides.indexOf(side)} ${kind}`
  return order(a) < order(b) ? -1 : 1
}
