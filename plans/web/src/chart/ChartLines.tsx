import { curveStepAfter } from '@visx/curve'
import { Area, LinePath } from '@visx/shape'
import { Fragment, useId } from 'react'
import { day, tokens, type AmountUnit } from '../i18n/format.ts'
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
  /** What is after the mark comes by itself, if nobody acts. */
  forecast?: boolean
  /** What lies between the end of the first line and the beginning of the second, which goes on from it. */
  apart?: (amount: string) => string
}

type LinesProps = Omit<LinesChartProps, 'title' | 'mark'> & {
  at: (timestamp: number) => number
  up: (value: bigint) => number
  /** Where the mark stands in the plot. */
  now: number | undefined
}

/**
 * The lines themselves, the first over its area from zero and with what it ends at; what the contract will do by itself is dotted. A
 * second line of the last moment alone rises from there.
 */
export function ChartLines(props: LinesProps) {
  const { names, points, unit, forecast, apart, steps, at, up, now } = props
  const id = useId()
  const there = (line: number) => points.filter(({ values }) => typeof values[line] === 'bigint')
  const first = there(0)
  const end = first.at(-1)
  const last = end?.values[0] ?? 0n
  // What is known of the last moment alone stands on the end of the line.
  const rest = there(1).length === 1 ? end?.values[1] : undefined
  const x = ({ timestamp }: LinesPoint) => at(timestamp)
  const place = steps ? { curve: curveStepAfter, x } : { x }
  // Below where it comes from above: the amount does not lie on the line.
  const isFalling = (first.at(-8)?.values[0] ?? 0n) > last
  const isCrowded = typeof rest === 'bigint' && up(last) - up(rest) < 36
  const ahead = forecast && now !== undefined
  const next = apart && end ? there(1)[0] : undefined
  const gap = next ? last - (next.values[1] ?? 0n) : 0n
  return (
    <>
      <Area
        {...place}
        className={css['area'] ?? ''}
        data={first}
        y0={up(0n)}
        y1={({ values }) => up(values[0] ?? 0n)}
      />
      {ahead ? (
        <clipPath id={id}>
          <rect x={-4} y={-8} width={Math.max(now + 4, 0)} height={up(0n) + 12} />
        </clipPath>
      ) : null}
      {[...names, ...(ahead ? ['ahead'] : [])].map((name, line) => {
        const from = line % names.length
        return (
          <LinePath
            {...place}
            key={name}
            className={css['line'] ?? ''}
            data-line={line === from ? line : 'ahead'}
            {...(ahead && line === from ? { clipPath: `url(#${id})` } : {})}
            data={there(from)}
            y={({ values }) => up(values[from] ?? 0n)}
          />
        )
      })}
      {next && apart && up(last - gap) - up(last) > 2 ? (
        <Gap
          x={at(next.timestamp)}
          from={up(last)}
          to={up(last - gap)}
          label={{
            y: Math.max(up(last - gap / 2n) + 4, up(last) + (isFalling ? 34 : 20)),
            text: apart(tokens(gap, unit)),
          }}
        />
      ) : null}
      {(end ? [end.values[0], rest] : []).map((amount, line) =>
        end && typeof amount === 'bigint' ? (
          <Fragment key={names[line]}>
            {line === 1 ? <Gap x={at(end.timestamp)} from={up(last)} to={up(amount)} /> : null}
            <circle className={css['end']} cx={at(end.timestamp)} cy={up(amount)} r="3.5" />
            <text
              className={css['endLabel']}
              x={at(end.timestamp) - (now === undefined ? 0 : 6)}
              y={
                line === 0 && (isFalling || isCrowded)
                  ? up(amount) + 18
                  : Math.max(up(amount) - 10, 4)
              }
              textAnchor="end"
            >
              {tokens(amount, unit)}
              {ahead ? ` · \u2068${day(end.timestamp)}\u2069` : null}
            </text>
          </Fragment>
        ) : null,
      )}
    </>
  )
}

/** A step from the first line's end to where another amount stands, with its name where it has one. */
function Gap(props: { x: number; from: number; to: number; label?: { y: number; text: string } }) {
  const { x, from, to, label } = props
  return (
    <>
      <path className={css['line']} data-line="1" d={`M${x} ${from}V${to}`} />
      {label ? (
        <text className={css['endLabel']} x={x - 6} y={label.y} textAnchor="end">
          {label.text}
        </text>
      ) : null}
    </>
  )
}
