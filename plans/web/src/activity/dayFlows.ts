import { sumOf } from '@causeway/plans/protocol/api/indexer/parts'
import { sumStretches } from '../chart/sumStretches.ts'
import type { HistoryPoint } from '../plans/history/membersMoneyLines.ts'

/** A plan's sums at some moments. */
export interface PlanSums {
  readonly token: string | null
  readonly payoutToken: string | null
  readonly points: readonly HistoryPoint[]
}

/** What members paid in (above), and what they got back and received, between two moments. In base units, or what they are worth. */
export interface DayFlow {
  /** unix second at which it ends */
  readonly timestamp: number
  readonly above: bigint
  readonly below: bigint
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
 * Money of members through all plans, from one moment to the next of the plan that is read furthest: those of others may be behind, and
 * count where they fall. What goes from plan to plan, to the operator or into a reserve is not theirs and not in it. Pure.
 * @param worth what an amount counts for: amounts of different tokens are never added up as they are
 */
export function dayFlows(plans: readonly PlanSums[], worth: Worth): readonly DayFlow[] {
  const last = ({ points }: PlanSums) => points.at(-1)?.timestamp ?? 0
  const furthest = plans.toSorted((a, b) => last(b) - last(a))[0]
  const [begin, ...ends] = (furthest?.points ?? []).map(({ timestamp }) => timestamp)
  const moved = plans.flatMap(({ points, token, payoutToken }) =>
    points.slice(1).flatMap(({ timestamp, sums }, i) => {
      const stretch = timestamp > (begin ?? 0) ? ends.findIndex((end) => timestamp <= end) : -1
      const part = (of: 'in' | 'returned' | 'earned', side: 'above' | 'below') => {
        const amount = sumOf(sums, of) - sumOf(points[i]?.sums ?? [], of)
        const counted = of === 'earned' ? (payoutToken ?? token) : token
        return { stretch, side, worth: worth(counted, amount) }
      }
      return [part('in', 'above'), part('returned', 'below'), part('earned', 'below')]
    }),
  )
  return sumStretches(ends.length, moved).map((sums, i) => ({ timestamp: ends[i] ?? 0, ...sums }))
}
