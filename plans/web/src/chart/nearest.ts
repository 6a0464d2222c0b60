/** The point nearest to a moment; -1 when there are none. Points are in order of time. */
export function nearest(
  points: readonly { readonly timestamp: number }[],
  seconds: number,
): number {
  let best = -1
  let gap = Infinity
  for (const [index, point] of points.entries()) {
    const distance = Math.abs(point.timestamp - seconds)
    if (distance <= gap) {
      best = index
      gap = distance
    }
  }
  return best
}
