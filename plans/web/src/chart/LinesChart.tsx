import { Group } from '@visx/group'
import { ParentSize } from '@visx/responsive'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { useState } from 'react'
import { dayAndTime, shortFigure, tokens } from '../i18n/format.ts'
import { Axes } from './Axes.tsx'
import css from './Chart.module.css'
import frame from './ChartFrame.module.css'
import { ChartLines, type LinesChartProps, type LinesPoint } from './ChartLines.tsx'
import { chartMessages as m } from './messages.gen.ts'
import { ChartReader } from './ChartReader.tsx'
import { scalesOf } from './scales.ts'

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
      <div className={css['chart']} data-picture="">
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

function Plot(props: PlotProps) {
  const { title, points, unit, mark, width, tall, cursor, onCursor, say } = props
  // Only a position on the screen goes through `Number`; texts use the exact amount.
  const size = (value: bigint) => Number(toDecimalString(value, unit.decimals))
  const all = points.flatMap(({ values }) =>
    values.flatMap((one) => (one === null ? [] : [size(one)])),
  )
  const scales = scalesOf(points, Math.max(...all, 0), width, tall, shortFigure)
  const { x, y, inner, margin, first, last } = scales
  const read = cursor === null ? undefined : points[cursor]
  const whole = m.lines(dayAndTime(first), dayAndTime(last))
  return (
    <>
      <svg className={css['svg']} width={width} height={tall} aria-hidden="true">
        <Group left={margin.left} top={margin.top}>
          <Axes scales={scales} width={width} />
          <ChartLines
            {...props}
            now={mark !== undefined && mark < last ? x(mark * 1000) : undefined}
            at={(when) => x(when * 1000)}
            up={(value) => y(size(value))}
          />
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
      <ChartReader
        title={title}
        points={points}
        x={x}
        before={margin.left}
        cursor={cursor}
        onCursor={onCursor}
        said={read ? say(read) : `${whole} ${m.keys}`}
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
