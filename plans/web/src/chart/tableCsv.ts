import { csvCell } from '@causeway/plans/protocol/books/csvCell'
/** One column of a picture's table. */
export interface Column {
  readonly label: string
  readonly number?: boolean
}

/** What a picture shows, in words and exact figures: its table, and its export. */
export interface ChartTable {
  readonly columns: readonly Column[]
  /** As a person reads it. */
  readonly rows: readonly (readonly string[])[]
  /** As a program reads it, where that is written differently: exact amounts, ISO times. */
  readonly exact?: readonly (readonly string[])[]
}

/** A spreadsheet of a table (RFC 4180). A text that a spreadsheet would run as a formula is kept as text. */
export function tableCsv({ columns, rows, exact }: ChartTable): string {
  const lines = [columns.map(({ label }) => label), ...(exact ?? rows)]
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
}
