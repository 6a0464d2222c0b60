import type { ReactNode } from 'react'
import css from './Figure.module.css'
import { FigureSkeleton } from './FigureSkeleton.tsx'

export interface FigureProps {
  label: string
  /** undefined while loading; null when it cannot be known */
  value: ReactNode
  unit?: string | undefined
  note?: ReactNode
  stale?: boolean
}

/** A row of key figures between two hairlines. */
export function FigureList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <dl className={css['figures']} aria-label={label}>
      {children}
    </dl>
  )
}

/** A moment does not fit into half of a phone at full size: it would take two lines, and move the page. */
const isLong = (value: ReactNode, unit = '') =>
  (typeof value === 'string' && value.length + unit.length > 14) || undefined

export function Figure({ label, value, unit, note, stale }: FigureProps) {
  return (
    <div className={css['figure']}>
      <dt className={css['label']}>{label}</dt>
      <dd className={css['value']} data-stale={stale || undefined} data-long={isLong(value, unit)}>
        {value === undefined ? <FigureSkeleton /> : (value ?? '–')}
        {unit && value !== undefined && value !== null ? (
          <span className={css['unit']}>{unit}</span>
        ) : null}
      </dd>
      <dd className={css['note']}>{note ?? '\u00A0'}</dd>
    </div>
  )
}
