import { exactText } from '@causeway/protocol/amount/formatAmount'
import type { ChartTable } from '../chart/tableCsv.ts'
import { dayAndTime } from '../i18n/format.ts'
import { memberMessages } from '../members/messages.gen.ts'
import { activityAmountText, signOfKind, type ActivityTableRow } from './activityTableRow.ts'
import type { TimelineRow } from './activityChoice.ts'
import { activityMessages as m } from './messages.gen.ts'
import { exactAmounts, movedAmounts, walletSentence } from './walletHistoryRow.ts'

/** Rows for a screen reader, a spreadsheet and a statement: exact amounts and ISO times in the export. */
export function activityTable(rows: readonly TimelineRow[]): ChartTable {
  const cells = (row: TimelineRow, time: string, amount: string) => {
    if (row.source === 'wallet')
      return [time, m.walletName, walletSentence(row.row, () => null), amount, row.row.hash]
    const { planName, kind, hash } = row.row
    return [time, planName, memberMessages.kinds[kind], amount, hash]
  }
  return {
    columns: [
      { label: m.when },
      { label: m.plan },
      { label: m.what },
      { label: m.amount, number: true },
      { label: m.transaction },
    ],
    rows: rows.map((row) => cells(row, dayAndTime(row.row.at), movedIn(row))),
    exact: rows.map((row) =>
      cells(
        row,
        new Date(row.row.at * 1000).toISOString(),
        row.source === 'wallet' ? exactAmounts(row.row) : exactAmount(row.row),
      ),
    ),
  }
}

/** What a row moved, for people: what left has a minus; empty where nothing did. */
export const movedIn = (one: TimelineRow): string =>
  one.source === 'wallet' ? movedAmounts(one.row) : activityAmountText(one.row)

function exactAmount(row: ActivityTableRow): string {
  if (!activityAmountText(row) || !row.unit) return ''
  const text = exactText(BigInt(row.amount), row.unit)
  return signOfKind(row.kind) === '−' ? `-${text}` : text
}
