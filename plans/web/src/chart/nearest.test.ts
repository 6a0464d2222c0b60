import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'

describe('nearest', () => {
  const points = [10, 20, 30].map((timestamp) => ({ timestamp }))
  it('finds the closest point, and none in nothing', () => {
    expect(nearest(points, 14)).toBe(0)
    expect(nearest(points, 26)).toBe(2)
    expect(nearest(points, 999)).toBe(2)
    expect(nearest([], 1)).toBe(-1)
  })
})
