import { useId, useState, type ReactNode } from 'react'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import type { PlanFigure, PositionFigure } from './describePlan.ts'
import css from './FigureBlock.module.css'
import { pageMessages } from './messages.gen.ts'

export interface FigureBlockProps {
  /** null while it is being read: its place is kept */
  figure: (PlanFigure & Partial<PositionFigure>) | null | undefined
  stale: boolean
  /** What stands under it; nothing takes no room. */
  note: ReactNode
  className: string | undefined
  valueClass: string | undefined
  unitClass: string | undefined
  isMain?: boolean
}

/** A figure with its unit and note; of the member's own also where it comes from, on demand. */
export function FigureBlock(props: FigureBlockProps) {
  const { figure, stale, note, className, valueClass, unitClass, isMain } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={className} data-main={isMain && figure ? '' : undefined}>
      <dt>
        {figure?.label ?? '\u00A0'}
        {figure?.explained ? (
          <button
            type="button"
            className={css['why']}
            aria-label={pageMessages.position.explain(figure.label)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        ) : null}
      </dt>
      <dd
        className={`${css['told']} ${valueClass ?? ''}`}
        data-live={(figure?.live && !stale) || undefined}
        data-stale={stale || undefined}
      >
        {figure ? (
          <FigureValue
            {...figure}
            amount={figure.amount}
            unit={figure.unit}
            unitClass={unitClass}
          />
        ) : (
          <FigureSkeleton />
        )}
      </dd>
      {note ? <dd className={css['note']}>{note}</dd> : null}
      {figure?.explained ? (
        <dd id={id} className={css['explained']} hidden={!open}>
          {figure.explained}
        </dd>
      ) : null}
    </div>
  )
}
