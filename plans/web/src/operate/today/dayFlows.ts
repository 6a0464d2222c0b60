import { sumOf } from '@causeway/plans/protocol/api/indexer/parts'
import type { HistoryPoint } from '../../plans/history/membersMoneyLines.ts'

/** A plan's sums at the same moments as those of the others. */
export interface PlanSums {
  readonly token: string | null
  readonly payoutToken: string | null
  readonly points: readonly HistoryPoint[]
}

/** What members paid in, and what they got back and received, between two moments. In base units, or what they are worth. */
export interface DayFlow {
  /** unix second at which it ends */
  readonly timestamp: number
  readonly paidIn: bigint
  readonly paidOut: bigint
}

type Worth = (token: string | null, amount: bigint) => bigint

/** A pace of less than two days is none, in seconds. */
const leastPaid = 2n * 86_400n

/**
 * What one plan paid to its members as rewards since the first moment, in base units of its payout token. A plan that had paid nothing
 * by then is counted from the last moment before it did: the indexer tells zeros of the days before it began.
 */
export function paidSince({ points }: Pick<PlanSums, 'points'>): {
  readonly amount: bigint
  readonly seconds: bigint
} | null {
  const last = points.at(-1)
  const first = points.findLast(({ sums }) => sumOf(sums, 'earned') === 0n) ?? points[0]
  if (!first || !last) return null
  const seconds = BigInt(last.timestamp - first.timestamp)
  const amount = sumOf(last.sums, 'earned') - sumOf(first.sums, 'earned')
  return seconds < leastPaid ? null : { amount, seconds }
}

/**
 * Money of members through all plans, from one moment to the next. What goes from plan to plan, to the operator or into a reserve is not
 * theirs and not in it. Pure.
 * @param worth what an amount counts for: amounts of different tokens are never added up as they are
 */
export function dayFlows(plans: readonly PlanSums[], worth: Worth): readonly DayFlow[] {
  const times = plans.reduce<readonly HistoryPoint[]>(
    (most, { points }) => (points.length > most.length ? points : most),
    [],
  )
  const sumAt = (at: number, side: 'in' | 'returned' | 'earned') =>
    plans.reduce((all, { points, token, payoutToken }) => {
      const [before, here] = [points[at - 1], points[at]]
      if (!before || !here) return all
      const amount = sumOf(here.sums, side) - sumOf(before.sums, side)
      return all + worth(side === 'earned' ? (payoutToken ?? token) : token, amount)
    }, 0n)
  return times.slice(1).map(({ timestamp }, i) => ({
    timestamp,
    paidIn: sumAt(i + 1, 'in'),
    paidOut: sumAt(i + 1, 'returned') + sumAt(i + 1, 'earned'),
  }))
}
