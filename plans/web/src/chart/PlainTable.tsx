import { DataTable } from '../ui/DataTable.tsx'
import css from './ChartFrame.module.css'
import { chartMessages } from './messages.gen.ts'
import type { ChartTable } from './tableCsv.ts'

/** More rows than a person reads, and than a page should hold. */
const most = 500

/** The figures of a picture, row by row. */
export function PlainTable({ label, table }: { label: string; table: ChartTable }) {
  const { columns, rows } = table
  return (
    <>
      <DataTable
        label={label}
        columns={columns.map((one, i) => ({ ...one, beside: i > 0 && i === columns.length - 1 }))}
        className={css['table']}
        rows={rows.slice(0, most).map((cells, key) => ({ key, cells }))}
      />
      {rows.length > most ? (
        <p className={css['note']}>{chartMessages.tree.more(most, rows.length)}</p>
      ) : null}
    </>
  )
}
