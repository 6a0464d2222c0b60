import type { NotifiedBlock } from './liveState.ts'

/** What the tab that listens tells the others, and itself. */
export type LiveMessage =
  /** The stream is there, or not (yet). */
  { readonly kind: 'state'; readonly state: 'opening' | 'live' | 'broken' } | LiveChange

/** Which answers are old. null: any may be. */
export interface LiveChange {
  readonly kind: 'change'
  /** The block before: whoever has heard less than that has missed something. */
  readonly from: number
  readonly block: NotifiedBlock
  readonly plans: readonly string[] | null
  readonly members: readonly string[] | null
}
