import { expect, it } from 'vitest'
import { adPeriods, freeFrom, takenPeriods, type SlotsState } from './adSlots.ts'

const week = 604_800n
const v = { periodNow: 100n, terms: { slots: 2n, ahead: 4n, period: week, lead: 86_400n } }

/** @param rows for each period that is looked at, three past ones first, what the bookings of both slots are */
const stateOf = (rows: readonly (readonly [number, number])[]) =>
  ({
    v,
    now: 100n * week,
    more: { bookings: rows.flat().map((state) => ({ state })) },
  }) as unknown as SlotsState

it('a slot is free from the first period that can still be booked, whatever was before and comes after', () => {
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
  expect(freeFrom(s, 0n)).toBe(102n * week)
  // The running period is free, but nobody can book it any more.
  expect(freeFrom(s, 1n)).toBe(103n * week)
  const full = stateOf(rows.map(() => [2, 0]))
  expect([freeFrom(full, 0n), freeFrom(full, 1n)]).toEqual([105n * week, 101n * week])
  // Too late for the next one: nobody could look at it before it begins.
  expect(freeFrom({ ...full, now: 101n * week - 9n }, 1n)).toBe(102n * week)
})
