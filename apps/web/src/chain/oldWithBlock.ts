import type { Query } from '@tanstack/react-query'
import { isAnswer } from './isAnswer.ts'

/** A list that its reader has opened this far is left alone: one block would ask for all its pages again. */
const mostPages = 3

/** Whether a new block makes an answer old: figures of the chain, unless asking again changes nothing. */
export function oldWithBlock({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean {
  if (meta?.['perBlock'] !== true || isAnswer(state.error)) return false
  const { data } = state
  const pages: unknown =
    typeof data === 'object' && data !== null && 'pages' in data ? data.pages : null
  return !Array.isArray(pages) || pages.length <= mostPages
}
