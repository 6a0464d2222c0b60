import type { ReactNode } from 'react'
import css from './Ledger.module.css'
import { Scroller } from './Scroller.tsx'

/** The name of a column, and whether figures stand in it. */
export type LedgerColumn = string | { readonly label: string; readonly number?: boolean }

export interface LedgerProps {
  label: string
  columns: readonly LedgerColumn[]
  className?: string | undefined
  /** Rows: `tr` with `td`, and `th scope="row"` for what names the row. */
  children: ReactNode
}

/** A table under hairlines, which scrolls by itself where the page is narrow. */
export function Ledger({ label, columns, className, children }: LedgerProps) {
  return (
    <Scroller label={label} className={className}>
      <table className={css['ledger']}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { label: name, number = false } =
                typeof column === 'string' ? { label: column } : column
              return (
                <th key={name} scope="col" data-number={number || undefined}>
                  {name}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scroller>
  )
}
