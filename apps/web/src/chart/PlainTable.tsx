import { count } from '../format.ts'
import ledger from '../ui/Ledger.module.css'
import css from './ChartFrame.module.css'
import { chartMessages } from './messages.ts'
import type { ChartTable } from './tableCsv.ts'

/** More rows than a person reads, and than a page should hold. */
const most = 500

/** The figures of a picture, row by row. */
export function PlainTable({ label, table }: { label: string; table: ChartTable }) {
  const { columns, rows } = table
  return (
    <>
      {/* A scroller must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css['table']} tabIndex={0} role="region" aria-label={label}>
        <table className={ledger['ledger']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" data-number={column.number || undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </div>
      {rows.length > most ? (
        <p className={css['note']}>{chartMessages.tree.more(count(most), count(rows.length))}</p>
      ) : null}
    </>
  )
}
