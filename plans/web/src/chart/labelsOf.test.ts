import { describe, expect, it } from 'vitest'
import { labelsOf } from './BarsChart.tsx'

const named = (...labels: string[]) => labels.map((label) => ({ label }))
const eight = named(
  '0 %',
  '1–24 %',
  '25–49 %',
  '50–74 %',
  '75–99 %',
  '100–149 %',
  '150–199 %',
  '200 %',
)

describe('names of bars', () => {
  it('stand level where they fit, in two lines at most', () => {
    expect(labelsOf(eight, 700)).toEqual({ every: 1, slanted: false, lines: 0 })
    expect(labelsOf(named('28 Sept', '5 Oct'), 300)).toMatchObject({ every: 1, lines: 0 })
    expect(labelsOf(named('28 Sept', '5 Oct'), 90)).toMatchObject({ slanted: false, lines: 13 })
  })

  it('never run into each other', () => {
    const days = named(...Array.from({ length: 14 }, (_, i) => `${i + 17} Nov`))
    expect(labelsOf(days, 310)).toMatchObject({ every: 1, slanted: true })
  })

  it('stand aslant on a phone, and none of them is missing', () => {
    const { every, slanted, lines } = labelsOf(eight, 310)
    expect({ every, slanted }).toEqual({ every: 1, slanted: true })
    // As high as the longest one needs, and less than half of the picture.
    expect(lines).toBeGreaterThan(20)
    expect(lines).toBeLessThan(100)
    expect(labelsOf(named(...Array.from({ length: 17 }, (_, i) => `week ${i}`)), 310).every).toBe(1)
  })

  it('stand level now and then where they follow each other in time', () => {
    const days = named(...Array.from({ length: 28 }, (_, i) => `${i + 1} Nov`))
    expect(labelsOf(days, 760, true)).toEqual({ every: 2, slanted: false, lines: 0 })
    expect(labelsOf(days, 310, true)).toMatchObject({ every: 5, slanted: false })
  })

  it('are left out only where even that is too much', () => {
    const many = named(...Array.from({ length: 40 }, (_, i) => `week ${i}`))
    expect(labelsOf(many, 310)).toMatchObject({ every: 3, slanted: true })
  })
})
