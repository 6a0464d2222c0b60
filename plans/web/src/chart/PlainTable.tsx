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
      <DataTable label={label} columns={columns} className={css['table']}>
        {rows.slice(0, most).map((row, at) => (
          // Rows of a finished table never move.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            {row.map((text, i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={i} data-number={columns[i]?.number || undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      {rows.length > most ? (
        <p className={css['note']}>{chartMessages.tree.more(most, rows.length)}</p>
      ) : null}
    </>
  )
}
