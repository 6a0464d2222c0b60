import { AxisBottom, AxisLeft } from '@visx/axis'
import { curveStepAfter } from '@visx/curve'
import type { scaleLinear, scaleTime } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { dateFormat } from '../format.ts'
import { shown } from '../i18n/shown.ts'
import css from './Chart.module.css'
import type { LinesChartProps } from './LinesChart.tsx'

type LinesProps = Pick<LinesChartProps, 'names' | 'points'> & {
  steps: boolean | undefined
  at: (timestamp: number) => number
  up: (value: bigint) => number
}

/** The lines themselves. */
export function Lines({ names, points, steps, at, up }: LinesProps) {
  return (
    <>
      {names.map((name, line) => (
        <LinePath
          key={name}
          className={css['line'] ?? ''}
          data-line={line}
          {...(steps ? { curve: curveStepAfter } : {})}
          data={points.filter(({ values }) => typeof values[line] === 'bigint')}
          x={({ timestamp }) => at(timestamp)}
          y={({ values }) => up(values[line] ?? 0n)}
        />
      ))}
    </>
  )
}

interface AxesProps {
  x: ReturnType<typeof scaleTime<number>>
  y: ReturnType<typeof scaleLinear<number>>
  width: number
  inner: { width: number; height: number }
  long: boolean
}

/** Amounts at the start, times below. */
export function Axes({ x, y, width, inner, long }: AxesProps) {
  const axis = { axisClassName: css['axis'] ?? '', hideAxisLine: true, hideTicks: true }
  const short = new Intl.NumberFormat(shown().locale, {
    notation: 'compact',
    maximumFractionDigits: 2,
  })
  const when = dateFormat(
    long ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit' },
  )
  return (
    <>
      <AxisLeft
        {...axis}
        scale={y}
        numTicks={4}
        tickFormat={(value) => short.format(Number(value))}
        tickLabelProps={{ textAnchor: 'end', dx: -4, dy: '0.32em' }}
      />
      <AxisBottom
        {...axis}
        scale={x}
        top={inner.height}
        numTicks={width > 420 ? 5 : 3}
        tickFormat={(value) => when.format(new Date(Number(value)))}
        tickLabelProps={{ textAnchor: 'middle', dy: 2 }}
      />
    </>
  )
}
