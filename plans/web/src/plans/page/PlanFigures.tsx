import { useQuery } from '@tanstack/react-query'
import { planSummaryQuery } from '../../live/indexerQueries.ts'
import { settings } from '../../core/settings.ts'
import { formatCount, dayAndTime } from '../../i18n/format.ts'
import { Figure, FigureList } from '../../ui/Figure.tsx'
import { pageMessages as m } from './messages.gen.ts'
import type { LoadedPlan } from './usePlan.ts'

/** How many figures a plan shows at most: the places are kept while it is being read. */
const usual = [0, 1, 2, 3]

/** The plan's key figures, all of one block; the members as the history service counts them. */
export function PlanFigures({ view }: { view: LoadedPlan }) {
  const { state, stale, description, address } = view
  const { data: summary } = useQuery(planSummaryQuery(settings, address))
  const members = summary && summary.members > 0 ? m.members(summary.members) : null
  const read =
    state &&
    (stale
      ? m.staleBlock(formatCount(state.block.number), dayAndTime(state.block.timestamp))
      : m.block(formatCount(state.block.number)))
  return (
    <FigureList label={m.figures}>
      {state
        ? description
            .figures(state)
            .map(({ label, value, unit, amount, note }, index) => (
              <Figure
                key={label}
                label={label}
                value={value}
                unit={unit}
                amount={amount}
                note={
                  [note, ...(index === 0 ? [members, read] : [])].filter(Boolean).join(' · ') ||
                  null
                }
                stale={stale}
              />
            ))
        : usual.map((place) => <Figure key={place} label={'\u00A0'} value={undefined} />)}
    </FigureList>
  )
}
