import type { Pending } from '../store/watched.ts'

export type HistoryWork =
  /** New blocks, for everybody who is watched. */
  | { readonly kind: 'front'; readonly from: number; readonly to: number }
  /** Older blocks, for those of whom everything above them is known. */
  | {
      readonly kind: 'older'
      readonly from: number
      readonly to: number
      readonly group: readonly Pending[]
    }
  /** Transactions of labels that came after their blocks: each names its own, so no block is searched for them. */
  | { readonly kind: 'labels' }

/**
 * What to read next: new blocks; when there are none, older ones for those who were watched later than the chain began, and what
 * labels name, in turns. Newest first, because people ask for that first; but every third turn goes to whoever waits longest, or
 * they would wait for ever where somebody new comes all the time. No page holds both what may be replaced and what may not: nodes that
 * do not agree yet on the newest blocks would seem to tell the past differently.
 *
 * @param indexed the last block that is stored. @param hasLabels whether some are waiting.
 * @param finality how many blocks below the head may still be replaced. @param size blocks at once. @param turn counts the pages.
 */
export function chooseWork(input: {
  indexed: number
  head: number
  finality: number
  startBlock: number
  pending: readonly Pending[]
  hasLabels: boolean
  size: number
  turn: number
}): HistoryWork | null {
  const { indexed, head, startBlock, hasLabels, size, turn } = input
  const final = head - input.finality
  if (indexed < head) {
    const last = indexed < final ? final : head
    return { kind: 'front', from: indexed + 1, to: Math.min(last, indexed + size) }
  }
  const pending = input.pending.filter(({ knownFrom }) => knownFrom > startBlock)
  if (hasLabels && (pending.length === 0 || turn % 3 === 1)) return { kind: 'labels' }
  if (pending.length === 0) return null
  const edges = [...new Set(pending.map(({ knownFrom }) => knownFrom))].toSorted((a, b) => b - a)
  const at = turn % 3 === 2 ? edges.length - 1 : 0
  const edge = edges[at] ?? startBlock
  const group = pending.filter(({ knownFrom }) => knownFrom === edge)
  const first = edge - 1 > final ? final + 1 : startBlock
  const from = Math.max(startBlock, first, edge - size, edges[at + 1] ?? startBlock)
  return { kind: 'older', from, to: edge - 1, group }
}
