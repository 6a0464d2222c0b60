export interface PageRange {
  readonly from: number
  readonly to: number
  /** First block whose header is read and kept, because it may still be replaced; above `to` when none may. */
  readonly tailFrom: number
}

/**
 * The next blocks to read, or null when there is nothing new.
 *
 * @param next first block not yet read. @param last newest block that may be read.
 * @param finality how many blocks below the head may still be replaced.
 */
export function planPage(input: {
  next: number
  last: number
  head: number
  size: number
  finality: number
}): PageRange | null {
  const { next, last, head, size, finality } = input
  if (next > last) return null
  const to = Math.min(last, next + size - 1)
  const tailFrom = Math.min(to + 1, Math.max(next, head - finality + 1))
  return { from: next, to, tailFrom }
}
