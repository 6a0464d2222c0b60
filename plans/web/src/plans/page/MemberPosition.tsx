import { useAccount } from '@causeway/kit/react'
import { useId, useState } from 'react'
import { Section } from '../../ui/Section.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import type { PositionFigure } from './describePlan.ts'
import { membershipPosition } from './membershipActions.ts'
import { pageMessages } from './messages.gen.ts'
import css from './MemberPosition.module.css'
import type { LoadedPlan } from './usePlan.ts'

const m = pageMessages.position

/** What is the member's, each number with its explanation on demand. */
export function MemberPosition({ view: { state, stale, description } }: { view: LoadedPlan }) {
  const account = useAccount()
  if (account.status === 'disconnected' || account.status === 'unknown') return null
  if (!state?.member)
    return (
      <Section title={m.title}>
        <FigureSkeleton width="l" />
      </Section>
    )
  const rows = [...(state.mine ? description.position(state) : []), ...membershipPosition(state)]
  return (
    <Section title={m.title}>
      <dl className={css['rows']}>
        {rows.map((row) => (
          <Row key={row.label} row={row} stale={stale} />
        ))}
      </dl>
      <p className={css['worst']}>{description.worst(state) ?? description.texts.empty}</p>
    </Section>
  )
}

/** Long figures are set smaller, so that a number is never broken in two. */
function lengthOf(text: string): 'long' | 'longest' | undefined {
  if (text.length >= 15) return 'longest'
  return text.length >= 12 ? 'long' : undefined
}

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
        data-length={lengthOf(value)}
      >
        <FigureValue value={value} unit={unit} amount={amount} unitClass={css['unit']} />
      </dd>
      <dd className={css['note']}>{note ?? '\u00A0'}</dd>
      <dd id={id} className={css['explained']} hidden={!open}>
        {explained}
      </dd>
    </div>
  )
}
