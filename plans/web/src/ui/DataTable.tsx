import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './DataTable.module.css'
import { Scroller } from './Scroller.tsx'

/** The name of a column, and whether figures stand in it. */
export type DataColumn = string | { readonly label: string; readonly number?: boolean }

export interface DataTableProps {
  label: string
  columns: readonly DataColumn[]
  className?: string | undefined
  /** Its rows are `StackedRow`s: where the page is narrow, each is a block of its own. */
  stacked?: boolean
  /** Rows: `tr` with `td`, and `th scope="row"` for what names the row. */
  children: ReactNode
}

const table = { role: 'table' } as const
const group = { role: 'rowgroup' } as const
const row = { role: 'row' } as const
const head = { role: 'columnheader' } as const

/** A table under hairlines, which scrolls by itself where the page is narrow. */
export function DataTable({
  label,
  columns,
  className,
  stacked = false,
  children,
}: DataTableProps) {
  return (
    <Scroller label={label} className={className}>
      <table className={cx(css['ledger'], stacked && css['stacked'])} {...(stacked && table)}>
        <thead {...(stacked && group)}>
          <tr {...(stacked && row)}>
            {columns.map((column) => {
              const { label: name, number = false } =
                typeof column === 'string' ? { label: column } : column
              return (
                <th key={name} scope="col" data-number={number || undefined} {...(stacked && head)}>
                  {name}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody {...(stacked && group)}>{children}</tbody>
      </table>
    </Scroller>
  )
}
