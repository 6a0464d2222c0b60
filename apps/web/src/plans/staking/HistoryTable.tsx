import type { Token } from '../../chain/tokenQuery.ts'
import { count, dayAndTime, quantity } from '../../format.ts'
import ledger from '../../ui/Ledger.module.css'
import css from './History.module.css'
import type { SeriesRow } from './HistoryCharts.tsx'
import { historyMessages as m } from './historyMessages.ts'

/** The charts' numbers, newest first. */
export function HistoryTable({
  rows,
  stake,
  reward,
}: {
  rows: readonly SeriesRow[]
  stake: Token
  reward: Token
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
            <th scope="col" data-number>{`${m.stake}, ${stake.symbol}`}</th>
            <th scope="col" data-number>{`${m.reserve}, ${reward.symbol}`}</th>
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
              <td data-number>{quantity(BigInt(row.stake), stake)}</td>
              <td data-number>{quantity(BigInt(row.reserve), reward)}</td>
              <td data-number>{count(row.members)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
