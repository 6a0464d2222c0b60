import { formatCount, percent } from '../i18n/format.ts'
import { BarsChart } from './BarsChart.tsx'
import css from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { chartMessages } from './messages.gen.ts'
import { sumOutcomes } from './sumOutcomes.ts'

const m = chartMessages.outcomes

export interface OutcomeChartProps {
  counters: readonly number[]
  title?: string
  /** In place of how many received less than they spent. */
  note?: string
  /** The sentence is what the page is about. */
  isMain?: boolean
}

/** How members fared: eight counters, as the vault and the indexer keep them (facts/plans.md §5.9). */
export function OutcomeChart({ counters, title = m.title, note, isMain }: OutcomeChartProps) {
  const { counted: all, less, losing } = sumOutcomes(counters)
  const share = (members: number) => percent(BigInt(Math.round((members * 10_000) / (all || 1))))
  const rows = counters.map((members, i) => [
    m.buckets[i] ?? '',
    formatCount(members),
    share(members),
  ])
  return (
    <ChartFrame
      title={title}
      note={<span className={isMain ? css['main'] : undefined}>{note ?? m.read(less, all)}</span>}
      table={{
        columns: [
          { label: m.received },
          { label: m.members, number: true },
          { label: m.share, number: true },
        ],
        rows: all === 0 ? [] : rows,
        exact: counters.map((members, i) => [m.buckets[i] ?? '', String(members), share(members)]),
      }}
      file="outcomes"
      empty={m.empty}
    >
      <BarsChart
        bars={counters.map((value, i) => ({
          label: m.buckets[i] ?? '',
          value,
          quiet: i < losing,
        }))}
        write={(value) => formatCount(value)}
      />
    </ChartFrame>
  )
}
