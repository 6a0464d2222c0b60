import { lazy, Suspense, useState } from 'react'
import type { Token } from '../../chain/tokenQuery.ts'
import type { SeriesPoint } from '../../chart/series.ts'
import { count, dayAndTime, tokens } from '../../format.ts'
import css from './History.module.css'
import type { SeriesRow, ShownLine } from './lines.ts'
import { historyMessages as m } from './messages.ts'

const Chart = lazy(async () => ({ default: (await import('../../chart/Chart.tsx')).Chart }))

interface HistoryChartsProps {
  rows: readonly SeriesRow[]
  lines: readonly ShownLine[]
}

/** Small figures with one cursor: what every line was at the same moment. */
export function HistoryCharts({ rows, lines }: HistoryChartsProps) {
  const [cursor, setCursor] = useState<number | null>(null)
  return (
    <div className={css['charts']}>
      {lines.map(({ series, label, token }) => (
        <Figure
          key={series}
          name={label}
          points={rows.map(({ timestamp, block, ...row }) => ({
            timestamp,
            block,
            amount: row[series],
          }))}
          token={token}
          cursor={cursor}
          onCursor={setCursor}
        />
      ))}
    </div>
  )
}

/** The same places, while what fills them is being read. */
export function HistoryPlaces({ labels }: { labels: readonly string[] }) {
  return (
    <div className={css['charts']} aria-busy="true">
      {labels.map((label) => (
        <div key={label} className={css['figure']}>
          <p className={css['caption']}>{label}</p>
          <div className={css['place']} />
        </div>
      ))}
    </div>
  )
}

interface FigureProps {
  name: string
  points: readonly SeriesPoint[]
  token: Token
  cursor: number | null
  onCursor: (index: number | null) => void
}

function Figure({ name, points, token, cursor, onCursor }: FigureProps) {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const say = (point: SeriesPoint) =>
    m.at(dayAndTime(point.timestamp), count(point.block), tokens(BigInt(point.amount), token))
  const read = cursor === null ? undefined : points[cursor]
  const shown = read ?? last
  const amount = (point: SeriesPoint) => tokens(BigInt(point.amount), token)
  return (
    <figure className={css['figure']}>
      <figcaption className={css['caption']}>
        {name}
        <output>
          {amount(shown)} · {read ? dayAndTime(shown.timestamp) : m.now}
        </output>
      </figcaption>
      <Suspense fallback={<div className={css['place']} />}>
        <Chart
          title={name}
          description={m.describe(
            name,
            dayAndTime(first.timestamp),
            dayAndTime(last.timestamp),
            amount(first),
            amount(last),
          )}
          points={points}
          decimals={token.decimals}
          cursor={cursor}
          onCursor={onCursor}
          say={say}
        />
      </Suspense>
    </figure>
  )
}
