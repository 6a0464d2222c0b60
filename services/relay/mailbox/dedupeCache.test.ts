import { expect, it } from 'vitest'
import { createDedupeCache } from './dedupeCache.ts'

it('R3: knows a received message for its time, and at most so many of them', () => {
  let now = 1_000
  const dedupe = createDedupeCache(() => now, { duplicateSeconds: 60, duplicates: 1_000 })
  dedupe.add('t', 'first', 9_999)
  dedupe.add('t', 'short', 1_010)
  now += 59
  expect(dedupe.has('t', 'first')).toBe(true)
  expect(dedupe.has('t', 'short')).toBe(false)
  now += 120
  expect(dedupe.has('t', 'first')).toBe(false)
  for (let n = 0; n < 3_000; n += 1) dedupe.add('t', `${n}`, 9_999)
  expect(dedupe.has('t', '2999')).toBe(true)
  expect(dedupe.has('t', '1')).toBe(false)
})
