import { curveStepAfter } from '@visx/curve'
import { LinePath } from '@visx/shape'
import { tokens, type AmountUnit } from '../i18n/format.ts'
import css from './Chart.module.css'

export interface LinesPoint {
  /** unix seconds of the chain */
  readonly timestamp: number
  /** base units, one for each line; null where the line is not there */
  readonly values: readonly (bigint | null)[]
}

export interface LinesChartProps {
  title: string
  names: readonly string[]
  points: readonly LinesPoint[]
  unit: AmountUnit
  /** Values hold until the next point, and do not glide. */
  steps?: boolean
  /** A moment to mark, such as the chain's now. */
  mark?: number
}

type LinesProps = Pick<LinesChartProps, 'names' | 'points' | 'unit'> & {
  mark: number | undefined
  steps: boolean | undefined
  at: (timestamp: number) => number
  up: (value: bigint) => number
}

/** The lines themselves; one that is alone and comes up to now says what it ends at. */
export function ChartLines({ names, points, unit, mark, steps, at, up }: LinesProps) {
  const end = names.length === 1 && mark === undefined ? points.at(-1) : undefined
  const [amount] = end?.values ?? []
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
      {end && typeof amount === 'bigint' ? (
        <>
          <circle className={css['end']} cx={at(end.timestamp)} cy={up(amount)} r="3.5" />
          <text
            className={css['endLabel']}
            x={at(end.timestamp)}
            y={Math.max(up(amount) - 10, 4)}
            textAnchor="end"
          >
            {tokens(amount, unit)}
          </text>
        </>
      ) : null}
    </>
  )
}
