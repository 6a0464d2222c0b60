import { AxisBottom, AxisLeft } from '@visx/axis'
import { localPoint } from '@visx/event'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { ParentSize } from '@visx/responsive'
import { AreaClosed, LinePath } from '@visx/shape'
import { useId, type PointerEvent } from 'react'
import { shown } from '../i18n/shown.ts'
import css from './Chart.module.css'
import { margin, scalesOf, type Scales } from './scales.ts'
import { height, nearest, type SeriesPoint } from './series.ts'
import { step } from './step.ts'

export interface ChartProps {
  title: string
  description: string
  points: readonly SeriesPoint[]
  decimals: number
  /** index of the point read out, or null */
  cursor: number | null
  onCursor: (index: number | null) => void
  /** the sentence of a point, exact */
  say: (point: SeriesPoint) => string
}

/** One line over time. The whole plot is one slider for the keyboard: arrows, Home and End walk its points. */
export function Chart(props: ChartProps) {
  return (
    <div className={css['chart']}>
      <ParentSize>
        {({ width, height: tall }) =>
          width > 60 && tall > 60 ? <Plot {...props} width={width} tall={tall} /> : null
        }
      </ParentSize>
    </div>
  )
}

type PlotProps = ChartProps & { width: number; tall: number }

function Plot({
  title,
  description,
  points,
  decimals,
  cursor,
  onCursor,
  say,
  width,
  tall,
}: PlotProps) {
  const scales = scalesOf(points, decimals, width, tall)
  const last = points.length - 1
  const read = cursor === null ? undefined : points[cursor]
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const at = localPoint(event.currentTarget, event)
    if (at) onCursor(nearest(points, scales.x.invert(at.x - margin.left).getTime() / 1000))
  }
  return (
    <>
      <Drawing
        title={title}
        description={description}
        points={points}
        decimals={decimals}
        scales={scales}
        read={read}
        width={width}
        tall={tall}
      />
      <div
        className={css['reader']}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={cursor ?? Math.max(last, 0)}
        aria-valuetext={read ? say(read) : description}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onCursor(null)}
        onBlur={() => onCursor(null)}
        onKeyDown={(event) => {
          const next = step(event.key, cursor ?? last, points.length)
          if (next === null) return
          event.preventDefault()
          onCursor(next)
        }}
      />
    </>
  )
}

type DrawingProps = Pick<
  PlotProps,
  'title' | 'description' | 'points' | 'decimals' | 'width' | 'tall'
> & {
  scales: Scales
  read: SeriesPoint | undefined
}

function Drawing({
  title,
  description,
  points,
  decimals,
  scales,
  read,
  width,
  tall,
}: DrawingProps) {
  const id = useId()
  const { x, y, inner, when } = scales
  const xOf = (point: SeriesPoint) => x(point.timestamp * 1000)
  const yOf = (point: SeriesPoint) => y(height(point, decimals))
  const axis = { axisClassName: css['axis'] ?? '', hideAxisLine: true, hideTicks: true }
  return (
    <svg
      className={css['svg']}
      width={width}
      height={tall}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <Group left={margin.left} top={margin.top}>
        <GridRows className={css['grid'] ?? ''} scale={y} width={inner.width} numTicks={4} />
        <AreaClosed className={css['area'] ?? ''} data={[...points]} x={xOf} y={yOf} yScale={y} />
        <LinePath className={css['line'] ?? ''} data={[...points]} x={xOf} y={yOf} />
        <AxisLeft
          {...axis}
          scale={y}
          numTicks={4}
          tickFormat={(value) => compact().format(Number(value))}
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
        {read ? (
          <>
            <line className={css['rule']} x1={xOf(read)} x2={xOf(read)} y1={0} y2={inner.height} />
            <circle className={css['dot']} cx={xOf(read)} cy={yOf(read)} r={4} />
          </>
        ) : null}
      </Group>
    </svg>
  )
}

function compact(): Intl.NumberFormat {
  return new Intl.NumberFormat(shown().locale, { notation: 'compact', maximumFractionDigits: 2 })
}
