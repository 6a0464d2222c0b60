import { activityKinds } from '@causeway/plans/protocol/books/activityKinds'
import type { PlanActivityRow } from './activityRows.ts'

type Indexed = Extract<PlanActivityRow, { state: 'indexed' }>

/** Events that follow one another and moved nothing, as one row. */
export interface FoldedHistory {
  readonly state: 'folded'
  readonly rows: readonly [Indexed, ...Indexed[]]
}

/** Money of this kind can move, and of this one none did: nothing was there to pass on, or a cap was used up. */
const isEmpty = (row: PlanActivityRow): row is Indexed =>
  row.state === 'indexed' && row.fact.amount === '0' && activityKinds[row.fact.kind] !== 'none'

/** Folds what moved nothing where it follows one another; a single one is folded too, for it needs its reason. Pure. */
export function foldEmpty(
  rows: readonly PlanActivityRow[],
): readonly (PlanActivityRow | FoldedHistory)[] {
  const told: (PlanActivityRow | FoldedHistory)[] = []
  for (const row of rows) {
    const before = told.at(-1)
    if (!isEmpty(row)) told.push(row)
    else if (before?.state === 'folded')
      told[told.length - 1] = { state: 'folded', rows: [...before.rows, row] }
    else told.push({ state: 'folded', rows: [row] })
  }
  return told
}
