import { scaleLinear, scaleTime } from '@visx/scale'
import { dateFormat } from '../format.ts'
import { height, type SeriesPoint } from './series.ts'

export const margin = { top: 8, right: 4, bottom: 22, left: 44 }

/** Positions for a plot of this size in pixels. The amount axis starts at zero: nothing looks larger than it is. */
export function scalesOf(
  points: readonly SeriesPoint[],
  decimals: number,
  width: number,
  tall: number,
) {
  const inner = {
    width: width - margin.left - margin.right,
    height: tall - margin.top - margin.bottom,
  }
  const first = (points[0]?.timestamp ?? 0) * 1000
  const last = (points.at(-1)?.timestamp ?? 1) * 1000
  const highest = Math.max(...points.map((point) => height(point, decimals)), 0)
  const spansDays = last - first > 2 * 86_400_000
  return {
    inner,
    x: scaleTime({ domain: [first, last], range: [0, inner.width] }),
    y: scaleLinear({ domain: [0, highest || 1], range: [inner.height, 0], nice: 4 }),
    when: dateFormat(
      spansDays ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit' },
    ),
  }
}

export type Scales = ReturnType<typeof scalesOf>
