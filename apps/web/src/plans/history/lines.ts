import type { Token } from '../../chain/tokenQuery.ts'
import type { HistoryLine, PlanState } from '../page/describe.ts'
import { tokenOf } from '../page/show.ts'

/** The plan at one moment, as the history service tells it. */
export interface SeriesRow {
  readonly timestamp: number
  readonly block: number
  readonly stake: string
  readonly reserve: string
  readonly members: number
}

/** A line with the token that it counts. */
export interface ShownLine extends Pick<HistoryLine<PlanState>, 'series' | 'label'> {
  readonly token: Token
}

/** The lines of a description; undefined while the plan, which names the tokens, is being read. */
export function shownLines(
  lines: readonly HistoryLine<PlanState>[],
  state: PlanState | undefined,
): readonly ShownLine[] | undefined {
  return (
    state &&
    lines.map((line) => ({
      series: line.series,
      label: line.label,
      token: tokenOf(state, line.token(state)),
    }))
  )
}
