/** Blocks at once. A page should take about as long as people wait for a new block. */
const sizes = { start: 50, most: 500 } as const
const quickMs = 400
const slowMs = 1_500

/** How many blocks are read at once. */
export interface Pace {
  readonly size: () => number
  /** A page took so many ms. */
  readonly took: (ms: number) => void
  /** A page was too much. @returns false when it was one block alone */
  readonly halve: () => boolean
}

export function createPace(): Pace {
  let size: number = sizes.start
  return {
    size: () => size,
    took: (ms) => {
      if (ms > slowMs) size = Math.max(1, Math.floor(size / 2))
      else if (ms < quickMs) size = Math.min(sizes.most, size * 2)
    },
    halve: () => {
      if (size === 1) return false
      size = Math.floor(size / 2)
      return true
    },
  }
}
