import type { ReactNode } from 'react'
import type { SplitAmount } from '../i18n/format.ts'
import css from '../plans/page/PlanFigures.module.css'
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
    <dl className={css['figures']} aria-label={label}>
      {[number, ...facts].map(({ label: name, note, value, unit, amount }, at) => (
        <div
          key={name}
          className={css[at === 0 ? 'number' : 'fact']}
          data-main={at === 0 ? '' : undefined}
        >
          <dt>{name}</dt>
          <dd className={at === 0 ? css['value'] : undefined}>
            {value === undefined ? (
              <FigureSkeleton />
            ) : (
              <FigureValue
                value={value}
                unit={unit}
                amount={amount}
                unitClass={css[at === 0 ? 'unit' : 'small']}
              />
            )}
          </dd>
          <dd className={css['note']}>{note ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  )
}
