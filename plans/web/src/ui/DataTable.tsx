import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './DataTable.module.css'
import { Scroller } from './Scroller.tsx'

export interface DataColumn {
  readonly label: string
  /** Figures stand in it. */
  readonly number?: boolean
  /** It names its row; where none does, the first column. */
  readonly names?: boolean
  /**
   * Beside the name of the row where the page is narrow: the one by which rows are sorted, with their direction, or the one that
   * somebody looks for.
   */
  readonly beside?: boolean | 'ascending' | 'descending'
  /** Left out where the page is narrow. */
  readonly roomy?: boolean
  /** Its words stay on one line where there is room. */
  readonly whole?: boolean
  /** Says what it is without the head of its column, where the page is narrow too. */
  readonly bare?: boolean
  readonly className?: string | undefined
}

export interface DataRow {
  readonly key: string | number
  /** One of each column; null where nothing is there: a dash, and no line on a phone. */
  readonly cells: readonly ReactNode[]
  /** Nobody, or nothing, is in it. */
  readonly quiet?: boolean
}

export interface DataTableProps {
  label: string
  columns: readonly (string | DataColumn)[]
  rows: readonly DataRow[]
  className?: string | undefined
  /** Its rows are still being read. */
  busy?: boolean
}

// Said aloud: a browser forgets what is no table to the eye.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** A table under hairlines. Where the page is narrow each row is a card: its name and the sorted column, then the rest with their labels. */
export function DataTable({ label, columns, rows, className, busy = false }: DataTableProps) {
  const all = columns.map((one) => (typeof one === 'string' ? { label: one } : one))
  const names = Math.max(
    0,
    all.findIndex((one: DataColumn) => one.names),
  )
  return (
    <Scroller label={label} className={className}>
      <table
        className={cx(css['ledger'], css['stacked'])}
        {...roles.table}
        aria-busy={busy || undefined}
      >
        <thead {...roles.group}>
          <tr {...roles.row}>
            {all.map(({ label: name, number, beside, className: look }: DataColumn) => (
              <th
                {...roles.head}
                key={name}
                scope="col"
                className={look}
                data-number={number || undefined}
                aria-sort={typeof beside === 'string' ? beside : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={all} names={names} />
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

interface RowProps {
  row: DataRow
  columns: readonly DataColumn[]
  /** Which column names it. */
  names: number
}

function Row({ row: { cells, quiet }, columns, names }: RowProps) {
  return (
    <tr {...roles.row} data-quiet={quiet || undefined}>
      {columns.map(({ label, number, beside, whole, roomy, bare, className }, i) => {
        const marks = {
          className,
          'data-number': number || undefined,
          'data-whole': whole || undefined,
          'data-roomy': roomy || undefined,
        }
        return i === names ? (
          <th {...roles.name} key={label} scope="row" {...marks}>
            {cells[i]}
          </th>
        ) : (
          <td
            {...roles.cell}
            key={label}
            data-label={bare ? undefined : label}
            data-beside={Boolean(beside) || undefined}
            data-none={cells[i] === null || undefined}
            {...marks}
          >
            {cells[i] ?? '–'}
          </td>
        )
      })}
    </tr>
  )
}
