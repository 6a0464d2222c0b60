import { activityKinds, type ActivityKind } from '@causeway/plans/protocol/books/activityKinds'

const day = 86_400
/** Days of a stretch: the shortest of which a picture has room for all. */
const lengths = [1, 7, 30, 90, 365]
const mostStretches = 24

/** An event that moved so much, by what it is worth. */
export interface ValuedEvent {
  /** unix seconds */
  readonly at: number
  readonly kind: ActivityKind
  readonly worth: bigint
}

/** What came to a wallet and what went from it in a stretch of time. */
export interface RowFlow {
  /** unix second at which it begins */
  readonly from: number
  readonly days: number
  readonly came: bigint
  readonly went: bigint
}

/** Events of a wallet in plans, added up over stretches of one length from the oldest to the newest. Pure. */
export function rowFlows(events: readonly ValuedEvent[]): readonly RowFlow[] {
  const sides = { in: 'went', returned: 'came', earned: 'came' } as const
  const moved = events.flatMap(({ at, kind, worth }) => {
    const side = activityKinds[kind]
    return side in sides ? [{ at, worth, way: sides[side as keyof typeof sides] }] : []
  })
  if (moved.length === 0) return []
  const times = moved.map(({ at }) => at)
  const first = Math.floor(Math.min(...times) / day) * day
  const span = Math.max(...times) - first + 1
  const days = lengths.find((one) => span <= one * day * mostStretches) ?? 365
  const count = Math.ceil(span / (days * day))
  const sum = (at: number, way: 'came' | 'went') =>
    moved
      .filter((one) => one.way === way && Math.floor((one.at - first) / (days * day)) === at)
      .reduce((all, { worth }) => all + worth, 0n)
  return Array.from({ length: count }, (_, at) => ({
    from: first + at * days * day,
    days,
    came: sum(at, 'came'),
    went: sum(at, 'went'),
  }))
}
