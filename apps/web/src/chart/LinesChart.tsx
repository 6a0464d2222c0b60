import { localPoint } from '@visx/event'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { ParentSize } from '@visx/responsive'
import { scaleLinear, scaleTime } from '@visx/scale'
import { toDecimalString } from '@causeway/protocol/amount'
import { useState, type PointerEvent } from 'react'
import { dayAndTime, tokens, type Unit } from '../format.ts'
import css from './Chart.module.css'
import frame from './ChartFrame.module.css'
import { Axes, Lines } from './LinesParts.tsx'
import { chartMessages as m } from './messages.ts'
import { margin } from './scales.ts'
import { step } from './step.ts'

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
  unit: Unit
  /** Values hold until the next point, and do not glide. */
  steps?: boolean
  /** A moment to mark, such as the chain's now. */
  mark?: number
}

/** Amounts over time, up to three lines, told apart by stroke as well as colour. One slider for the keyboard. */
export function LinesChart(props: LinesChartProps) {
  const [cursor, setCursor] = useState<number | null>(null)
  const { points, names, unit } = props
  const read = points[cursor ?? points.length - 1]
  const say = (point: LinesPoint) =>
    [
      dayAndTime(point.timestamp),
      ...names.flatMap((name, i) => {
        const value = point.values[i]
        return value === null || value === undefined ? [] : [`${name} ${tokens(value, unit)}`]
      }),
    ].join(' · ')
  return (
    <>
      <div className={frame['legend']} aria-hidden="true">
        {names.map((name, i) => (
          <span key={name} className={frame['key']}>
            <svg width="20" height="4">
              <line className={css['line']} data-line={i} x1="0" x2="20" y1="2" y2="2" />
            </svg>
            {name}
          </span>
        ))}
      </div>
      <div className={css['chart']}>
        <ParentSize>
          {({ width, height }) =>
            width > 60 && height > 60 ? (
              <Plot
                {...props}
                width={width}
                tall={height}
                cursor={cursor}
                onCursor={setCursor}
                say={say}
              />
            ) : null
          }
        </ParentSize>
      </div>
      <p className={frame['said']} aria-hidden="true">
        {read ? say(read) : ''}
      </p>
    </>
  )
}

type PlotProps = LinesChartProps & {
  width: number
  tall: number
  cursor: number | null
  onCursor: (index: number | null) => void
  say: (point: LinesPoint) => string
}

function Plot({
  title,
  names,
  points,
  unit,
  mark,
  steps,
  width,
  tall,
  cursor,
  onCursor,
  say,
}: PlotProps) {
  const inner = {
    width: width - margin.left - margin.right,
    height: tall - margin.top - margin.bottom,
  }
  // Only a position on the screen goes through `Number`; texts use the exact amount.
  const size = (value: bigint) => Number(toDecimalString(value, unit.decimals))
  const all = points.flatMap(({ values }) =>
    values.flatMap((one) => (one === null ? [] : [size(one)])),
  )
  const first = points[0]?.timestamp ?? 0
  const last = points.at(-1)?.timestamp ?? first
  const x = scaleTime({ domain: [first * 1000, last * 1000], range: [0, inner.width] })
  const y = scaleLinear({
    domain: [0, Math.max(...all, 0) || 1],
    range: [inner.height, 0],
    nice: 4,
  })
  const read = cursor === null ? undefined : points[cursor]
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const at = localPoint(event.currentTarget, event)
    if (at) onCursor(closest(points, x.invert(at.x - margin.left).getTime() / 1000))
  }
  return (
    <>
      <svg className={css['svg']} width={width} height={tall} aria-hidden="true">
        <Group left={margin.left} top={margin.top}>
          <GridRows className={css['grid'] ?? ''} scale={y} width={inner.width} numTicks={4} />
          <Lines
            names={names}
            points={points}
            steps={steps}
            at={(when) => x(when * 1000)}
            up={(value) => y(size(value))}
          />
          <Axes x={x} y={y} width={width} inner={inner} long={last - first > 2 * 86_400} />
          {mark !== undefined && mark > first && mark < last ? (
            <Mark at={x(mark * 1000)} tall={inner.height} />
          ) : null}
          {read ? (
            <line
              className={css['rule']}
              x1={x(read.timestamp * 1000)}
              x2={x(read.timestamp * 1000)}
              y2={inner.height}
            />
          ) : null}
        </Group>
      </svg>
      <Reader
        title={title}
        points={points}
        cursor={cursor}
        onCursor={onCursor}
        say={say}
        onPoint={point}
      />
    </>
  )
}

function Mark({ at, tall }: { at: number; tall: number }) {
  return (
    <>
      <line className={css['rule']} x1={at} x2={at} y2={tall} />
      <text className={css['label']} x={at + 4} y={10}>
        {m.now}
      </text>
    </>
  )
}

type ReaderProps = Pick<PlotProps, 'title' | 'points' | 'cursor' | 'onCursor' | 'say'> & {
  onPoint: (event: PointerEvent<HTMLDivElement>) => void
}

/** The whole plot is one slider: arrows, Home and End walk its points, a pointer reads the nearest. */
function Reader({ title, points, cursor, onCursor, say, onPoint }: ReaderProps) {
  const last = Math.max(points.length - 1, 0)
  const read = cursor === null ? undefined : points[cursor]
  const whole = m.lines(
    dayAndTime(points[0]?.timestamp ?? 0),
    dayAndTime(points[last]?.timestamp ?? 0),
  )
  return (
    <div
      className={css['reader']}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={cursor ?? last}
      aria-valuetext={read ? say(read) : `${whole} ${m.keys}`}
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={() => onCursor(null)}
      onBlur={() => onCursor(null)}
      onKeyDown={(event) => {
        const next = step(event.key, cursor ?? last, points.length)
        if (next === null) return
        event.preventDefault()
        onCursor(next)
      }}
    />
  )
}

/** Index of the point nearest to a moment. */
function closest(points: readonly LinesPoint[], seconds: number): number {
  let best = 0
  for (const [i, { timestamp }] of points.entries())
    if (Math.abs(timestamp - seconds) <= Math.abs((points[best]?.timestamp ?? 0) - seconds))
      best = i
  return best
}
