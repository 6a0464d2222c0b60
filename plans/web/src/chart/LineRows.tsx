import type { ReactNode } from 'react'
import css from './LineRows.module.css'

export interface LineRowsProps {
  rows: readonly {
    readonly label: string
    /** per cent of the whole width */
    readonly width: number
    /** What the line means, in words. */
    readonly said: ReactNode
    /** Drawn in grey. */
    readonly quiet?: boolean
  }[]
}

/** Lines from zero, each between its name and what it means. */
export function LineRows({ rows }: LineRowsProps) {
  return (
    <ul className={css['rows']} data-picture="">
      {rows.map(({ label, width, said, quiet }) => (
        <li key={label} className={css['row']}>
          <span>{label}</span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={width} height="1" data-quiet={quiet || undefined} />
          </svg>
          <span className={css['amount']}>{said}</span>
        </li>
      ))}
    </ul>
  )
}
