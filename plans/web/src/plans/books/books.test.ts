import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundResults, summarise, type TradedRound } from './roundResults.ts'
import { decayRunway, evenRunway } from './runway.ts'
import { legTree, mostPlaces, placedTree, seatTree } from './placedTree.ts'
import { unlockCalendar, unlockedAt } from './unlockCalendar.ts'

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
  it('of an even stream ends where its period ends, with what is left of it now', () => {
    expect(evenRunway(stream, now)).toEqual([
      { timestamp: Number(now), amount: 5n * 10n * day },
      { timestamp: Number(now + 10n * day), amount: 0n },
    ])
  })
  it('says nothing about a stream that is over, was never funded, or waits for stake', () => {
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

describe('unlocks', () => {
  const terms = { from: now, cliff: 30n * day, vesting: 120n * day, amount: 1_200n }
  it('releases nothing before the cliff, a share at it, all at the end', () => {
    expect(unlockedAt(terms, now + 30n * day - 1n)).toBe(0n)
    expect(unlockedAt(terms, now + 30n * day)).toBe(300n)
    expect(unlockedAt(terms, now + 75n * day)).toBe(750n)
    expect(unlockedAt(terms, now + 500n * day)).toBe(1_200n)
    expect(unlockedAt({ ...terms, cliff: 0n }, now - 1n)).toBe(0n)
  })
  it('has a calendar that rises in order of time and adds up to every token', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), fc.bigInt(1n, 10n ** 24n), (cliff, more, amount) => {
        const one = { from: now, cliff: BigInt(cliff), vesting: BigInt(cliff + more), amount }
        const list = unlockCalendar(one)
        expect(list.reduce((sum, unlock) => sum + unlock.amount, 0n)).toBe(amount)
        expect(list.every(({ amount: part }) => part >= 0n)).toBe(true)
        expect(list.every(({ timestamp }, i) => timestamp >= (list[i - 1]?.timestamp ?? 0))).toBe(
          true,
        )
      }),
    )
    expect(unlockCalendar({ ...terms, amount: 0n })).toEqual([])
  })
})

describe('rounds of a trader', () => {
  const round = (n: number, total: bigint, result: bigint, more: Partial<TradedRound> = {}) => ({
    round: BigInt(n),
    state: 2,
    total,
    result,
    fee: 0n,
    lost: 0n,
    ...more,
  })
  it('count a loss from the best level before it, and leave no lost or dissolved round out', () => {
    const list = roundResults([
      round(0, 1_000n, 1_250n, { fee: 50n }),
      round(1, 500n, 375n),
      round(2, 0n, 0n, { state: 3 }),
      round(3, 1_000n, 1_100n),
      round(4, 100n, 0n, { state: 1 }),
    ])
    expect(list.map(({ changeBps }) => changeBps)).toEqual([2_000, -2_500, null, 1_000, null])
    expect(list.map(({ belowBps }) => belowBps)).toEqual([0, -2_500, null, -1_750, null])
    expect(summarise(list)).toEqual({
      settled: 3,
      lost: 1,
      dissolved: 1,
      worstRoundBps: -2_500,
      worstDrawdownBps: -2_500,
      fees: 50n,
    })
  })
  it('know a total loss', () => {
    const list = roundResults([round(0, 100n, 0n), round(1, 100n, 110n)])
    expect(list.map(({ belowBps }) => belowBps)).toEqual([-10_000, -10_000])
  })
})

describe('trees', () => {
  it('of seats follow from their number alone, as far as a drawing goes', () => {
    const members = seatTree(14, 3)
    expect(members.map(({ parent }) => parent)).toEqual([
      null,
      1,
      1,
      1,
      2,
      2,
      2,
      3,
      3,
      3,
      4,
      4,
      4,
      5,
    ])
    expect(seatTree(9_000, 2)).toHaveLength(mostPlaces)
    expect(seatTree(0, 2)).toEqual([])
  })
  it('of legs are the same from the contract and from the indexer, each under its own top', () => {
    const none = { left: 0, right: 0 }
    const fromChain = (top: number) =>
      legTree([{ left: 5, right: 4 }, { left: 0, right: 3 }, none, none, none], top)
    const place = (node: number, parent: number, slot: number) => ({
      node,
      parent,
      slot,
      member: { id: node, wallet: null },
      placedAt: 1,
    })
    const places = [place(3, 2, 1), place(4, 1, 1), place(5, 1, 0)]
    for (const top of [1, 2])
      expect([...placedTree(places, top)].sort((a, b) => a.id - b.id)).toEqual(
        [...fromChain(top)].sort((a, b) => a.id - b.id),
      )
    expect(fromChain(2).map(({ id }) => id)).toEqual([2, 3])
  })
})
