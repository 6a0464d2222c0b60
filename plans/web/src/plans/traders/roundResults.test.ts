import { describe, expect, it } from 'vitest'
import { roundResults, summarise, type TradedRound } from './roundResults.ts'

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
  it('[S1.plan-traders] count a loss from the best level before it, and leave no lost or dissolved round out', () => {
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
