import { isSameAddress } from '@causeway/protocol/address'

/** What the lens says about the plan; all amounts in base units, all times in unix seconds of the chain. */
export type StakingPlan = {
  readonly stakingToken: string
  readonly rewardToken: string
  readonly totalStake: bigint
  /** Reward base units per second × 2^32; the contract shows 0 once the period is over. */
  readonly rateX32: bigint
  /** End of the running period as last written; it moves while the stream waits. */
  readonly periodFinish: bigint
  /** The stream waits while less than this is staked. */
  readonly minTotal: bigint
  /** Reward base units per staked base unit × 2^96, as last written. */
  readonly accX96: bigint
  readonly lastUpdate: bigint
}

/** What the lens says about one member, at the block that it read. */
export type StakingMember = {
  readonly stake: bigint
  /** Claimable at that block, in base units of the reward token. */
  readonly pending: bigint
  /** What earlier stakes, withdrawals and claims have used up; negative after a withdrawal. */
  readonly debt: bigint
}

const day = 86_400n
/** 365 days, as yearly rates are quoted. */
const year = 365n * day

const min = (a: bigint, b: bigint) => (a < b ? a : b)
const max = (a: bigint, b: bigint) => (a > b ? a : b)

/** Whether the stream waits for more stake: nothing is paid, and the end of the period moves on. */
export function isWaiting(plan: Pick<StakingPlan, 'totalStake' | 'minTotal'>): boolean {
  return plan.totalStake < plan.minTotal || plan.totalStake === 0n
}

/** The accumulator at `now` (× 2^96), as the contract's next write would make it. */
function accumulatorAt(plan: StakingPlan, now: bigint): bigint {
  if (isWaiting(plan)) return plan.accX96
  const elapsed = max(min(now, plan.periodFinish) - plan.lastUpdate, 0n)
  // rate × 2^32 × 2^64 = × 2^96; one division, so one rounding, downwards.
  return plan.accX96 + ((elapsed * plan.rateX32) << 64n) / plan.totalStake
}

/**
 * What the member could claim at `now`: stake × accumulator / 2^96 − debt, never below zero (facts/plans.md §4.2).
 * Base units of the reward token; equal to the contract's `pendingOf` in a block of that time.
 */
export function pendingRewardAt(member: StakingMember, plan: StakingPlan, now: bigint): bigint {
  // Over, or never funded: the stored accumulator may be old and its rate is no longer told, but nothing grows either.
  if (plan.rateX32 === 0n) return member.pending
  return max(((member.stake * accumulatorAt(plan, now)) >> 96n) - member.debt, 0n)
}

/** Unix second at which the funded rewards end when nothing changes, `null` when none are left. */
export function fundedUntil(
  plan: Pick<StakingPlan, 'rateX32' | 'periodFinish' | 'lastUpdate' | 'totalStake' | 'minTotal'>,
  now: bigint,
): bigint | null {
  if (plan.rateX32 === 0n || plan.periodFinish <= plan.lastUpdate) return null
  const waited = isWaiting(plan) ? max(now - plan.lastUpdate, 0n) : 0n
  const finish = plan.periodFinish + waited
  return finish > now ? finish : null
}

/**
 * What of the funded rewards nobody has earned yet, in base units of the reward token: what the plan holds beyond it is its members'.
 * While the stream waits for more stake it stays what it is.
 */
export function leftToGive(
  plan: Pick<StakingPlan, 'rateX32' | 'periodFinish' | 'lastUpdate' | 'totalStake' | 'minTotal'>,
  now: bigint,
): bigint {
  const until = fundedUntil(plan, now)
  return until === null ? 0n : (plan.rateX32 * (until - now)) >> 32n
}

/**
 * What one whole staked token earns a day at the present stake, in base units of the reward token.
 * Zero while the stream waits or has ended; `null` while nothing is staked, because there is no share to speak of.
 */
export function rewardPerTokenPerDay(
  plan: StakingPlan,
  stakingDecimals: number,
  now: bigint,
): bigint | null {
  if (plan.totalStake === 0n) return null
  if (isWaiting(plan) || fundedUntil(plan, now) === null) return 0n
  return (plan.rateX32 * day * 10n ** BigInt(stakingDecimals)) / (plan.totalStake << 32n)
}

/**
 * The yearly rate in basis points, true only until `fundedUntil`. `null` unless stake and reward are the same token
 * (two tokens have no rate without a price), and while nothing is staked.
 */
export function aprBps(plan: StakingPlan, now: bigint): bigint | null {
  if (!isSameAddress(plan.stakingToken, plan.rewardToken) || plan.totalStake === 0n) return null
  if (isWaiting(plan) || fundedUntil(plan, now) === null) return 0n
  return (plan.rateX32 * year * 10_000n) / (plan.totalStake << 32n)
}
