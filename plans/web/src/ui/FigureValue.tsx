import type { ReactNode } from 'react'
import type { SplitAmount } from '../i18n/format.ts'
import { ShownAmount } from './ShownAmount.tsx'

/** A large figure and its smaller unit, left to right in every language. */
export function FigureValue({
  value,
  unit,
  amount,
  unitClass,
}: {
  /** null when it cannot be known */
  value: ReactNode
  unit?: string | undefined
  amount?: SplitAmount['amount'] | undefined
  unitClass: string | undefined
}) {
  if (value === null || !unit) return value ?? '–'
  return (
    <span dir="ltr">
      {amount ? <ShownAmount {...amount} bare /> : value}
      <span className={unitClass}>
        {'\u00a0'}
        {unit}
      </span>
    </span>
  )
}
