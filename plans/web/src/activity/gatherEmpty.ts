import type { AmountUnit } from '../i18n/format.ts'
import type { TimelineRow } from './activityChoice.ts'

type PlanEventTimelineRow = Extract<TimelineRow, { source: 'plan' }>

/** Several events of one day of one plan by which nothing arrived. */
export interface FoldedRows {
  readonly kind: 'folded'
  readonly rows: readonly [PlanEventTimelineRow, ...PlanEventTimelineRow[]]
  /** What went to the community reserve instead, base units. */
  readonly overflow: bigint
  readonly unit: AmountUnit | undefined
}

/** What one line of the list tells. */
export type GatheredRow = { readonly kind: 'row'; readonly row: TimelineRow } | FoldedRows

const daySeconds = 86_400

/**
 * Folds what brought nothing because the member's cap is used up: such shares stand together where they follow one another, by plan and
 * day (UTC), with what went to the reserve instead. Pure.
 */
export function gatherEmpty(rows: readonly TimelineRow[]): readonly GatheredRow[] {
  const folded: GatheredRow[] = []
  for (const row of rows) {
    const before = folded.at(-1)
    if (!isEmpty(row)) folded.push({ kind: 'row', row })
    else if (before?.kind === 'folded' && belongs(before.rows[0], row))
      folded[folded.length - 1] = {
        ...before,
        rows: [...before.rows, row],
        overflow: before.overflow + BigInt(row.row.overflow),
      }
    else
      folded.push({
        kind: 'folded',
        rows: [row],
        overflow: BigInt(row.row.overflow),
        unit: row.row.unit,
      })
  }
  return folded
}

const isEmpty = (one: TimelineRow): one is PlanEventTimelineRow =>
  one.source === 'plan' && one.row.amount === '0' && BigInt(one.row.overflow) > 0n

const belongs = (first: PlanEventTimelineRow | undefined, { row }: PlanEventTimelineRow) =>
  first !== undefined &&
  first.row.plan === row.plan &&
  Math.floor(first.row.at / daySeconds) === Math.floor(row.at / daySeconds)
