import { useQuery } from '@tanstack/react-query'
import { planSummaryQuery } from '../../live/indexerQueries.ts'
import { settings } from '../../core/settings.ts'
import { formatCount, dayAndTime } from '../../i18n/format.ts'
import { FigureBlock } from './FigureBlock.tsx'
import { leadFigures, type ChosenFigures } from './leadFigures.ts'
import { pageMessages as m } from './messages.gen.ts'
import css from './PlanFigures.module.css'
import type { LoadedPlan } from './usePlan.ts'

/** How many figures a plan shows: the places are kept while it is being read. */
const usual = [0, 1, 2]

/** The one number of a page and the facts beside it, all of one block: the member's own, else the plan's with its members as the history service counts them. */
export function PlanFigures({ view }: { view: LoadedPlan }) {
  const { state, stale, description, address } = view
  const { data: summary } = useQuery(planSummaryQuery(settings, address))
  const read =
    state &&
    (stale
      ? m.staleBlock(formatCount(state.block.number), dayAndTime(state.block.timestamp))
      : m.block(formatCount(state.block.number)))
  const lead = state && leadFigures(state, description)
  const [number, ...facts] = lead?.figures ?? []
  const members = summary && summary.members > 0 && !lead?.isOwn ? m.members(summary.members) : null
  return (
    <dl className={css['figures']} aria-label={lead?.isOwn ? m.position.title : m.figures}>
      <FigureBlock
        figure={number && withTip(number, longNote)}
        stale={stale}
        className={css['number']}
        valueClass={css['value']}
        unitClass={css['unit']}
        isMain
        note={
          <>
            {[noteIn(longNote, number), members].filter(Boolean).join(' · ')}{' '}
            <span className={css['block']}>{read ?? '\u00A0'}</span>
          </>
        }
      />
      {(state ? facts : usual.map(() => null)).map((fact, place) => (
        <FigureBlock
          key={fact?.label ?? place}
          figure={fact && withTip(fact, shortNote)}
          stale={stale}
          className={css['fact']}
          valueClass={undefined}
          unitClass={css['small']}
          note={noteIn(shortNote, fact) ?? '\u00A0'}
        />
      ))}
    </dl>
  )
}

/** So many letters stand beside a number in one line, or two on a phone. */
const shortNote = 30
/** So many stand under the one number. */
const longNote = 48

type Figure = ChosenFigures['figures'][number]

const noteIn = (room: number, figure: Figure | null | undefined) =>
  figure?.note && figure.note.length <= room ? figure.note : null

/** What takes more room to say of a figure than it has stands in the tip of its label. */
const withTip = (figure: Figure, room: number): Figure =>
  figure.note && !noteIn(room, figure)
    ? { ...figure, explained: [figure.note, figure.explained].filter(Boolean).join(' · ') }
    : figure
