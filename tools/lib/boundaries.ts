/** The first epoch of weekly and monthly plans: Monday 2026-01-05, 00:00 UTC (plans/contracts/script/plans/firstEpoch.ts). */
const firstEpoch = 1_767_571_200
const hour = 3_600
const week = 604_800
const month = 2_592_000

export interface Boundary {
  readonly name: string
  /** Unix seconds. */
  readonly at: number
}

/**
 * Moments at which a run may stand on the wrong side of something: an hour before and after the next week and month of the plans, and
 * the next year of the calendar. Pure.
 *
 * @param now unix seconds; every moment lies after it
 */
export function boundaries(now: number): readonly Boundary[] {
  const year = Date.UTC(new Date(now * 1_000).getUTCFullYear() + 1, 0, 1) / 1_000
  const turns = { week: next(now + hour, week), month: next(now + hour, month), year }
  return Object.entries(turns).flatMap(([name, at]) => [
    { name: `an hour before a ${name}`, at: at - hour },
    { name: `an hour after a ${name}`, at: at + hour },
  ])
}

const next = (from: number, length: number) =>
  firstEpoch + (Math.floor((from - firstEpoch) / length) + 1) * length
