/**
 * How long to wait before starting a part again, in ms: half a second, doubling up to 15 s.
 * `deaths` counts the deaths in a row; a part that lived for `steadyMs` starts counting anew.
 */
export function restartDelay(deaths: number): number {
  return Math.min(500 * 2 ** Math.max(0, deaths - 1), 15_000)
}

/** A part that lived this long before it died is taken as healthy: its next death counts as the first. */
export const steadyMs = 30_000
