import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unlockCalendar, unlockedAt } from './unlockCalendar.ts'

const day = 86_400n
const now = 1_790_000_000n

describe('unlocks', () => {
  const terms = { from: now, cliff: 30n * day, vesting: 120n * day, amount: 1_200n }
  it('[S1.plan-token-sale] releases nothing before the cliff, a share at it, all at the end', () => {
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
