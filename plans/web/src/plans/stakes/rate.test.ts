import type { StakingPlan } from '@causeway/plans/protocol/stakingPlan'
import { describe, expect, it } from 'vitest'
import { rateOf } from './rate.ts'

const cwy = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const one = 10n ** 18n
const plan: StakingPlan = {
  stakingToken: cwy,
  rewardToken: cwy,
  totalStake: 1_000n * one,
  rateX32: ((100n * one) << 32n) / (365n * 86_400n),
  periodFinish: 1_000_000n,
  minTotal: one,
  accX96: 0n,
  lastUpdate: 0n,
}

describe('rateOf', () => {
  it('[S1.plan-staking] gives a yearly rate only when stake and reward are one token, with its end', () => {
    // 999,990 of the 31,536,000 seconds of a year, in which 1,000 staked tokens would receive 100.
    expect(rateOf(plan, 18, 10n)).toEqual({
      kind: 'apr',
      bps: 999n,
      until: 1_000_000n,
      amount: 3_170_947_488_584_474_885n,
    })
  })

  it('[S1.plan-staking] says what is received in the days that are left, not in a year', () => {
    const eightDays = { ...plan, periodFinish: 8n * 86_400n }
    const rate = rateOf(eightDays, 18, 0n)
    expect(rate.kind === 'apr' && rate.amount / 10n ** 15n).toBe((8n * 100_000n) / 365n)
  })

  it('gives reward per token per day when they differ', () => {
    const rate = rateOf({ ...plan, rewardToken: usdc, rateX32: 1_000n << 32n }, 18, 10n)
    expect(rate).toEqual({ kind: 'perDay', amount: 86_400n, until: 1_000_000n })
  })

  it('[S1.plan-staking] gives no yearly rate where stakes weigh differently', () => {
    expect(rateOf(plan, 18, 10n, 'day')).toMatchObject({ kind: 'perDay', until: 1_000_000n })
  })

  it('[S1.plan-staking] promises nothing while the stream waits or after the reserve has ended', () => {
    expect(rateOf({ ...plan, totalStake: one / 4n }, 18, 10n)).toEqual({
      kind: 'waiting',
      missing: (one * 3n) / 4n,
    })
    expect(rateOf(plan, 18, 2_000_000n)).toEqual({ kind: 'ended' })
    expect(rateOf({ ...plan, rateX32: 0n }, 18, 10n)).toEqual({ kind: 'ended' })
  })
})
