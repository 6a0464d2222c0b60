import type { PlanDescription, PlanFigure, PositionFigure } from './describePlan.ts'
import type { DescribedState } from './describedState.ts'
import { membershipPosition } from './membershipActions.ts'

type Described = Pick<PlanDescription, 'figures' | 'position'>

/** What a plan's page leads with, the one number first. */
export interface ChosenFigures {
  /** They are the member's: with something here, one's own stands before everybody's. */
  readonly isOwn: boolean
  readonly figures: readonly (PlanFigure & Partial<PositionFigure>)[]
  /** What else is the member's. */
  readonly rest: readonly PositionFigure[]
}

/** The number and the facts that have room beside it. */
const most = 4

/** It says by itself, or by an amount, that the member has something here. */
const leads = (figure: PlanFigure): boolean => figure.isMain ?? isThere(figure)
const isThere = ({ amount }: PlanFigure): boolean => (amount?.of ?? 0n) > 0n

/** Nothing of it is there, and nothing of it comes by itself: it stands last. */
const isIdle = ({ amount, live }: PositionFigure): boolean =>
  amount?.of === 0n && live === undefined

/** Of some figures the one that leads: it says so, or is the first with an amount. */
const leadOf = (figures: readonly PositionFigure[]) =>
  figures.find(({ isMain }) => isMain) ?? figures.find(leads)

/** A member's own figures where they have something in the plan, else the plan's. Pure. */
export function leadFigures(s: DescribedState, description: Described): ChosenFigures {
  const here = s.mine ? description.position(s) : []
  const ledger = membershipPosition(s)
  // What waits in the ledger of all purchase plans leads where the plan itself cannot tell that the member has nothing in it.
  const knows = here.some(({ isMain }) => isMain === false)
  const main = leadOf(here) ?? (knows ? undefined : leadOf(ledger))
  const own = [...here, ...ledger]
  if (!main) return { isOwn: false, figures: planFigures(s, description), rest: own }
  const others = own.filter((one) => one !== main)
  const all = [main, ...others.filter((one) => !isIdle(one)), ...others.filter(isIdle)]
  return { isOwn: true, figures: all.slice(0, most), rest: all.slice(most) }
}

/** The plan's own, the number first: the one that its description marks, else the first; of nothing only where nothing is more. */
export function planFigures(s: DescribedState, { figures }: Described): readonly PlanFigure[] {
  const all = figures(s)
  const marked = all.find(({ isMain }) => isMain) ?? all[0]
  const main = marked?.amount?.of === 0n ? (all.find(isThere) ?? marked) : marked
  return main ? [main, ...all.filter((one) => one !== main)] : []
}
