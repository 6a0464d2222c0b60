import { expect, it } from 'vitest'
import { isLate } from './isLate.ts'

it('a test that ran out of its time told nothing, one that also looked at something did', () => {
  const late = { message: 'Test timed out in 30000ms.\nIf this is a long-running test, …' }
  expect(isLate([late])).toBe(true)
  expect(isLate([{ message: 'Hook timed out in 120000ms.' }])).toBe(true)
  expect(isLate([late, { message: 'expected 1 to be 2' }])).toBe(false)
  expect(isLate([{ message: 'Timed out in waitFor!' }])).toBe(false)
})
