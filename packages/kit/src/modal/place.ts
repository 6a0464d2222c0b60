import type { ModalState } from './machine.ts'
import { dismissal, type View } from './views.ts'

/** The view on top. */
export function currentView(state: ModalState): View {
  return state.history.at(-1) ?? state.history[0]
}

/** Names the place in the history, so that a view that comes again is drawn anew. */
export function placeOf(state: ModalState): string {
  return `${state.history.length}:${currentView(state).name}`
}

/**
 * Whether the header offers a way back. On UnsupportedChain it always does: back closes there (SPEC §2, D4),
 * and it is the visible way out of a view that overlay and Escape only shake. A view that blocks has its own way out.
 */
export function canGoBack(state: ModalState): boolean {
  const { name } = currentView(state)
  if (dismissal[name] === 'blocks') return false
  return state.history.length > 1 || name === 'UnsupportedChain'
}
