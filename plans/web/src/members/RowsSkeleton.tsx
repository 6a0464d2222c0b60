import { cx } from '../ui/cx.ts'
import ledger from '../ui/DataTable.module.css'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'

/** Holds the place of a table's rows. */
export function RowsSkeleton({ columns, rows = 6 }: { columns: number; rows?: number }) {
  return (
    <table className={cx(ledger['ledger'], ledger['bones'])} aria-busy="true">
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {Array.from({ length: columns }, (__, column) => (
              <td key={column}>
                <FigureSkeleton />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
