import { AxisBottom, AxisLeft } from '@visx/axis'
import { localPoint } from '@visx/event'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { ParentSize } from '@visx/responsive'
import { scaleLinear, scaleTime } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useId, type KeyboardEvent } from 'react'
import css from './Chart.module.css'
import { height, nearest, type SeriesPoint } from './series.ts'

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

const margin = { top: 8, right: 4, bottom: 22, left: 44 }
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })

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
}: ChartProps & { width: number; tall: number }) {
  const id = useId()
  const inner = {
    width: width - margin.left - margin.right,
    height: tall - margin.top - margin.bottom,
  }
  const times = points.map((point) => point.timestamp * 1000)
  const highest = Math.max(...points.map((point) => height(point, decimals)), 0)
  const x = scaleTime({ domain: [times[0] ?? 0, times.at(-1) ?? 1], range: [0, inner.width] })
  const y = scaleLinear({ domain: [0, highest || 1], range: [inner.height, 0], nice: 4 })
  const xOf = (point: SeriesPoint) => x(point.timestamp * 1000)
  const yOf = (point: SeriesPoint) => y(height(point, decimals))
  const read = cursor === null ? undefined : points[cursor]
  const spansDays = (times.at(-1) ?? 0) - (times[0] ?? 0) > 2 * 86_400_000
  const when = new Intl.DateTimeFormat(
    'en-GB',
    spansDays ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit' },
  )
  const point = (event: React.PointerEvent<HTMLDivElement>) => {
    const at = localPoint(event.currentTarget, event)
    if (at) onCursor(nearest(points, x.invert(at.x - margin.left).getTime() / 1000))
  }
  return (
    <>
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
          <GridRows className={css['grid']} scale={y} width={inner.width} numTicks={4} />
          <AreaClosed className={css['area']} data={[...points]} x={xOf} y={yOf} yScale={y} />
          <LinePath className={css['line']} data={[...points]} x={xOf} y={yOf} />
          <AxisLeft
            axisClassName={css['axis'] ?? ''}
            scale={y}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={(value) => compact.format(Number(value))}
            tickLabelProps={{ textAnchor: 'end', dx: -4, dy: '0.32em', fontSize: 11 }}
          />
          <AxisBottom
            axisClassName={css['axis'] ?? ''}
            scale={x}
            top={inner.height}
            numTicks={width > 420 ? 5 : 3}
            hideAxisLine
            hideTicks
            tickFormat={(value) => when.format(new Date(Number(value)))}
            tickLabelProps={{ textAnchor: 'middle', dy: 2, fontSize: 11 }}
          />
          {read ? (
            <>
              <line
                className={css['rule']}
                x1={xOf(read)}
                x2={xOf(read)}
                y1={0}
                y2={inner.height}
              />
              <circle className={css['dot']} cx={xOf(read)} cy={yOf(read)} r={4} />
            </>
          ) : null}
        </Group>
      </svg>
      <div
        className={css['reader']}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(points.length - 1, 0)}
        aria-valuenow={cursor ?? Math.max(points.length - 1, 0)}
        aria-valuetext={read ? say(read) : description}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onCursor(null)}
        onBlur={() => onCursor(null)}
        onKeyDown={(event) => {
          const next = step(event, cursor ?? points.length - 1, points.length)
          if (next === null) return
          event.preventDefault()
          onCursor(next)
        }}
      />
    </>
  )
}

function step({ key }: KeyboardEvent, from: number, count: number): number | null {
  const far = Math.max(Math.round(count / 10), 1)
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - far,
    PageUp: from + far,
    Home: 0,
    End: count - 1,
  }
  const to = moves[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1)
}
