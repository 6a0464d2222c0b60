import { sumDecimals } from '@causeway/protocol/amount/decimal'
import { csvCell } from '../../protocol/books/csvCell.ts'
import { statementSides } from '../../protocol/api/indexer/memberStatementOf.ts'
import type { ExportFormat } from './exportActivity.ts'
import type { ValuedStatement } from './valueStatement.ts'

const columns = [
  'year',
  'token',
  'plan',
  'family',
  'side',
  'kind',
  'events',
  'amount',
  'currency',
  'value',
  'unpriced',
] as const

type Line = Readonly<Record<(typeof columns)[number], string | number | null>>

/**
 * A year as a file: a line for each row, then the sum of each token and side, which bears no plan. Amounts are base units; what has no
 * price is counted in `unpriced`, and in no value. Pure.
 */
export function statementFile(
  format: ExportFormat,
  { year, currency, rows }: Pick<ValuedStatement, 'year' | 'currency' | 'rows'>,
): string {
  const tokens = [...new Set(rows.map(({ token }) => token))]
  const sums = tokens.flatMap((token) =>
    statementSides.flatMap((side): Line[] => {
      const own = rows.filter((row) => row.token === token && row.side === side)
      if (own.length === 0) return []
      const events = own.reduce((all, row) => all + row.events, 0)
      const sumOf = (name: 'amount' | 'unpriced') =>
        own.reduce((all, row) => all + BigInt(row[name]), 0n).toString()
      const values = own.flatMap(({ value }) => value ?? [])
      const value = values.length === 0 ? null : sumDecimals(values)
      const line = { year, token, plan: null, family: null, side, kind: null, currency }
      return [{ ...line, events, amount: sumOf('amount'), value, unpriced: sumOf('unpriced') }]
    }),
  )
  const lines: readonly Line[] = [...rows.map((row) => ({ year, currency, ...row })), ...sums]
  if (format === 'json') return `${JSON.stringify(lines, [...columns], 1)}\n`
  return [
    columns.join(','),
    ...lines.map((line) => columns.map((name) => csvCell(line[name])).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}
