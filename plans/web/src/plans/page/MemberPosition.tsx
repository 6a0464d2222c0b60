import { Suspense, use, useState } from 'react'
import { settings } from '../../core/settings.ts'
import { dayAndTime } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import type { PlanFigure, PositionFigure } from './describePlan.ts'
import type { DescribedState } from './describedState.ts'
import { FigureBlock } from './FigureBlock.tsx'
import { leadFigures, planFigures } from './leadFigures.ts'
import { pageMessages } from './messages.gen.ts'
import { RemindersSlot } from './remindersSlot.ts'
import css from './MemberPosition.module.css'
import type { LoadedPlan } from './usePlan.ts'

const m = pageMessages.position

/** What else is the member's beside what the page leads with, each number with its explanation on demand, and what can be taken out. */
export function MemberPosition({ view: { state, stale, description } }: { view: LoadedPlan }) {
  if (!state?.member)
    return (
      <Collapsible title={m.title} place="position" opens="wide">
        <FigureSkeleton width="l" />
      </Collapsible>
    )
  const { isOwn, rest } = leadFigures(state, description)
  const [first] = isOwn ? [] : rest
  return (
    <Collapsible title={m.title} place="position" opens="wide" said={saidOf(first)}>
      <FigureRows figures={rest} stale={stale} />
      <p className={css['worst']}>{description.worst(state) ?? description.texts.empty}</p>
      <NextDate state={state} description={description} />
    </Collapsible>
  )
}

/** What is everybody's, where the page leads with what is the member's. */
export function PlanNow({ view: { state, stale, description } }: { view: LoadedPlan }) {
  if (!state || !leadFigures(state, description).isOwn) return null
  const figures = planFigures(state, description)
  const [first] = figures
  return (
    <Collapsible title={pageMessages.figures} place="now" said={saidOf(first)}>
      <FigureRows figures={figures} stale={stale} />
    </Collapsible>
  )
}

/** A figure beside the title of what it stands in. */
const saidOf = (figure: PlanFigure | undefined) =>
  figure && (
    <>
      {figure.label}: <FigureValue {...figure} unitClass={undefined} />
    </>
  )

interface FigureRowsProps {
  figures: readonly (PlanFigure & Partial<PositionFigure>)[]
  stale: boolean
}

function FigureRows({ figures, stale }: FigureRowsProps) {
  return (
    <dl className={css['rows']}>
      {figures.map((figure) => (
        <FigureBlock
          key={figure.label}
          figure={figure}
          stale={stale}
          note={figure.note}
          className={css['row']}
          valueClass={css['value']}
          unitClass={css['unit']}
        />
      ))}
    </dl>
  )
}

/** The next date of the plan that costs the member something, and the way to be reminded of it. */
function NextDate({
  state,
  description,
}: Pick<LoadedPlan, 'description'> & { state: DescribedState }) {
  const [isAsked, ask] = useState(false)
  const reminders = use(RemindersSlot)
  const ahead = description.waits.deadlines(state).filter(({ at }) => at > state.now) ?? []
  const [next] = ahead.toSorted((a, b) => Number(a.at - b.at))
  if (!next || !state.member) return null
  return (
    <>
      <p className={css['date']}>
        <span>
          {next.label}: {dayAndTime(next.at)}
        </span>
        {isAsked || settings.endpoints.indexer === null ? null : (
          <Button kind="quiet" onClick={() => ask(true)}>
            {pageMessages.remind}
          </Button>
        )}
      </p>
      <Suspense fallback={null}>{isAsked ? reminders(state.member) : null}</Suspense>
    </>
  )
}
