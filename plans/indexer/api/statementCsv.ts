import { csvCell } from '../../protocol/books/csvCell.ts'
import { statementSides } from '../../protocol/api/indexer/memberStatementOf.ts'
import type { StatementRow } from './readStatement.ts'

const columns = ['year', 'token', 'plan', 'family', 'side', 'kind', 'events', 'amount'] as const

type Line = Readonly<Record<(typeof columns)[number], string | number | null>>

/** A year as a file: a line for each row, then the sum of each token and side, which bears no plan. Amounts are base units. Pure. */
export function statementCsv(year: number, rows: readonly StatementRow[]): string {
  const tokens = [...new Set(rows.map(({ token }) => token))]
  const sums = tokens.flatMap((token) =>
    statementSides.flatMap((side): Line[] => {
      const own = rows.filter((row) => row.token === token && row.side === side)
      const events = own.reduce((all, row) => all + row.events, 0)
      const amount = own.reduce((all, row) => all + BigInt(row.amount), 0n)
      const line = { year, token, plan: null, family: null, side, kind: null }
      return events === 0 ? [] : [{ ...line, events, amount: amount.toString() }]
    }),
  )
  const lines: readonly Line[] = [...rows.map((row) => ({ year, ...row })), ...sums]
  return [
    columns.join(','),
    ...lines.map((line) => columns.map((name) => csvCell(line[name])).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}
