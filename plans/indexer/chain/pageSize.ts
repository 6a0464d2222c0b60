/** Blocks asked for at once: the start, and what no node is asked beyond. */
export const pageSizes = { start: 500, max: 10_000 } as const

/** How many pages in a row must succeed before more than the ceiling is tried; each refusal multiplies it, up to the most. */
const patience = { first: 25, factor: 4, most: 1_600 } as const

/** How many blocks are asked for, and what was learned of how many the nodes allow. */
export interface PageSize {
  readonly size: number
  /** Half of the fewest blocks that were refused: not exceeded until `patience` pages have succeeded. */
  readonly ceiling: number
  readonly patience: number
  /** Pages that succeeded since the last refusal or trial. */
  readonly good: number
}

export const firstPageSize: PageSize = {
  size: pageSizes.start,
  ceiling: pageSizes.max,
  patience: patience.first,
  good: 0,
}

/**
 * The next page's size. Half as many blocks when the node refused or was too slow; twice as many, up to the ceiling, when it
 * answered easily (few events), so one dense stretch does not slow down the rest. A provider that allows 2,000 blocks is asked for 4,000
 * again only now and then: at the latest each 1,600th page.
 */
export function nextPageSize(
  now: PageSize,
  outcome: { tooLarge: true } | { tooLarge: false; events: number },
): PageSize {
  if (outcome.tooLarge) {
    const half = Math.max(1, Math.floor(now.size / 2))
    return {
      size: half,
      ceiling: half,
      patience: Math.min(patience.most, now.patience * patience.factor),
      good: 0,
    }
  }
  const good = now.good + 1
  const isPatient = now.ceiling < pageSizes.max && good >= now.patience
  const ceiling = isPatient ? Math.min(pageSizes.max, now.ceiling * 2) : now.ceiling
  const size = outcome.events > 5_000 ? now.size : Math.min(ceiling, now.size * 2)
  return { ...now, size, ceiling, good: isPatient ? 0 : good }
}
