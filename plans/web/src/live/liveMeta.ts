import type { QueryMeta } from '@tanstack/react-query'
import { webLimits } from '../core/limits.ts'
import { liveState } from './liveState.ts'

/** Whose changes make an answer of the indexer old. */
export interface LiveTopics {
  readonly plan?: string | undefined
  readonly member?: string | undefined
  /** Any plan's. */
  readonly all?: boolean
  /** A long answer: read again half a minute after a change at the soonest. */
  readonly isLong?: boolean
}

/** The mark of a query that the stream of changes keeps true. */
export const liveMeta = (topics: LiveTopics): QueryMeta => ({ live: topics })

/** The topics of a query; null for one that the stream knows nothing of. */
export function liveTopicsOf(meta: QueryMeta | undefined): LiveTopics | null {
  const topics = meta?.['live']
  return typeof topics === 'object' && topics !== null ? topics : null
}

/** How often a long answer is read: while changes are told, only after one. */
export function longInterval({
  state,
}: {
  readonly state: { readonly isInvalidated: boolean }
}): number | false {
  return liveState().state === 'live' && !state.isInvalidated ? false : webLimits.portfolioMs
}
