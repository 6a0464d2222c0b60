import { Group } from '@visx/group'
import { ParentSize } from '@visx/responsive'
import { AreaClosed, LinePath } from '@visx/shape'
import { useId } from 'react'
import { Axes } from './Axes.tsx'
import css from './Chart.module.css'
import { Reader } from './Reader.tsx'
import { margin, scalesOf, type Scales } from './scales.ts'
import { height, type SeriesPoint } from './series.ts'

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
  const highest = Math.max(...points.map((point) => height(point, decimals)), 0)
  const scales = scalesOf(points, highest, width, tall)
  const read = cursor === null ? undefined : points[cursor]
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
      <Reader
        title={title}
        points={points}
        x={scales.x}
        cursor={cursor}
        onCursor={onCursor}
        said={read ? say(read) : description}
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
  const { x, y, inner } = scales
  const xOf = (point: SeriesPoint) => x(point.timestamp * 1000)
  const yOf = (point: SeriesPoint) => y(height(point, decimals))
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
        <Axes scales={scales} width={width} />
        <AreaClosed className={css['area'] ?? ''} data={[...points]} x={xOf} y={yOf} yScale={y} />
        <LinePath className={css['line'] ?? ''} data={[...points]} x={xOf} y={yOf} />
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
