import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import type { OfferGroup, PlanOffers } from './offersOf.ts'

/** The one form of a plan's card: a group of what can be done, and the way that stands there. */
export interface ShownAction {
  readonly group: OfferGroup
  readonly action: ActionSpec<DescribedState>
}

/** What the visitor pressed: a row, and in each group one of its ways. */
export interface ChosenAction {
  readonly tab: string | null
  readonly ways: Readonly<Record<string, string>>
}

/**
 * Which form stands in the card. What one looks at stays until one chooses otherwise: no block takes it away by offering something
 * before it, nor because it cannot be done again, when its own sentence says why. Pure.
 * @param before what stood there for this visitor since the plan was read
 * @returns undefined where nothing can be done
 */
export function shownAction(
  offers: PlanOffers,
  chosen: ChosenAction,
  before: ShownAction | undefined,
): ShownAction | undefined {
  const all = [...offers.groups, ...offers.upkeep]
  const named = (tab: string | undefined) =>
    all.find((one) => one.tab === tab) ??
    (before !== undefined && before.group.tab === tab ? before.group : undefined)
  const first = offers.groups.find(({ actions }) =>
    actions.some(({ name }) => name === offers.first?.name),
  )
  const group = named(chosen.tab ?? before?.group.tab) ?? first
  if (!group) return undefined
  const kept = before?.group.tab === group.tab ? before.action : undefined
  const wanted = chosen.ways[group.tab] ?? kept?.name ?? offers.first?.name
  const action =
    group.actions.find(({ name }) => name === wanted) ??
    (kept?.name === wanted ? kept : undefined) ??
    group.actions[0]
  return action && { group, action }
}
