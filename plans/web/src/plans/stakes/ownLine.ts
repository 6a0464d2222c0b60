import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'
import type { LinesPoint } from '../../chart/ChartLines.tsx'
import type { Ahead } from './runway.ts'

interface OwnLineParams {
  /** The member's deposits and rewards in the plan, newest first, all of them. */
  readonly facts: readonly Pick<Activity, 'kind' | 'amount' | 'timestamp'>[]
  readonly claimable: bigint
  /** The member's part of what the reserve gives out. */
  readonly weight: bigint
  readonly totalWeight: bigint
  readonly ahead: readonly Ahead[]
  readonly now: bigint
}

/**
 * What somebody's stake has earned: known at each claim, which takes all of it, and now; then as the reserve goes on if no stake changes.
 * Two lines that meet now. Empty for who has never put anything in. Pure.
 */
export function ownLine(params: OwnLineParams): readonly LinesPoint[] {
  const { facts, claimable, weight, totalWeight, ahead, now } = params
  const first = facts.at(-1)
  if (!first || weight === 0n) return []
  let claimed = 0n
  const past = facts.toReversed().flatMap(({ kind, amount, timestamp }): readonly LinesPoint[] => {
    if (kind !== 'reward') return []
    claimed += BigInt(amount)
    return [{ timestamp, values: [claimed, null] }]
  })
  const earned = claimed + claimable
  const [start, ...later] = ahead
  const coming = later.map(({ timestamp, amount }) => ({
    timestamp,
    values: [null, earned + (((start?.amount ?? 0n) - amount) * weight) / totalWeight],
  }))
  return [
    { timestamp: first.timestamp, values: [0n, null] },
    ...past,
    { timestamp: Number(now), values: [earned, earned] },
    ...coming,
  ]
}
