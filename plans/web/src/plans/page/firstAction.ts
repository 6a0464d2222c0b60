import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'

type Action = Pick<ActionSpec<DescribedState>, 'blocked'>

/**
 * What a page offers first: the first thing that this visitor can do, or without a wallet the first that somebody can do. Where
 * nothing can be done, the first of all, which is how one takes part: it says why not now, and not that one has nothing. Pure.
 *
 * @param state undefined while it is being read: then nothing is known, and the first stands there.
 * @param closedBy why nobody can do it now; null when somebody can
 */
export function firstAction<A extends Action>(
  actions: readonly A[],
  state: DescribedState | undefined,
  closedBy: (action: A, state: DescribedState) => string | null,
): A | undefined {
  if (!state) return actions[0]
  const open = actions.filter((action) => closedBy(action, state) === null)
  // Without a wallet everything personal reads as nothing, so it says nothing of this visitor.
  const mine =
    state.member === null
      ? open
      : open.filter((action) => (action.blocked?.(state) ?? null) === null)
  return mine[0] ?? actions[0]
}
