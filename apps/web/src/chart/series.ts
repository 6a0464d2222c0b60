import { toDecimalString } from '@causeway/protocol/amount'

export interface SeriesPoint {
  /** unix seconds of the chain */
  readonly timestamp: number
  readonly block: number
  /** base units as a decimal string */
  readonly amount: string
}

/** Where a point is drawn. Only a position on the screen goes through `Number`; texts use the exact amount. */
export function height(point: SeriesPoint, decimals: number): number {
  return Number(toDecimalString(BigInt(point.amount), decimals))
}

/** The point nearest to a moment; -1 when there are none. Points are in order of time. */
export function nearest(
  points: readonly Pick<SeriesPoint, 'timestamp'>[],
  seconds: number,
): number {
  let best = -1
  let gap = Infinity
  for (const [index, point] of points.entries()) {
    const distance = Math.abs(point.timestamp - seconds)
    if (distance <= gap) {
      best = index
      gap = distance
    }
  }
  return best
}

/** A spreadsheet of several series over the same points: times in ISO 8601, amounts exact. */
export function toCsv(
  points: readonly {
    readonly timestamp: number
    readonly block: number
    readonly values: readonly string[]
  }[],
  columns: readonly { readonly name: string; readonly decimals: number }[],
): string {
  const head = ['time', 'block', ...columns.map((column) => column.name)].join(',')
  const rows = points.map(({ timestamp, block, values }) =>
    [
      new Date(timestamp * 1000).toISOString(),
      block,
      ...columns.map((column, i) => toDecimalString(BigInt(values[i] ?? '0'), column.decimals)),
    ].join(','),
  )
  return `${[head, ...rows].join('\r\n')}\r\n`
}
