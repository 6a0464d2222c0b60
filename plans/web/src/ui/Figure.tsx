import type { ReactNode } from 'react'
import type { SplitAmount } from '../i18n/format.ts'
import css from './Figure.module.css'
import { FigureSkeleton } from './FigureSkeleton.tsx'
import { FigureValue } from './FigureValue.tsx'

export interface FigureProps {
  label: string
  /** undefined while loading; null when it cannot be known */
  value: ReactNode
  unit?: string | undefined
  /** What `value` and `unit` write, where they are an amount. */
  amount?: SplitAmount['amount'] | undefined
  note?: ReactNode
  stale?: boolean
}

export interface FigureListProps {
  children: ReactNode
  label: string
}

/** A row of key figures between two hairlines. */
export function FigureList({ children, label }: FigureListProps) {
  return (
    <dl className={css['figures']} aria-label={label}>
      {children}
    </dl>
  )
}

/** A moment does not fit into half of a phone at full size: it would take two lines, and move the page. */
const isLong = (value: ReactNode, unit = '') =>
  (typeof value === 'string' && value.length + unit.length > 14) || undefined

export function Figure({ label, value, unit, amount, note, stale }: FigureProps) {
  return (
    <div className={css['figure']}>
      <dt className={css['label']}>{label}</dt>
      <dd className={css['value']} data-stale={stale || undefined} data-long={isLong(value, unit)}>
        {value === undefined ? (
          <FigureSkeleton />
        ) : (
          <FigureValue value={value} unit={unit} amount={amount} unitClass={css['unit']} />
        )}
      </dd>
      <dd className={css['note']}>{note ?? '\u00A0'}</dd>
    </div>
  )
}
