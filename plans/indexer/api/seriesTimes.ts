/**
 * The moments (unix seconds) at which a series is read: evenly spread, the first is `from`, the last is `to`,
 * each a different second, never more than `count`.
 */
export function seriesTimes(from: number, to: number, count: number): number[] {
  if (to < from) return []
  const length = Math.min(count, to - from + 1)
  if (length === 1) return [to]
  return Array.from(
    { length },
    (_, index) => from + Math.floor(((to - from) * index) / (length - 1)),
  )
}
