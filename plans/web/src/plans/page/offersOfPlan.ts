import type { ActionSpec } from './actionSpec.ts'
import { closedBy } from './closedBy.ts'
import type { DescribedState } from './describedState.ts'
import { membershipActions } from './membershipActions.ts'
import { offersOf, type PlanOffers } from './offersOf.ts'
import { stillOffered } from './stillOffered.ts'
import type { LoadedPlan } from './usePlan.ts'

/**
 * What a plan offers its visitor now.
 * @param isClosed no longer offered, or not here: nothing that pays in is there, and everything that leads out
 */
export function offersOfPlan(view: LoadedPlan, isClosed: boolean): PlanOffers {
  const actions = actionsOf(view)
  return offersOf(isClosed ? stillOffered(actions) : actions, view.state, closedBy)
}

/** Who is no member yet joins first; who is finds the commission and the limits at the end. */
function actionsOf({ description, state }: LoadedPlan): readonly ActionSpec<DescribedState>[] {
  const own = description.actions
  const membership = membershipActions(state)
  const joins = membership.some(({ name }) => name === 'join')
  return joins ? [...membership, ...own] : [...own, ...membership]
}
