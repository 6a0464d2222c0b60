import { count, dayAndTime, quantity } from '../../format.ts'
import ledger from '../../ui/Ledger.module.css'
import css from './History.module.css'
import type { SeriesRow, ShownLine } from './lines.ts'
import { historyMessages as m } from './messages.ts'

/** The charts' numbers, newest first. */
export function HistoryTable({
  rows,
  lines,
}: {
  rows: readonly SeriesRow[]
  lines: readonly ShownLine[]
}) {
  return (
    // A scroller must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css['table']} tabIndex={0} role="region" aria-label={m.title}>
      <table className={ledger['ledger']}>
        <thead>
          <tr>
            <th scope="col">{m.time}</th>
            <th scope="col" data-number>
              {m.block}
            </th>
            {lines.map(({ series, label, token }) => (
              <th key={series} scope="col" data-number>{`${label}, ${token.symbol}`}</th>
            ))}
            <th scope="col" data-number>
              {m.members}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={`${row.block}-${row.timestamp}`}>
              <td>{dayAndTime(row.timestamp)}</td>
              <td data-number>{count(row.block)}</td>
              {lines.map(({ series, token }) => (
                <td key={series} data-number>
                  {quantity(BigInt(row[series]), token)}
                </td>
              ))}
              <td data-number>{count(row.members)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
