import type { ActionSpec } from './actionSpec.ts'
import type { PlanDescription, PositionFigure } from './describePlan.ts'
import type { DescribedState } from './describedState.ts'
import { membershipPosition } from './membershipActions.ts'

type Action = ActionSpec<DescribedState>

/** It pays out what the member has coming, as the fees of an operator are not; its `blocked` says when that is nothing. */
export const paysOut = ({ functions }: Pick<Action, 'functions'>): boolean =>
  functions.some((name) => /^(?:claim(?!Fees)|redeem)/u.test(name))

/** The amount that an action would pay out to the member; undefined where it pays nothing out, or the position is not read yet. */
export function waitingFigure(
  action: Action,
  state: DescribedState,
  { position }: Pick<PlanDescription, 'position'>,
): PositionFigure | undefined {
  if (!paysOut(action)) return undefined
  const own = state.mine ? position(state) : []
  const rows = action.on ? membershipPosition(state) : own
  return rows.find(({ live, amount }) => live && amount)
}
