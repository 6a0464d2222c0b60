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
import type { PlanView } from '../page/usePlan.ts'
import css from './History.module.css'
import { HistoryCharts, HistoryPlaces } from './HistoryCharts.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { shownLines, type SeriesRow, type ShownLine } from './lines.ts'
import { historyMessages as m } from './messages.ts'

const ranges = { all: null, month: 30 * 86_400, week: 7 * 86_400 } as const
type Range = keyof typeof ranges

/** What the plan's description says about it over time, as charts or as their table twin. */
export function History({ view }: { view: PlanView }) {
  const [range, setRange] = useState<Range>('all')
  const [shape, setShape] = useState<'chart' | 'table'>('chart')
  const { state, address, description } = view
  const length = ranges[range]
  // Counted from a block and rounded to the hour, so that the query does not change with each block.
  const from =
    length === null || !state
      ? undefined
      : Math.floor((Number(state.block.timestamp) - length) / 3_600) * 3_600
  const series = useQuery({
    ...planSeriesQuery(settings, { plan: address, from }),
    ...(description.history && settings.endpoints.indexer ? {} : { enabled: false }),
  })
  if (!description.history || !settings.endpoints.indexer) return null
  const lines = shownLines(description.history, state)
  const rows = series.data?.points
  const save = () => {
    if (!rows || !lines) return
    const columns = lines.map(({ label, token }) => ({
      name: `${label} ${token.symbol}`,
      decimals: token.decimals,
    }))
    const points = rows.map(({ timestamp, block, ...row }) => ({
      timestamp,
      block,
      values: lines.map(({ series: name }) => row[name]),
    }))
    download(`plan-${address}.csv`, 'text/csv', toCsv(points, columns))
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
      <Button kind="quiet" onClick={save} unavailable={!rows || !lines}>
        {m.csv}
      </Button>
    </div>
  )
  return (
    <Section title={m.title} lead={m.lead} tools={tools}>
      {series.isError && !rows ? (
        <Notice
          tone="warn"
          action={<Button onClick={() => void series.refetch()}>{m.retry}</Button>}
        >
          {m.activity.failed}
        </Notice>
      ) : rows?.length === 0 ? (
        <Notice>{m.empty}</Notice>
      ) : (
        <Shape shape={shape} rows={rows} lines={lines} labels={description.history} />
      )}
    </Section>
  )
}

interface ShapeProps {
  shape: 'chart' | 'table'
  rows: readonly SeriesRow[] | undefined
  lines: readonly ShownLine[] | undefined
  labels: readonly { readonly label: string }[]
}

function Shape({ shape, rows, lines, labels }: ShapeProps) {
  if (!rows || !lines) return <HistoryPlaces labels={labels.map(({ label }) => label)} />
  if (shape === 'table') return <HistoryTable rows={rows} lines={lines} />
  return <HistoryCharts rows={rows} lines={lines} />
}
