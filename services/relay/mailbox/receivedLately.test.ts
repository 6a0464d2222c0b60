import { expect, it } from 'vitest'
import { createReceivedLately } from './receivedLately.ts'

it('R3: knows a received message for its time, and at most so many of them', () => {
  let now = 1_000
  const lately = createReceivedLately(() => now, { duplicateSeconds: 60, duplicates: 1_000 })
  lately.add('t', 'first', 9_999)
  lately.add('t', 'short', 1_010)
  now += 59
  expect(lately.has('t', 'first')).toBe(true)
  expect(lately.has('t', 'short')).toBe(false)
  now += 120
  expect(lately.has('t', 'first')).toBe(false)
  for (let n = 0; n < 3_000; n += 1) lately.add('t', `${n}`, 9_999)
  expect(lately.has('t', '2999')).toBe(true)
  expect(lately.has('t', '1')).toBe(false)
})
