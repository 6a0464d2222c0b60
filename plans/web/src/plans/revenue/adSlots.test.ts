import { expect, it } from 'vitest'
import { adPeriods, takenPeriods, takenUntil, type SlotsState } from './adSlots.ts'

const week = 604_800n
const v = { periodNow: 100n, terms: { slots: 2n, ahead: 4n, period: week } }

/** @param rows for each period that is looked at, three past ones first, what the bookings of both slots are */
function stateOf(rows: readonly (readonly [first: number, second: number])[]): SlotsState {
  return { v, more: { bookings: rows.flat().map((state) => ({ state })) } } as unknown as SlotsState
}

it('a slot is taken until the first gap from the running period on, whatever was before and comes after', () => {
  const rows = [
    [2, 2],
    [2, 2],
    [2, 2],
    [2, 0],
    [1, 2],
    [0, 2],
    [2, 0],
    [0, 0],
  ] as const
  const s = stateOf(rows)
  expect(adPeriods(s)).toHaveLength(rows.length)
  expect(takenPeriods(s, 0n)).toEqual([true, true, false, true, false])
  expect(takenUntil(s, 0n)).toBe(102n * week)
  expect(takenUntil(s, 1n)).toBeNull()
  expect(takenUntil(stateOf(rows.map(() => [2, 0] as const)), 0n)).toBe(105n * week)
})
