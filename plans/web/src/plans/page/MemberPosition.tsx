import { Suspense, use, useId, useState } from 'react'
import { settings } from '../../core/settings.ts'
import { dayAndTime } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import type { PositionFigure } from './describePlan.ts'
import type { DescribedState } from './describedState.ts'
import { membershipPosition } from './membershipActions.ts'
import { pageMessages } from './messages.gen.ts'
import { RemindersSlot } from './remindersSlot.ts'
import css from './MemberPosition.module.css'
import type { LoadedPlan } from './usePlan.ts'

const m = pageMessages.position

/** What is the member's, each number with its explanation on demand. */
export function MemberPosition({ view: { state, stale, description } }: { view: LoadedPlan }) {
  if (!state?.member)
    return (
      <Collapsible title={m.title} place="position" opens="wide">
        <FigureSkeleton width="l" />
      </Collapsible>
    )
  const rows = [...(state.mine ? description.position(state) : []), ...membershipPosition(state)]
  const [first] = rows
  return (
    <Collapsible
      title={m.title}
      place="position"
      opens="wide"
      said={
        first && (
          <>
            {first.label}: <FigureValue {...first} unitClass={undefined} />
          </>
        )
      }
    >
      <dl className={css['rows']}>
        {rows.map((row) => (
          <Row key={row.label} row={row} stale={stale} />
        ))}
      </dl>
      <p className={css['worst']}>{description.worst(state) ?? description.texts.empty}</p>
      <NextDate state={state} description={description} />
    </Collapsible>
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

/** Longer figures are set smaller, so that a number is never broken in two. */
const long = 12

function Row({ row, stale }: { row: PositionFigure; stale: boolean }) {
  const { label, value, unit, amount, note, live, explained } = row
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css['row']}>
      <dt>
        {label}
        <button
          type="button"
          className={css['why']}
          aria-label={m.explain(label)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </dt>
      <dd
        className={css['value']}
        data-live={(live && !stale) || undefined}
        data-stale={stale || undefined}
        data-long={value.length >= long || undefined}
      >
        <FigureValue value={value} unit={unit} amount={amount} unitClass={css['unit']} />
      </dd>
      {note ? <dd className={css['note']}>{note}</dd> : null}
      <dd id={id} className={css['explained']} hidden={!open}>
        {explained}
      </dd>
    </div>
  )
}
