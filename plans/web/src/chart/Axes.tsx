import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { dateFormat, shortFigure } from '../i18n/format.ts'
import css from './Chart.module.css'
import type { Scales } from './scales.ts'

export interface AxesProps {
  scales: Scales
  width: number
}

/** Amounts at the start, times below, lines behind. */
export function Axes({ scales: { x, y, inner, margin, first, last }, width }: AxesProps) {
  const axis = { axisClassName: css['axis'] ?? '', hideAxisLine: true, hideTicks: true }
  const when = dateFormat(
    last - first > 2 * 86_400
      ? { day: 'numeric', month: 'short' }
      : { hour: '2-digit', minute: '2-digit' },
  )
  return (
    <>
      <GridRows className={css['grid'] ?? ''} scale={y} width={inner.width} numTicks={4} />
      <AxisLeft
        {...axis}
        scale={y}
        numTicks={4}
        tickFormat={(value) => shortFigure(Number(value))}
        tickLabelProps={{ textAnchor: 'end', dx: -4, dy: '0.32em' }}
      />
      <AxisBottom
        {...axis}
        scale={x}
        top={inner.height}
        numTicks={width > 420 ? 5 : 3}
        tickFormat={(value) => when.format(new Date(Number(value)))}
        tickLabelProps={(value) => ({
          textAnchor: anchorAt(x(Number(value)), inner.width, margin.left),
          dy: 2,
        })}
      />
    </>
  )
}

/** Half of a date, in pixels: nearer to an edge it would be cut off in the middle of its tick. */
const half = 22

const anchorAt = (at: number, width: number, before: number) =>
  at > width - half ? 'end' : at < half - before ? 'start' : 'middle'
