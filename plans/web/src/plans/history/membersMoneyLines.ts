import type { AnswerOf } from '@causeway/protocol/http/call'
import { sumOf } from '@causeway/plans/protocol/api/indexer/parts'
import type { planHistoryOf } from '@causeway/plans/protocol/api/indexer/planHistoryOf'
import type { LinesPoint } from '../../chart/ChartLines.tsx'

export type HistoryPoint = AnswerOf<typeof planHistoryOf>['points'][number]

/** What of the stake and of the reserve was there, at each moment. */
export function stakeAndReserve(points: readonly HistoryPoint[]) {
  return points.map(({ timestamp, sums }) => ({
    timestamp,
    stake: sumOf(sums, 'in') - sumOf(sums, 'returned'),
    reserve: sumOf(sums, 'fed') - sumOf(sums, 'unfed') - sumOf(sums, 'earned'),
  }))
}

/** What members had paid in, had got back of their own, and had received, at each moment. */
export function membersMoneyLines(
  points: readonly HistoryPoint[],
  sameToken: boolean,
): LinesPoint[] {
  return points.map(({ timestamp, sums }) => ({
    timestamp,
    values: [
      sumOf(sums, 'in'),
      sumOf(sums, 'returned'),
      ...(sameToken ? [sumOf(sums, 'earned')] : []),
    ],
  }))
}

/** What had come in, what had gone out, and the difference, in the plan's one token. */
export function inAndOut(points: readonly HistoryPoint[]): LinesPoint[] {
  return points.map(({ timestamp, sums }) => {
    const came = sumOf(sums, 'in') + sumOf(sums, 'fed')
    const went = (['returned', 'earned', 'unfed', 'operator', 'reserve', 'passed'] as const).reduce(
      (all, side) => all + sumOf(sums, side),
      0n,
    )
    return { timestamp, values: [came, went, came - went] }
  })
}
