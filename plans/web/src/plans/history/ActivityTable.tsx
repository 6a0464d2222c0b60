import { EventLink } from './EventLink.tsx'
import { isSameAddress } from '@causeway/protocol/address'
import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'
import { eventMessages } from './eventMessages.gen.ts'
import { namedIn, sentenceOf } from './sentenceOf.ts'
import { useEventUnit } from './useEventUnit.ts'
import type { Token } from '../../chain/tokenQuery.ts'
import { dayAndTime, formatCount, tokens as amountOf } from '../../i18n/format.ts'
import { useNames } from '../../names/useName.ts'
import type { PlanRequest } from '../../tx/txState.ts'
import { HashLink } from '../../ui/HashLink.tsx'
import { DataTable, type DataRow } from '../../ui/DataTable.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import type { PlanActivityRow } from './activityRows.ts'
import { compactEmpty, type CompactHistory } from './compactEmpty.ts'
import css from './PlanHistory.module.css'
import { historyMessages } from './messages.gen.ts'

const m = historyMessages.activity

export interface ActivityTableProps {
  /** undefined while they are being read */
  rows: readonly PlanActivityRow[] | undefined
  /** of the plan */
  tokens: readonly Token[]
  me: string | undefined
  /** So many of them, where not all are wanted; then each without its transaction, which its own page has. */
  most: number | undefined
}

const columns = [
  { label: m.when, whole: true, beside: 'descending' },
  { label: m.what, names: true, className: css['told'] },
  { label: m.transaction, number: true },
] as const

/** When, what happened, and by which transaction. */
export function ActivityTable({ rows, tokens, me, most }: ActivityTableProps) {
  const unitOf = useEventUnit()
  const nameOf = useNames(
    (rows ?? []).flatMap((row) => (row.state === 'indexed' ? namedIn(row.fact) : [])),
  )
  const wide = most === undefined ? columns.length : columns.length - 1
  const tell = (fact: Activity) => sentenceOf(fact, { me, unit: unitOf(fact), nameOf })
  return (
    <DataTable
      label={m.title}
      className={most === undefined ? undefined : css['few']}
      busy={rows === undefined}
      columns={columns.slice(0, wide)}
      rows={(
        (rows && compactEmpty(rows))?.slice(0, most).map((row) =>
          row.state === 'folded'
            ? foldedRow(row, tell)
            : row.state === 'indexed'
              ? {
                  key: row.fact.id,
                  cells: [
                    <time key="when">{dayAndTime(row.fact.timestamp)}</time>,
                    <EventLink key="what" of={row.fact}>
                      {tell(row.fact)}
                    </EventLink>,
                    <HashLink key="hash" value={row.fact.transactionHash} kind="tx" />,
                  ],
                }
              : {
                  key: row.hash,
                  quiet: true,
                  cells: [
                    row.state === 'mining' ? m.pending : m.confirmed,
                    ownText(row.request, tokens),
                    <HashLink key="hash" value={row.hash} kind="tx" />,
                  ],
                },
        ) ?? bones
      ).map((row) => ({ ...row, cells: row.cells.slice(0, wide) }))}
    />
  )
}

/** What moved nothing, in one row with its reason; each can be looked at. */
function foldedRow({ rows }: CompactHistory, tell: (fact: Activity) => string): DataRow {
  const [{ fact: first }] = rows
  return {
    key: `folded ${first.id}`,
    quiet: true,
    cells: [
      <time key="when">{dayAndTime(first.timestamp)}</time>,
      <details key="what">
        <summary>{m.folded(formatCount(rows.length))}</summary>
        <ul>
          {rows.map(({ fact }) => (
            <li key={fact.id}>
              <EventLink of={fact}>{tell(fact)}</EventLink>
            </li>
          ))}
        </ul>
      </details>,
      <HashLink key="hash" value={first.transactionHash} kind="tx" />,
    ],
  }
}

/** What was asked for; what is paid out is decided by the block, and after a reload nothing more is known than the title. */
function ownText({ title, pays }: PlanRequest, tokens: readonly Token[]): string {
  const token = pays && tokens.find(({ address }) => isSameAddress(address, pays.token))
  return token ? eventMessages.own(title, amountOf(pays.amount, token)) : title
}

const bones = Array.from({ length: 4 }, (_, row) => ({
  key: row,
  cells: [
    <FigureSkeleton key="when" width="l" />,
    <FigureSkeleton key="what" width="l" />,
    <FigureSkeleton key="hash" />,
  ],
}))
