import { lazy, Suspense, useState } from 'react'
import type { Token } from '../../chain/tokenQuery.ts'
import type { SeriesPoint } from '../../chart/series.ts'
import { count, dayAndTime, tokens } from '../../format.ts'
import css from './History.module.css'
import { historyMessages as m } from './historyMessages.ts'

const Chart = lazy(async () => ({ default: (await import('../../chart/Chart.tsx')).Chart }))

export interface SeriesRow {
  readonly timestamp: number
  readonly block: number
  readonly stake: string
  readonly reserve: string
  readonly members: number
}

interface HistoryChartsProps {
  rows: readonly SeriesRow[] | undefined
  stake: Token | undefined
  reward: Token | undefined
}

/** Two small figures with one cursor: what was staked and what was left at the same moment. */
export function HistoryCharts({ rows, stake, reward }: HistoryChartsProps) {
  const [cursor, setCursor] = useState<number | null>(null)
  const pick = (field: 'stake' | 'reserve') =>
    rows?.map(({ timestamp, block, ...row }) => ({ timestamp, block, amount: row[field] }))
  return (
    <div className={css['charts']}>
      <Figure
        name={m.stake}
        points={pick('stake')}
        token={stake}
        cursor={cursor}
        onCursor={setCursor}
      />
      <Figure
        name={m.reserve}
        points={pick('reserve')}
        token={reward}
        cursor={cursor}
        onCursor={setCursor}
      />
    </div>
  )
}

interface FigureProps {
  name: string
  points: readonly SeriesPoint[] | undefined
  token: Token | undefined
  cursor: number | null
  onCursor: (index: number | null) => void
}

function Figure({ name, points, token, cursor, onCursor }: FigureProps) {
  const first = points?.[0]
  const last = points?.at(-1)
  if (!points || !token || !first || !last)
    return (
      <div className={css['figure']} aria-busy="true">
        <p className={css['caption']}>{name}</p>
        <div className={css['place']} />
      </div>
    )
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
