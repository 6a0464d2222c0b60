import { scaleLinear, scaleTime } from '@visx/scale'

const leastMargin = { top: 8, right: 4, bottom: 22, left: 44 }

/** About a letter of the axis, in pixels, and what stands between the label and the plot. */
const [letter, gap] = [6.6, 14]

/** Room around a plot: at its start as much as the longest amount needs; other languages write thousands as a word. */
export function marginFor(amounts: readonly string[]): typeof leastMargin {
  const longest = Math.max(0, ...amounts.map(({ length }) => length))
  return { ...leastMargin, left: Math.max(leastMargin.left, Math.ceil(longest * letter) + gap) }
}

/**
 * Positions of points in order of time, for a plot of this size in pixels.
 * @param highest the largest amount of all points; the axis begins at zero, so that nothing looks larger than it is
 * @param write how an amount is written beside the axis
 */
export function scalesOf(
  points: readonly { readonly timestamp: number }[],
  highest: number,
  width: number,
  tall: number,
  write: (value: number) => string,
) {
  const amounts = scaleLinear<number>({ domain: [0, highest || 1], nice: 4 })
  const margin = marginFor(amounts.ticks(4).map(write))
  const inner = {
    width: width - margin.left - margin.right,
    height: tall - margin.top - margin.bottom,
  }
  const first = points[0]?.timestamp ?? 0
  const last = points.at(-1)?.timestamp ?? first + 1
  return {
    margin,
    inner,
    first,
    last,
    x: scaleTime({ domain: [first * 1000, last * 1000], range: [0, inner.width] }),
    y: amounts.range([inner.height, 0]),
  }
}

export type Scales = ReturnType<typeof scalesOf>
