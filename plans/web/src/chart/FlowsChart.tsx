import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { formatQuantity, shortFigure, type AmountUnit } from '../i18n/format.ts'
import { BarsChart } from './BarsChart.tsx'
import css from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import frame from './ChartFrame.module.css'
import { chartMessages as m } from './messages.gen.ts'

export interface FlowsChartProps {
  title: string
  note?: string
  /** What stands above zero, and what below it. */
  names: readonly [above: string, below: string]
  /** Stretches of time in their order, each with a name of its own. */
  stretches: readonly {
    readonly label: string
    readonly above: bigint
    readonly below: bigint
  }[]
  unit: AmountUnit
  file: string
  empty: string
}

/** What came and what went, stretch by stretch of time: up from zero and down from it. */
export function FlowsChart({ title, note, names, stretches, unit, file, empty }: FlowsChartProps) {
  const isEmpty = stretches.every(({ above, below }) => above === 0n && below === 0n)
  const height = (amount: bigint) => Number(toDecimalString(amount, unit.decimals))
  const written = (write: (amount: bigint) => string) =>
    isEmpty ? [] : stretches.map(({ label, above, below }) => [label, write(above), write(below)])
  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        columns: [
          { label: m.time },
          ...names.map((name) => ({ label: `${name}, ${unit.symbol}`, number: true })),
        ],
        rows: written((amount) => formatQuantity(amount, unit)).toReversed(),
        exact: written((amount) => toDecimalString(amount, unit.decimals)),
      }}
      file={file}
      empty={empty}
    >
      <div className={frame['legend']} aria-hidden="true">
        {names.map((name, i) => (
          <span key={name} className={frame['key']}>
            <svg width="12" height="8">
              <rect
                className={css['bar']}
                data-below={i === 1 || undefined}
                width="12"
                height="8"
              />
            </svg>
            {name}
          </span>
        ))}
        {unit.symbol}
      </div>
      <BarsChart
        inOrder
        bars={stretches.map(({ label, above, below }) => ({
          label,
          value: height(above),
          out: height(below),
        }))}
        write={(value) => shortFigure(Math.abs(value))}
      />
    </ChartFrame>
  )
}
