import type { Query } from '@tanstack/react-query'
import { liveState } from './liveState.ts'
import { liveTopicsOf } from './liveMeta.ts'
import { isAnswer } from '../chain/isAnswer.ts'

/** A list that its reader has opened this far is left alone: one block would ask for all its pages again. */
const mostPages = 3

/**
 * Whether a new block makes an answer old: figures of the chain, unless asking again changes nothing. Those of the indexer are
 * not while it tells what changed.
 */
export function oldWithBlock({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean {
  if (meta?.['perBlock'] !== true || isAnswer(state.error)) return false
  if (liveTopicsOf(meta) && liveState().state === 'live' && state.error === null) return false
  return !isOpenedFar(state.data)
}

/** Whether an answer is a list of which its reader has opened many pages. */
export function isOpenedFar(data: unknown): boolean {
  const pages: unknown =
    typeof data === 'object' && data !== null && 'pages' in data ? data.pages : null
  return Array.isArray(pages) && pages.length > mostPages
}
