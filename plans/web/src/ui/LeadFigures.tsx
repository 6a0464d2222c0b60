import type { ReactNode } from 'react'
import type { SplitAmount } from '../i18n/format.ts'
import figures from '../plans/page/PlanFigures.module.css'
import { FigureSkeleton } from './FigureSkeleton.tsx'
import { FigureValue } from './FigureValue.tsx'

export interface LeadFigure extends Partial<Pick<SplitAmount, 'unit' | 'amount'>> {
  readonly label: string
  /** undefined while it is read; null where nobody knows. */
  readonly value?: ReactNode
  readonly note?: ReactNode
}

export interface LeadFiguresProps {
  label: string
  number: LeadFigure
  facts: readonly LeadFigure[]
}

/** The one number of a page that is no plan's, and the facts beside it. */
export function LeadFigures({ label, number, facts }: LeadFiguresProps) {
  return (
    <dl className={figures['figures']} aria-label={label}>
      <div className={figures['number']} data-main="">
        <dt>{number.label}</dt>
        <dd className={figures['value']}>{written(number, figures['unit'])}</dd>
        <dd className={figures['note']}>{number.note ?? '\u00a0'}</dd>
      </div>
      {facts.map((fact) => (
        <div key={fact.label} className={figures['fact']}>
          <dt>{fact.label}</dt>
          <dd>{written(fact, figures['small'])}</dd>
          <dd className={figures['note']}>{fact.note ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  )
}

const written = ({ value, unit, amount }: LeadFigure, unitClass: string | undefined) =>
  value === undefined ? (
    <FigureSkeleton />
  ) : (
    <FigureValue value={value} unit={unit} amount={amount} unitClass={unitClass} />
  )
