/** Blocks asked for at once: the start, and what no node is asked beyond. */
export const pageSizes = { start: 500, max: 10_000 } as const

/**
 * The next page's size. Half as many blocks when the node refused or was too slow; twice as many when it answered
 * easily (few events), so one dense stretch does not slow down the rest.
 */
export function nextPageSize(
  size: number,
  outcome: { tooLarge: true } | { tooLarge: false; events: number },
): number {
  if (outcome.tooLarge) return Math.max(1, Math.floor(size / 2))
  return outcome.events > 5_000 ? size : Math.min(pageSizes.max, size * 2)
}
