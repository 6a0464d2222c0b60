/** One thing that was measured again and again. */
export interface Series {
  readonly name: string
  readonly points: readonly Point[]
}

interface Point {
  /** Minutes since the stack was ready. */
  readonly minute: number
  readonly bytes: number
}

/** What a series may grow and still count as flat. */
export interface Bar {
  /** Bytes an hour, all the time. */
  readonly perHour: number
  /** Bytes in all, from the beginning of what is judged to its end, however they came. */
  readonly rise: number
  /** The same as a part of where it began, where that is more. */
  readonly risePart: number
}

export interface SoakVerdict {
  readonly name: string
  readonly ok: boolean
  readonly from: number
  readonly to: number
  readonly perHour: number
  /** Why it is not flat; empty when it is. */
  readonly why: string
}

const MB = 1_000_000

/**
 * The bars. A stack that runs for a week may take a gigabyte more in each part and no more: 6 MB an hour. Slower than
 * that two hours cannot tell from the collector's moods. What rises once and stays (a cache that fills, a segment of
 * the database's log) is no leak, and may be as large as `rise`.
 */
export const soakBars = {
  memory: { perHour: 6 * MB, rise: 24 * MB, risePart: 0.15 },
  /** What a page's scripts hold after a collection: hardly any noise, so less is allowed. */
  page: { perHour: 2 * MB, rise: 8 * MB, risePart: 0 },
  disk: { perHour: 6 * MB, rise: 48 * MB, risePart: 0 },
  nothing: { perHour: 0, rise: 0, risePart: 0 },
} as const satisfies Record<string, Bar>

/** Under this many minutes a slope says nothing, and only the rise is judged. */
export const slopeNeeds = 60
const windows = 20
/** A step is so many times the usual difference between two spans. */
const standsOut = 6

/**
 * Whether a series stayed flat after its warm-up. Judged is the lowest value of each of twenty equal spans: what a part
 * holds for good, without the saw-tooth of a collector or of a file that is written anew.
 * @param warmUp minutes that do not count
 * @throws Error when nothing was measured after the warm-up
 */
export function judgeSoak(series: Series, bar: Bar, warmUp: number): SoakVerdict {
  const points = series.points.filter(({ minute }) => minute >= warmUp)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) throw new Error(`Nothing of ${series.name} was measured after the warm-up.`)
  const span = last.minute - first.minute
  const lows = lowest(points, first.minute, span)
  const quarter = Math.max(1, Math.floor(lows.length / 4))
  const from = median(lows.slice(0, quarter).map(({ bytes }) => bytes))
  const to = median(lows.slice(-quarter).map(({ bytes }) => bytes))
  const perHour = slope(lows) * 60
  const mayRise = Math.max(bar.rise, bar.risePart * from)
  const why = [
    ...(span >= slopeNeeds && perHour > bar.perHour
      ? [`grows ${inMB(perHour)} an hour, may ${inMB(bar.perHour)}`]
      : []),
    ...(to - from > mayRise ? [`rose by ${inMB(to - from)}, may ${inMB(mayRise)}`] : []),
  ].join('; ')
  return { name: series.name, ok: why === '', from, to, perHour, why }
}

export const inMB = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`

function lowest(points: readonly Point[], start: number, span: number): Point[] {
  const found = new Map<number, Point>()
  for (const point of points) {
    const at = span === 0 ? 0 : Math.min(windows - 1, ((point.minute - start) / span) * windows)
    const before = found.get(Math.floor(at))
    if (!before || point.bytes < before.bytes) found.set(Math.floor(at), point)
  }
  return [...found.values()].sort((a, b) => a.minute - b.minute)
}

/**
 * Bytes a minute: the median of the slopes between all pairs (Theil and Sen), which a few outliers do not move.
 * One rise that stands far out of the others is a step and no slope: pairs across it do not count.
 */
function slope(points: readonly Point[]): number {
  const rises = points.slice(1).map(({ bytes }, index) => bytes - (points[index]?.bytes ?? bytes))
  const largest = Math.max(...rises)
  const isStep = largest > standsOut * median(rises.map(Math.abs))
  const at = isStep ? rises.indexOf(largest) + 1 : points.length
  const slopes = [points.slice(0, at), points.slice(at)].flatMap((side) =>
    side.flatMap((a, index) =>
      side.slice(index + 1).map((b) => (b.bytes - a.bytes) / (b.minute - a.minute)),
    ),
  )
  return slopes.length === 0 ? 0 : median(slopes)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
