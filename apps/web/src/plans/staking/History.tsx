import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planSeriesQuery } from '../../chain/indexer.ts'
import { toCsv } from '../../chart/series.ts'
import { settings } from '../../env.ts'
import { Button } from '../../ui/Button.tsx'
import { download } from '../../ui/download.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './History.module.css'
import { historyMessages as m } from './historyMessages.ts'
import { HistoryCharts, type SeriesRow } from './HistoryCharts.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import type { StakingView } from './useStaking.ts'

const ranges = { all: null, month: 30 * 86_400, week: 7 * 86_400 } as const
type Range = keyof typeof ranges

/** Stake and reserve over time, as charts or as their table twin. */
export function History({ view }: { view: StakingView }) {
  const [range, setRange] = useState<Range>('all')
  const [shape, setShape] = useState<'chart' | 'table'>('chart')
  const { stake, reward, state } = view
  const length = ranges[range]
  // Counted from a block and rounded to the hour, so that the query does not change with each block.
  const from =
    length === null || !state
      ? undefined
      : Math.floor((Number(state.block.timestamp) - length) / 3_600) * 3_600
  const series = useQuery(planSeriesQuery(settings, { plan: view.address, from }))
  const rows = series.data?.points
  const ready = rows && stake && reward
  const save = () => {
    if (!ready) return
    const columns = [
      { name: `${m.stake} ${stake.symbol}`, decimals: stake.decimals },
      { name: `${m.reserve} ${reward.symbol}`, decimals: reward.decimals },
    ]
    const points = rows.map(({ timestamp, block, stake: staked, reserve }) => ({
      timestamp,
      block,
      values: [staked, reserve],
    }))
    download(`plan-${view.address}.csv`, 'text/csv', toCsv(points, columns))
  }
  const tools = (
    <div className={css['tools']}>
      <Segmented
        label={m.range.label}
        value={range}
        onChange={setRange}
        options={(['all', 'month', 'week'] as const).map((value) => ({
          value,
          label: m.range[value],
        }))}
      />
      <Segmented
        label={m.view.label}
        value={shape}
        onChange={setShape}
        options={(['chart', 'table'] as const).map((value) => ({ value, label: m.view[value] }))}
      />
      <Button kind="quiet" onClick={save} unavailable={!ready}>
        {m.csv}
      </Button>
    </div>
  )
  return (
    <Section title={m.title} lead={m.lead} tools={tools}>
      {!settings.endpoints.indexer ? (
        <Notice>{m.none}</Notice>
      ) : series.isError && !rows ? (
        <Notice
          tone="warn"
          action={<Button onClick={() => void series.refetch()}>{m.retry}</Button>}
        >
          {m.activity.failed}
        </Notice>
      ) : rows?.length === 0 ? (
        <Notice>{m.empty}</Notice>
      ) : (
        <Shape shape={shape} rows={rows} view={view} />
      )}
    </Section>
  )
}

function Shape({
  shape,
  rows,
  view,
}: {
  shape: 'chart' | 'table'
  rows: readonly SeriesRow[] | undefined
  view: StakingView
}) {
  const { stake, reward } = view
  if (shape === 'table' && rows && stake && reward)
    return <HistoryTable rows={rows} stake={stake} reward={reward} />
  return <HistoryCharts rows={rows} stake={stake} reward={reward} />
}
