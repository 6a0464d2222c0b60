import { heightIn } from './isNewsOf.ts'

/** What is told of new blocks, whichever node says so. */
export interface HeadNews {
  /** Whether a head is news: not what was told last of its height, and no block of a node that is far behind. */
  isNew(head: unknown): boolean
}

/** So many heights are remembered: as far as reorganisations and the nodes' delays reach. */
const kept = 1_024
/** After so long (ms) without news a lower chain is the chain. */
const silentMs = 60_000

export function createHeadNews(now: () => number): HeadNews {
  const told = new Map<number, string>()
  let newest = -Infinity
  let toldAt = 0
  return {
    isNew(head) {
      const { hash } = head as { readonly hash: string }
      const height = heightIn(head) ?? 0
      if (told.get(height) === hash) return false
      if (height <= newest - kept && now() - toldAt < silentMs) return false
      told.delete(height)
      told.set(height, hash)
      const [oldest] = told.keys()
      if (told.size > kept && oldest !== undefined) told.delete(oldest)
      newest = height > newest - kept ? Math.max(newest, height) : height
      toldAt = now()
      return true
    },
  }
}
