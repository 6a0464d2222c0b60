import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import { paysOut } from './waitingFigure.ts'

type Action = ActionSpec<DescribedState>

/** What belongs together in one row: a way, or several to choose from. */
export interface OfferGroup {
  readonly tab: string
  readonly actions: readonly Action[]
}

/** What a plan's page offers a visitor now. */
export interface PlanOffers {
  /** `waits`: something is the member's and needs one press; `open`: something can be done; `shut`: nothing can, and `why` says it. */
  readonly kind: 'waits' | 'open' | 'shut'
  /** What the card opens with; undefined where nothing can be done. */
  readonly first: Action | undefined
  readonly why: string | null
  readonly groups: readonly OfferGroup[]
  /** What cannot be done now, each with its reason. */
  readonly later: readonly LaterOffer[]
  /** What anybody may do so that the plan goes on. */
  readonly upkeep: readonly OfferGroup[]
  readonly laterUpkeep: readonly LaterOffer[]
}

export interface LaterOffer {
  readonly title: string
  readonly why: string
}

const isUpkeep = ({ tab }: Action) => tab === commonMessages.upkeep
const isEntry = (action: Action) => action.pays !== undefined || action.name === 'join'

/**
 * Parts the actions of a plan by what this visitor can do now: what waits first, then how one takes part. What cannot be done is no
 * form, but a sentence. Pure.
 *
 * @param state undefined while it is being read: then nothing is known, and the first stands there.
 * @param closedBy why nobody can do it now; null when somebody can
 */
export function offersOf(
  actions: readonly Action[],
  state: DescribedState | undefined,
  closedBy: (action: Action, state: DescribedState) => string | null,
): PlanOffers {
  const own = actions.filter((one) => !isUpkeep(one))
  if (!state)
    return {
      kind: own[0] ? 'open' : 'shut',
      first: own[0],
      why: null,
      groups: grouped(own.slice(0, 1)),
      later: [],
      upkeep: [],
      laterUpkeep: [],
    }
  const isVisitor = state.member === null
  const whyNot = (one: Action) => {
    const closed = closedBy(one, state)
    // Without a wallet everything personal reads as nothing, so it says nothing of this visitor.
    return closed ?? (isVisitor && isEntry(one) ? null : (one.blocked?.(state) ?? null))
  }
  const can = own.filter((one) => whyNot(one) === null)
  const waiting = isVisitor ? undefined : can.find(paysOut)
  const first = waiting ?? can[0]
  const later = (list: readonly Action[]) =>
    list.flatMap((one): readonly LaterOffer[] => {
      const why = whyNot(one)
      return why === null ? [] : [{ title: one.title, why }]
    })
  return {
    kind: waiting ? 'waits' : first ? 'open' : 'shut',
    first,
    why: first || !own[0] ? null : whyNot(own.find(isEntry) ?? own[0]),
    groups: grouped(can),
    later: isVisitor ? [] : later(own),
    upkeep: grouped(actions.filter((one) => isUpkeep(one) && whyNot(one) === null)),
    laterUpkeep: later(actions.filter(isUpkeep)),
  }
}

function grouped(actions: readonly Action[]): readonly OfferGroup[] {
  const tabs = [...new Set(actions.map(({ tab }) => tab))]
  return tabs.map((tab) => ({ tab, actions: actions.filter((one) => one.tab === tab) }))
}
