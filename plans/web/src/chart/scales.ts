import { scaleLinear, scaleTime } from '@visx/scale'

export const margin = { top: 8, right: 4, bottom: 22, left: 44 }

/**
 * Positions of points in order of time, for a plot of this size in pixels. The amount axis starts at zero: nothing
 * looks larger than it is.
 * @param highest the largest amount of all points
 */
export function scalesOf(
  points: readonly { readonly timestamp: number }[],
  highest: number,
  width: number,
  tall: number,
) {
  const inner = {
    width: width - margin.left - margin.right,
    height: tall - margin.top - margin.bottom,
  }
  const first = points[0]?.timestamp ?? 0
  const last = points.at(-1)?.timestamp ?? first + 1
  return {
    inner,
    first,
    last,
    x: scaleTime({ domain: [first * 1000, last * 1000], range: [0, inner.width] }),
    y: scaleLinear({ domain: [0, highest || 1], range: [inner.height, 0], nice: 4 }),
  }
}

export type Scales = ReturnType<typeof scalesOf>
