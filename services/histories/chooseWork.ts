/** Whose older rows are not all there yet. */
export interface Pending {
  readonly kind: 'all' | 'address' | 'plan'
  readonly address: string
  readonly knownFrom: number
}

export type Work =
  /** New blocks, for everybody who is watched. */
  | { readonly kind: 'front'; readonly from: number; readonly to: number }
  /** Older blocks, for those of whom everything above them is known. */
  | {
      readonly kind: 'older'
      readonly from: number
      readonly to: number
      readonly group: readonly Pending[]
    }
  /** Transactions of a plan's events below a block: the events are stored, so no block is searched for them. */
  | { readonly kind: 'plan'; readonly plan: Pending }

/**
 * What to read next: new blocks; when there are none, older ones for those who were watched later than the chain began.
 * Newest first, because people ask for that first; but every second turn goes to whoever waits longest, or they would wait for
 * ever where somebody new comes all the time.
 *
 * @param cursor the last block that is stored. @param indexed how far the plans were followed: never passed.
 * @param size blocks at once. @param turn counts the pages.
 */
export function chooseWork(input: {
  cursor: number
  indexed: number
  startBlock: number
  pending: readonly Pending[]
  size: number
  turn: number
}): Work | null {
  const { cursor, indexed, startBlock, size, turn } = input
  if (cursor < indexed)
    return { kind: 'front', from: cursor + 1, to: Math.min(indexed, cursor + size) }
  const pending = input.pending.filter(({ knownFrom }) => knownFrom > startBlock)
  if (pending.length === 0) return null
  const edges = [...new Set(pending.map(({ knownFrom }) => knownFrom))].toSorted((a, b) => b - a)
  const at = turn % 2 === 0 ? 0 : edges.length - 1
  const edge = edges[at] ?? startBlock
  const group = pending.filter(({ knownFrom }) => knownFrom === edge)
  const [first] = group
  if (first && group.every(({ kind }) => kind === 'plan')) return { kind: 'plan', plan: first }
  const from = Math.max(startBlock, edge - size, edges[at + 1] ?? startBlock)
  return { kind: 'older', from, to: edge - 1, group }
}
