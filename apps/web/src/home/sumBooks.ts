import { isSameAddress } from '@causeway/protocol/address'
import type { Address } from 'viem'

/** What the lens says of one staking plan. */
export interface PlanBooks {
  readonly stakingToken: Address
  readonly rewardToken: Address
  readonly totalStake: bigint
  readonly reserve: bigint
  readonly balance: bigint
  readonly liabilities: bigint
  readonly rewardBalance: bigint
  readonly rewardLiabilities: bigint
}

export interface TokenBooks {
  readonly token: Address
  readonly staked: bigint
  readonly reserve: bigint
  readonly owed: bigint
  readonly held: bigint
}

/** Sums plans per token: amounts of different tokens are never added up. Also counts the plans that hold what they owe. */
export function sumBooks(plans: readonly PlanBooks[]): {
  readonly tokens: readonly TokenBooks[]
  readonly holding: number
} {
  const sums = new Map<string, TokenBooks>()
  const add = (token: Address, part: Omit<TokenBooks, 'token'>) => {
    const before = sums.get(token) ?? { token, staked: 0n, reserve: 0n, owed: 0n, held: 0n }
    sums.set(token, {
      token,
      staked: before.staked + part.staked,
      reserve: before.reserve + part.reserve,
      owed: before.owed + part.owed,
      held: before.held + part.held,
    })
  }
  let holding = 0
  for (const plan of plans) {
    const single = isSameAddress(plan.stakingToken, plan.rewardToken)
    add(plan.stakingToken, {
      staked: plan.totalStake,
      reserve: single ? plan.reserve : 0n,
      owed: plan.liabilities,
      held: plan.balance,
    })
    if (!single)
      add(plan.rewardToken, {
        staked: 0n,
        reserve: plan.reserve,
        owed: plan.rewardLiabilities,
        held: plan.rewardBalance,
      })
    const holds =
      plan.balance >= plan.liabilities && (single || plan.rewardBalance >= plan.rewardLiabilities)
    if (holds) holding += 1
  }
  return { tokens: [...sums.values()], holding }
}
