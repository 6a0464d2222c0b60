export interface PageRange {
  readonly from: number
  readonly to: number
  /** First block whose header is read and kept, because it may still be replaced; above `to` when none may. */
  readonly tailFrom: number
}

/**
 * The next blocks to read, or null when there is nothing new. No page holds both what may be replaced and what may not: nodes that do
 * not agree yet on the newest blocks would seem to tell the past differently.
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
  const final = head - finality
  const to = Math.min(last, next + size - 1, next > final ? Infinity : final)
  return { from: next, to, tailFrom: next > final ? next : to + 1 }
}
