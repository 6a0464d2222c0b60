import { curveStepAfter } from '@visx/curve'
import { LinePath } from '@visx/shape'
import css from './Chart.module.css'
import type { LinesChartProps } from './LinesChart.tsx'

type LinesProps = Pick<LinesChartProps, 'names' | 'points'> & {
  steps: boolean | undefined
  at: (timestamp: number) => number
  up: (value: bigint) => number
}

/** The lines themselves. */
export function ChartLines({ names, points, steps, at, up }: LinesProps) {
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
