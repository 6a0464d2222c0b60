import { useMemo } from 'react'
import type { Token } from '../chain/tokenQuery.ts'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { day } from '../i18n/format.ts'
import { useTokens } from '../plans/useTokens.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { ColumnAmount, ShownAmount } from '../ui/ShownAmount.tsx'
import { portfolioMessages as m } from './messages.gen.ts'
import type { PositionRow } from './positionRows.ts'
import type { FiatValueState } from './useFiatValue.ts'
import { SourceLink } from './waits/WaitsCard.tsx'
import type { WaitsSource } from './waits/readWaits.ts'

export interface PositionsProps {
  rows: readonly PositionRow[]
  nameOf: (place: WaitsSource) => string
  /** null: nobody tells prices on this site. */
  worth: FiatValueState | null
}

type Amount = { readonly token: Token; readonly amount: bigint | null }

/** Plan by plan: what is inside at the plan's own price, what went in and came out, and what waits. The largest worth stands first. */
export function Positions({ rows, nameOf, worth }: PositionsProps) {
  const tokens = useTokens(rows.flatMap(({ past }) => (past ? [past.token, past.payoutToken] : [])))
  const sorted = useMemo(() => {
    const value = ({ place }: PositionRow) => worth?.insideValue(place.address) ?? -1n
    return [...rows].sort((a, b) => (value(a) === value(b) ? 0 : value(a) > value(b) ? -1 : 1))
  }, [rows, worth])
  const value = m.value(worth?.unit.symbol ?? '')
  const figures = [
    m.insideNow,
    ...(worth ? [value] : []),
    m.paid,
    commonMessages.received,
    commonMessages.waitingForYou,
  ].map((label) => ({
    label,
    number: true,
    ...(label === (worth ? value : m.insideNow) && { beside: 'descending' as const }),
  }))
  return (
    <DataTable
      label={m.positions}
      columns={[commonMessages.plan, ...figures, m.since]}
      rows={sorted.map((row) => {
        const { place, past } = row
        const token = tokens.get(past?.token ?? '')
        const payout = tokens.get(past?.payoutToken ?? '') ?? token
        const ofPast = (amount: string | undefined, unit: Token | undefined) =>
          unit && amount !== undefined ? (
            <ShownAmount key={unit.address} of={BigInt(amount)} unit={unit} />
          ) : null
        return {
          key: place.address,
          cells: [
            <SourceLink key="plan" place={place}>
              {nameOf(place)}
            </SourceLink>,
            amountsOf(row.inside),
            ...(worth ? [worthOf(worth, row)] : []),
            ofPast(past?.paid, token),
            ofPast(past?.earned, payout),
            amountsOf(row.claims),
            past ? day(past.firstAt) : null,
          ],
        }
      })}
    />
  )
}

function worthOf(worth: FiatValueState, { place, inside }: PositionRow) {
  if (inside.length === 0) return null
  const value = worth.insideValue(place.address)
  return value === null ? m.noPrice : <ColumnAmount of={value} unit={worth.unit} places={2} bare />
}

/** Amounts of one token are one. */
function amountsOf(of: readonly Amount[]) {
  const sums = new Map<string, { token: Token; amount: bigint | null }>()
  for (const { token, amount } of of) {
    const before = sums.get(token.address)
    const sum = before === undefined ? 0n : before.amount
    sums.set(token.address, {
      token,
      amount: sum === null || amount === null ? null : sum + amount,
    })
  }
  if (sums.size === 0) return null
  return [...sums.values()].map(({ token, amount }) => (
    <div key={token.address}>
      {amount === null ? m.noPrice : <ShownAmount of={amount} unit={token} />}
    </div>
  ))
}
