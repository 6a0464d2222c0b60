import { describe, expect, it } from 'vitest'
import { decayRunway, evenRunway } from './runway.ts'

const day = 86_400n
const now = 1_790_000_000n

describe('runway', () => {
  const stream = {
    totalStake: 10n ** 21n,
    rateX32: 5n << 32n,
    periodFinish: now + 10n * day,
    minTotal: 10n ** 18n,
    lastUpdate: now - day,
  }
  it('[S1.plan-staking] of an even stream ends where its period ends, with what is left of it now', () => {
    expect(evenRunway(stream, now)).toEqual([
      { timestamp: Number(now), amount: 5n * 10n * day },
      { timestamp: Number(now + 10n * day), amount: 0n },
    ])
  })
  it('[S1.plan-staking] says nothing about a stream that is over, was never funded, or waits for stake', () => {
    expect(evenRunway(stream, now + 11n * day)).toEqual([])
    expect(evenRunway({ ...stream, rateX32: 0n }, now)).toEqual([])
    expect(evenRunway({ ...stream, totalStake: 1n }, now)).toEqual([])
  })
  it('of a decaying reserve halves in each half-life, later when less is used, and never ends', () => {
    const rest = 1_000_000n
    const full = decayRunway({ rest, utilisation: 10n ** 18n, halfLife: day }, now)
    expect(full).toHaveLength(17)
    for (const halving of [0, 1, 2, 3, 4]) {
      const point = full[halving * 4]
      expect(point?.timestamp).toBe(Number(now) + halving * Number(day))
      expect(Math.abs(Number(point?.amount) - Number(rest) / 2 ** halving)).toBeLessThanOrEqual(1)
    }
    const half = decayRunway({ rest, utilisation: 5n * 10n ** 17n, halfLife: day }, now)
    expect(half[4]?.timestamp).toBe(Number(now + 2n * day))
    // Never further than a year: what is drawn before now would be a hair.
    const slow = decayRunway({ rest, utilisation: 10n ** 15n, halfLife: 180n * day }, now)
    expect(slow.at(-1)?.timestamp).toBe(Number(now + 365n * day))
    expect(decayRunway({ rest, utilisation: 0n, halfLife: day }, now)).toEqual([])
    expect(decayRunway({ rest: 0n, utilisation: 1n, halfLife: day }, now)).toEqual([])
  })
})
