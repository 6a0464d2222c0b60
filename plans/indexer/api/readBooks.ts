import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { planBooksOf } from '../../protocol/api/indexer/planBooksOf.ts'
import { outcomeBasis } from '../../protocol/books/outcomeClass.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { totalsOf } from '../store/loadLedger.ts'
import { membersMoney, type MembersMoney } from '../figures/membersMoney.ts'
import { sumOfSide } from '../figures/sumOfSide.ts'
import { payoutSources } from '../figures/payoutSources.ts'
import { heldBy } from './heldBy.ts'
import { medianPercents } from './medianPercents.ts'
import type { PlanState } from './planState.ts'
import { planTotalsOf } from './readPlans.ts'
import { shownAmount } from './shownAmount.ts'
import { sumsAt } from './sumsAt.ts'

const daySeconds = 86_400

/** What happened to the money of one plan. */
export async function readBooks(
  db: Database,
  chainId: number,
  { row, block }: PlanState,
  query: { days: number },
): Promise<AnswerOf<typeof planBooksOf>> {
  const address = row.address as Address
  const { sums, classes } = totalsOf(row)
  const from = Math.max(0, block.timestamp - query.days * daySeconds)
  const before = await sumsAt(db, chainId, address, from)
  const recent = Object.fromEntries(
    Object.entries(sums).map(([kind, amount]) => [kind, amount - (before[kind as never] ?? 0n)]),
  )
  const counted = classes.reduce((all, count) => all + count, 0)
  return {
    block,
    ...planTotalsOf(row),
    ...heldBy(sums, row),
    outcomes: {
      basis: outcomeBasis(row),
      counted,
      classes: [...classes],
      medianPercent: (await medianPercents(db, chainId, [address])).get(address) ?? null,
    },
    money: shownMoney(membersMoney(sums, row)),
    received: {
      membersEarned: shownAmount(sumOfSide(sums, 'earned')),
      membersReturned: shownAmount(sumOfSide(sums, 'returned')),
      operator: shownAmount(sumOfSide(sums, 'operator')),
      communityReserve: shownAmount(sumOfSide(sums, 'reserve')),
      otherPlans: shownAmount(sumOfSide(sums, 'passed')),
    },
    sources: { from, to: block.timestamp, ...shown(payoutSources(recent, row.family, sums)) },
    top: await readTop(db, chainId, address, sumOfSide(sums, 'earned')),
    recompute: `npm run tool cli causeway -- recompute ${address}`,
  }
}

function shownMoney({ paidIn, cameBack, inside, rewards, lost }: MembersMoney) {
  return {
    paidIn: shownAmount(paidIn),
    cameBack: shownAmount(cameBack),
    inside: inside === null ? null : shownAmount(inside),
    rewards: shownAmount(rewards),
    lost: lost === null ? null : shownAmount(lost),
  }
}

function shown(sources: ReturnType<typeof payoutSources>) {
  return {
    purchases: shownAmount(sources.purchases),
    fundedReserve: shownAmount(sources.fundedReserve),
    revenue: shownAmount(sources.revenue),
    ownPrincipal: shownAmount(sources.ownPrincipal),
  }
}

/** The best-paid 1 % of the members, at least one, and their part of everything earned. */
async function readTop(
  db: Database,
  chainId: number,
  plan: Address,
  all: bigint,
): Promise<AnswerOf<typeof planBooksOf>['top']> {
  const { rows } = await db.execute<{ members: string; earned: string }>(sql`
    with size as (select ceil(coalesce(sum(members), 0) / 100.0)::int as members from indexer.outcome where chain_id = ${chainId} and plan = ${plan})
    select (select members from size)::text as members, coalesce(sum(t.earned), 0)::text as earned from (
      select earned from indexer.member where chain_id = ${chainId} and plan = ${plan}
      order by earned desc, member desc limit (select members from size)
    ) t`)
  const [top] = rows
  const earned = BigInt(top?.earned ?? 0)
  // Two digits behind the point.
  const percentOfEarned = all > 0n ? Number((earned * 10_000n) / all) / 100 : null
  return { members: Number(top?.members ?? 0), earned: shownAmount(earned), percentOfEarned }
}
