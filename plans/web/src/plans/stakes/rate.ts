import { isSameAddress } from '@causeway/protocol/address'
import {
  aprBps,
  fundedUntil,
  isWaiting,
  rewardPerTokenPerDay,
  type StakingPlan,
} from '@causeway/plans/protocol/stakingPlan'

/** What can honestly be said about what a stake receives (rule R6 of facts/plans.md): never beyond what is deposited already. */
export type Rate =
  /** Stake and reward are one token: a yearly rate makes sense, until the reserve ends. */
  | {
      readonly kind: 'apr'
      readonly bps: bigint
      readonly until: bigint
      /** What `thousand` whole staked tokens receive until then, base units of the reward token. */
      readonly amount: bigint
    }
  /** Two tokens: reward base units for one whole staked token a day. */
  | { readonly kind: 'perDay'; readonly amount: bigint; readonly until: bigint }
  /** Nothing flows: less than the minimum is staked in total. */
  | { readonly kind: 'waiting'; readonly missing: bigint }
  | { readonly kind: 'ended' }

/** So many whole staked tokens are spoken of: one receives too little to read. */
export const thousand = 1_000n

/** What `thousand` whole staked tokens receive from `now` to `until` at today’s stake; rounded down. */
function amountUntil(plan: StakingPlan, decimals: number, now: bigint, until: bigint): bigint {
  const stake = thousand * 10n ** BigInt(decimals)
  return (plan.rateX32 * (until - now) * stake) / (plan.totalStake << 32n)
}

/**
 * @param now the chain's time in seconds
 * @param quoted for a year only where every staked token receives the same
 */
export function rateOf(
  plan: StakingPlan,
  stakingDecimals: number,
  now: bigint,
  quoted: 'year' | 'day' = 'year',
): Rate {
  const until = fundedUntil(plan, now)
  if (until === null) return { kind: 'ended' }
  if (isWaiting(plan)) return { kind: 'waiting', missing: plan.minTotal - plan.totalStake }
  if (quoted === 'year' && isSameAddress(plan.stakingToken, plan.rewardToken))
    return {
      kind: 'apr',
      bps: aprBps(plan, now) ?? 0n,
      until,
      amount: amountUntil(plan, stakingDecimals, now, until),
    }
  return { kind: 'perDay', amount: rewardPerTokenPerDay(plan, stakingDecimals, now) ?? 0n, until }
}
