import { activityKinds, type ActivityKind } from '@causeway/plans/protocol/books/activityKinds'
import { sumStretches } from '../chart/sumStretches.ts'

const day = 86_400
/** Days of a stretch: the shortest of which a picture has room for all. */
const lengths = [1, 7, 30, 90, 365]
const mostStretches = 24

/** An event that moved so much, by what it is worth. */
export interface ValuedEvent {
  /** unix seconds; a day of it begins where one of UTC does */
  readonly at: number
  readonly kind: ActivityKind
  readonly worth: bigint
}

/** What came to a wallet (above) and what went from it in a stretch of time. */
export interface RowFlow {
  /** unix second at which it begins */
  readonly from: number
  readonly days: number
  readonly above: bigint
  readonly below: bigint
}

const sides = { in: 'below', returned: 'above', earned: 'above' } as const

/** On which side an event of a kind is drawn; undefined: it moves no money of a member. */
export const flowSideOf = (kind: ActivityKind): 'above' | 'below' | undefined =>
  (sides as Readonly<Record<string, 'above' | 'below'>>)[activityKinds[kind]]

/** Events of a wallet in plans, added up over stretches of one length from the oldest to the newest. Pure. */
export function rowFlows(events: readonly ValuedEvent[]): readonly RowFlow[] {
  const moved = events.flatMap(({ at, kind, worth }) => {
    const side = flowSideOf(kind)
    return side ? [{ at, worth, side }] : []
  })
  if (moved.length === 0) return []
  const times = moved.map(({ at }) => at)
  const first = Math.floor(Math.min(...times) / day) * day
  const span = Math.max(...times) - first + 1
  const days = lengths.find((one) => span <= one * day * mostStretches) ?? 365
  const count = Math.ceil(span / (days * day))
  const stretchOf = (at: number) => Math.floor((at - first) / (days * day))
  return sumStretches(
    count,
    moved.map((one) => ({ ...one, stretch: stretchOf(one.at) })),
  ).map((sums, i) => ({ from: first + i * days * day, days, ...sums }))
}
