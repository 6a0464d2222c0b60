import { describe, expect, it } from 'vitest'
import { rateOf } from './rate.ts'
import type { StakingPlan } from './stakingQuery.ts'

const cwy = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const one = 10n ** 18n
const plan: StakingPlan = {
  plan: cwy,
  stakingToken: cwy,
  rewardToken: cwy,
  totalStake: 1_000n * one,
  reserve: 100n * one,
  rateX32: ((100n * one) << 32n) / (365n * 86_400n),
  fundedUntil: 0n,
  periodFinish: 1_000_000n,
  minTotal: one,
  duration: 2_592_000n,
  pausedUntil: 0n,
  accX96: 0n,
  lastUpdate: 0n,
  balance: 0n,
  liabilities: 0n,
  surplus: 0n,
  rewardBalance: 0n,
  rewardLiabilities: 0n,
  rewardSurplus: 0n,
  funded: 0n,
  spare: 0n,
  minTopUp: 0n,
  maxRateDropBps: 0n,
}

describe('rateOf', () => {
  it('gives a yearly rate only when stake and reward are one token, with its end', () => {
    expect(rateOf(plan, 18, 10n)).toEqual({ kind: 'apr', bps: 999n, until: 1_000_000n })
  })

  it('gives reward per token per day when they differ', () => {
    const rate = rateOf({ ...plan, rewardToken: usdc, rateX32: 1_000n << 32n }, 18, 10n)
    expect(rate).toEqual({ kind: 'perDay', amount: 86_400n, until: 1_000_000n })
  })

  it('promises nothing while the stream waits or after the reserve has ended', () => {
    expect(rateOf({ ...plan, totalStake: one / 4n }, 18, 10n)).toEqual({
      kind: 'waiting',
      missing: (one * 3n) / 4n,
    })
    expect(rateOf(plan, 18, 2_000_000n)).toEqual({ kind: 'ended' })
    expect(rateOf({ ...plan, rateX32: 0n }, 18, 10n)).toEqual({ kind: 'ended' })
  })
})
