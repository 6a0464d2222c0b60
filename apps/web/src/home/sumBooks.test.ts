import { describe, expect, it } from 'vitest'
import { sumBooks, type PlanBooks } from './sumBooks.ts'

const cwy = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const single: PlanBooks = {
  stakingToken: cwy,
  rewardToken: cwy,
  totalStake: 100n,
  reserve: 20n,
  balance: 120n,
  liabilities: 120n,
  rewardBalance: 120n,
  rewardLiabilities: 120n,
}
const pair: PlanBooks = {
  ...single,
  rewardToken: usdc,
  totalStake: 7n,
  reserve: 5n,
  balance: 7n,
  liabilities: 7n,
  rewardBalance: 4n,
  rewardLiabilities: 5n,
}

describe('sumBooks', () => {
  it('adds up per token, and counts one token of a plan once', () => {
    expect(sumBooks([single, pair]).tokens).toEqual([
      { token: cwy, staked: 107n, reserve: 20n, owed: 127n, held: 127n },
      { token: usdc, staked: 0n, reserve: 5n, owed: 5n, held: 4n },
    ])
  })

  it('does not let one plan’s surplus hide another one’s gap', () => {
    const rich = { ...pair, rewardBalance: 99n }
    expect(sumBooks([rich, pair]).holding).toBe(1)
    expect(sumBooks([single]).holding).toBe(1)
  })
})
