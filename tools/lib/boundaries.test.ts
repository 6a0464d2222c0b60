import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundaries } from './boundaries.ts'

it('names an hour before and after the next week, month of the plans, and year', () => {
  const sunday = Date.UTC(2026, 10, 22, 20) / 1_000
  const iso = boundaries(sunday).map(({ name, at }) => [name, new Date(at * 1_000).toISOString()])
  expect(iso).toEqual([
    ['an hour before a week', '2026-11-22T23:00:00.000Z'],
    ['an hour after a week', '2026-11-23T01:00:00.000Z'],
    ['an hour before a month', '2026-11-30T23:00:00.000Z'],
    ['an hour after a month', '2026-12-01T01:00:00.000Z'],
    ['an hour before a year', '2026-12-31T23:00:00.000Z'],
    ['an hour after a year', '2027-01-01T01:00:00.000Z'],
  ])
})

it('names only moments to come, two hours apart in pairs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_770_000_000, max: 2_000_000_000 }), (now) => {
      const moments = boundaries(now).map(({ at }) => at)
      expect(moments).toHaveLength(6)
      for (const at of moments.slice(0, 4)) expect(at).toBeGreaterThan(now)
      for (let i = 0; i < 6; i += 2) expect((moments[i + 1] ?? 0) - (moments[i] ?? 0)).toBe(7_200)
    }),
  )
})
