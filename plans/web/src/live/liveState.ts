/** A block, as far as the page shows it. */
export interface NotifiedBlock {
  readonly number: number
  /** unix seconds */
  readonly timestamp: number
}

/** Whether the indexer tells this page by itself what changed. */
export interface LiveState {
  /**
   * `off`: not begun, or nothing to listen to. `opening`: nothing is told yet. `live`: figures are read again when they change.
   * `broken`: nothing is told now; figures are read again with each block, as without a stream.
   */
  readonly state: 'off' | 'opening' | 'live' | 'broken'
  /** All figures of the indexer on this page are true for this block, or being read again. */
  readonly block: NotifiedBlock | null
}

let now: LiveState = { state: 'off', block: null }
const listeners = new Set<() => void>()

export const liveState = (): LiveState => now

export function onLive(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function setLive(change: Partial<LiveState>): void {
  const next = { ...now, ...change }
  if (next.state === now.state && next.block === now.block) return
  now = next
  for (const listener of listeners) listener()
}
