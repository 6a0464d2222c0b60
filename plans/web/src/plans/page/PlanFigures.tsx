import { useQuery } from '@tanstack/react-query'
import { planSummaryQuery } from '../../live/indexerQueries.ts'
import { settings } from '../../core/settings.ts'
import { formatCount, dayAndTime } from '../../i18n/format.ts'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import type { PlanFigure } from './describePlan.ts'
import { pageMessages as m } from './messages.gen.ts'
import css from './PlanFigures.module.css'
import type { LoadedPlan } from './usePlan.ts'

/** How many figures a plan shows: the places are kept while it is being read. */
const usual = [0, 1, 2]

/** The one number of a plan and the facts beside it, all of one block; the members as the history service counts them. */
export function PlanFigures({ view }: { view: LoadedPlan }) {
  const { state, stale, description, address } = view
  const { data: summary } = useQuery(planSummaryQuery(settings, address))
  const members = summary && summary.members > 0 ? m.members(summary.members) : null
  const read =
    state &&
    (stale
      ? m.staleBlock(formatCount(state.block.number), dayAndTime(state.block.timestamp))
      : m.block(formatCount(state.block.number)))
  const [number, ...facts] = state ? numberFirst(description.figures(state)) : []
  return (
    <dl className={css['figures']} aria-label={m.figures}>
      <div className={css['number']} data-main={number ? '' : undefined}>
        <dt>{number?.label ?? '\u00A0'}</dt>
        <dd className={css['value']} data-stale={stale || undefined}>
          {number ? (
            <FigureValue
              {...number}
              amount={number.amount}
              unit={number.unit}
              unitClass={css['unit']}
            />
          ) : (
            <FigureSkeleton />
          )}
        </dd>
        <dd className={css['note']}>
          {[number?.note && number.note.length <= longNote ? number.note : null, members]
            .filter(Boolean)
            .join(' · ')}{' '}
          <span className={css['block']}>{read ?? '\u00A0'}</span>
        </dd>
      </div>
      {state
        ? facts.map((fact) => <Fact key={fact.label} fact={fact} stale={stale} />)
        : usual.map((place) => <Fact key={place} fact={null} stale={false} />)}
    </dl>
  )
}

/** The figure that the page is about: the one that its description marks, else the first. */
export function numberFirst(figures: readonly PlanFigure[]): readonly PlanFigure[] {
  const main = figures.find(({ isMain }) => isMain) ?? figures[0]
  return main ? [main, ...figures.filter((one) => one !== main)] : []
}

/** So many letters stand beside a number in one line, or two on a phone. */
const shortNote = 30
const isShort = (note: string) => note.length <= shortNote
/** So many stand under the one number. */
const longNote = 48

/** What takes more room to say of a fact than it has beside the number. */
export function FactNotes({ view: { state, description } }: { view: LoadedPlan }) {
  const figures = state ? numberFirst(description.figures(state)) : []
  const long = figures.filter(
    ({ note = '' }, at) => note.length > (at === 0 ? longNote : shortNote),
  )
  if (long.length === 0) return null
  return (
    <dl className={css['notes']}>
      {long.map(({ label, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ fact, stale }: { fact: PlanFigure | null; stale: boolean }) {
  return (
    <div className={css['fact']}>
      <dt>{fact?.label ?? '\u00A0'}</dt>
      <dd data-stale={stale || undefined}>
        {fact ? (
          <FigureValue {...fact} amount={fact.amount} unit={fact.unit} unitClass={css['small']} />
        ) : (
          <FigureSkeleton />
        )}
      </dd>
      <dd className={css['note']}>{fact?.note && isShort(fact.note) ? fact.note : '\u00A0'}</dd>
    </div>
  )
}
