import type { AnswerOf } from '@causeway/protocol/http/call'
import { csvCell } from '../../protocol/books/csvCell.ts'
import type { planActivityOf } from '../../protocol/api/indexer/planActivityOf.ts'

/** An event as answers tell it. */
export type ExportedEvent = AnswerOf<typeof planActivityOf>['items'][number]

/** One page of what is exported, the newest first, and the cursor of the next. */
export type ReadExportPage = (
  cursor: string | undefined,
) => Promise<{ readonly items: readonly ExportedEvent[]; readonly next: string | null }>

/** What a plan is, beside its address. */
export interface ExportNames {
  readonly familyOf: (plan: string) => string | null
}

export type ExportFormat = 'csv' | 'json'

const columns = [
  'time',
  'block',
  'log',
  'transaction',
  'plan',
  'family',
  'event',
  'kind',
  'member',
  'wallet',
  'to',
  'amount',
  'overflow',
  'level',
  'purchase',
] as const

const textEncoder = new TextEncoder()

/**
 * The whole record as a stream of bytes, page by page: as long as it is, no more than a page of it is held at a time. The newest event
 * stands first; amounts are base units, times ISO 8601. Who reads slowly makes the next page wait.
 */
export function exportActivity(
  format: ExportFormat,
  read: ReadExportPage,
  names: ExportNames,
): ReadableStream<Uint8Array> {
  let cursor: string | undefined
  let isFirst = true
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { items, next } = await read(cursor)
        const text = items.map((item) => rowOf(item, names))
        const begin = isFirst ? beginOf(format) : ''
        const rows =
          format === 'csv'
            ? text
                .map((row) => `${columns.map((name) => csvCell(row[name])).join(',')}\r\n`)
                .join('')
            : text
                .map((row, i) => `${isFirst && i === 0 ? '' : ','}\n${JSON.stringify(row)}`)
                .join('')
        if (items.length > 0) isFirst = false
        cursor = next ?? undefined
        const end = next === null && format === 'json' ? '\n]\n' : ''
        controller.enqueue(textEncoder.encode(begin + rows + end))
        if (next === null) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

const beginOf = (format: ExportFormat) => (format === 'csv' ? `${columns.join(',')}\r\n` : '[')

function rowOf(
  item: ExportedEvent,
  { familyOf }: ExportNames,
): Readonly<Record<(typeof columns)[number], string | number | null>> {
  return {
    time: new Date(item.timestamp * 1000).toISOString(),
    block: item.blockNumber,
    log: item.logIndex,
    transaction: item.transactionHash,
    plan: item.plan,
    family: familyOf(item.plan),
    event: item.name,
    kind: item.kind,
    member: item.memberId,
    wallet: item.member,
    to: item.to,
    amount: item.amount,
    overflow: item.overflow,
    level: item.level,
    purchase: item.pid,
  }
}
