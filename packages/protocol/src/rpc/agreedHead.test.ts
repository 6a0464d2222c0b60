import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newEndpoint, stepEndpoint, type EndpointState } from './endpointState.ts'
import { agreedHead, behindMs, lateHeads } from './createEndpointRanking.ts'

const at = (head: number | null, movedAt = 0): EndpointState => ({ ...newEndpoint, head, movedAt })
const now = 100_000
const late = (states: EndpointState[], past: { head: number; at: number }[] = []) => [
  ...lateHeads(states, past, now),
]

describe('agreedHead', () => {
  it('with three nodes or more, one alone never decides', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_000, max: 1_010 }), { minLength: 2, maxLength: 5 }),
        fc.nat({ max: 5 }),
        fc.integer({ min: 0, max: 1e9 }),
        (heads, index, reason) => {
          const honest = heads.map((head) => at(head, now))
          const states = [...honest.slice(0, index), at(reason, now), ...honest.slice(index)]
          const agreed = agreedHead(states, now) ?? 0
          expect(agreed).toBeGreaterThanOrEqual(Math.min(...heads))
          expect(agreed).toBeLessThanOrEqual(Math.max(...heads))
          // The far one is found, and no honest one is.
          const found = late(states)
          expect(found.every((one) => one === Math.min(index, heads.length))).toBe(true)
          if (Math.abs(reason - 1_005) > 200) expect(found).toHaveLength(1)
        },
      ),
    )
  })

  it('one node that goes on is believed before two that stand', () => {
    expect(agreedHead([at(900, 1), at(900, 1), at(950, now)], now)).toBe(950)
  })
})

it('one of three that leaps on a chain that stands is not believed, and the others are', () => {
  const leap = stepEndpoint(at(1_000, 1), { type: 'headSeen', head: 1e6, at: now })
  const states = [at(1_000, 1), leap, at(1_000, 1)]
  expect(agreedHead(states, now)).toBe(1_000)
  expect(late(states)).toEqual([1])
})

it('one that fell behind what it had is not the one that goes on', () => {
  const rose = stepEndpoint(at(990, 1), { type: 'headSeen', head: 1_000, at: now })
  const fell = stepEndpoint(rose, { type: 'headSeen', head: 500, at: now })
  expect(agreedHead([rose, at(1_000, 1)], now)).toBe(1_000)
  expect(agreedHead([fell, at(1_000, 1)], now)).toBe(1_000)
})

describe('lateHeads', () => {
  it('finds who is below what the others had left twenty seconds ago', () => {
    const past = [{ head: 1_000, at: now - behindMs }]
    expect(late([at(1_010, now), at(1_009, now), at(999, now)], past)).toEqual([2])
    expect(late([at(1_010, now), at(1_009, now), at(1_001, now)], past)).toEqual([])
    // A chain that makes no blocks has no late nodes.
    expect(late([at(1_000), at(1_000), at(1_000)], past)).toEqual([])
  })

  it('of two nodes judges only one that stands, and of one none', () => {
    const past = [{ head: 1_000, at: now - behindMs }]
    expect(late([at(990, 1), at(1_010, now)], past)).toEqual([0])
    expect(late([at(990, now), at(1_010, now)], past)).toEqual([])
    expect(late([at(1, 1)], past)).toEqual([])
  })
})
