import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'

type Action = Pick<ActionSpec<DescribedState>, 'name' | 'pays' | 'owed'>

/**
 * What stands on the page of a plan that is no longer offered: nothing that pays in, and nobody joins for it. Whoever is in it does all
 * the rest as before, and pays what is owed for what was begun. Pure.
 */
export function stillOffered<A extends Action>(actions: readonly A[]): readonly A[] {
  return actions.filter(({ name, pays, owed }) => owed === true || (!pays && name !== 'join'))
}
