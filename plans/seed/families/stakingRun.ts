import { createSeedRandom } from '../world/createSeedRandom.ts'

const day = 86_400

/** Members of the two plain staking plans. */
export const stakerCount = 25

/** How long the history lasts, in seconds of chain time. */
export const historySeconds = 56 * day

type Plan = 'first' | 'second'
export type StakingStep = {
  /** Seconds since the run began. */
  at: number
  plan: Plan
} & (
  | { kind: 'fund'; tokens: number }
  | { kind: 'stake'; member: number; tokens: number }
  | { kind: 'withdraw'; member: number; percent: number }
  | { kind: 'claim' | 'exit' | 'exitNow'; member: number }
)

/**
 * What happened in the eight weeks before the first start, the same each time: good and bad outcomes.
 * The first plan's period (`durationDays`) runs dry and is topped up four days late, as happens in life: who joined in
 * the gap waited for nothing. Some leave within days, some give up their reward with `exitNow`, most stay and claim.
 */
export function stakingRun(durationDays: { first: number; second: number }): StakingStep[] {
  const random = createSeedRandom(20_26)
  const steps: StakingStep[] = [
    ...fundings('first', durationDays.first, [400, 320, 320, 320], 4),
    ...fundings('second', durationDays.second, [150, 120, 120, 120], 0),
  ]
  for (let member = 0; member < stakerCount; member++) {
    steps.push(...lifeOf(member, 'first', random))
    if (member % 3 === 0) steps.push(...lifeOf(member, 'second', random))
  }
  return steps.filter(({ at }) => at < historySeconds - 600).sort((a, b) => a.at - b.at)
}

/** Fundings one period after another; the second one comes `lateDays` after the first has run dry. The last reaches beyond today. */
function fundings(
  plan: Plan,
  durationDays: number,
  tokens: readonly number[],
  lateDays: number,
): StakingStep[] {
  const step = lateDays > 0 ? durationDays + lateDays : Math.max(1, durationDays - 2)
  return tokens.map((amount, index) => ({
    at: day + index * step * day,
    plan,
    kind: 'fund' as const,
    tokens: amount,
  }))
}

function lifeOf(
  member: number,
  plan: Plan,
  random: ReturnType<typeof createSeedRandom>,
): StakingStep[] {
  const joined = 2 * day + random.between(0, 46 * day)
  const steps: StakingStep[] = [
    { at: joined, plan, kind: 'stake', member, tokens: random.between(20, 400) * 10 },
  ]
  if (random.chance(0.2)) {
    // Changed their mind: everything out again after a few days, some without waiting for the reward.
    const kind = random.chance(0.4) ? 'exitNow' : 'exit'
    return [...steps, { at: joined + random.between(1, 6) * day, plan, kind, member }]
  }
  for (
    let at = joined + random.between(4, 10) * day;
    at < historySeconds;
    at += random.between(5, 16) * day
  ) {
    if (random.chance(0.2))
      steps.push({ at, plan, kind: 'withdraw', member, percent: random.between(10, 60) })
    else if (random.chance(0.3))
      steps.push({ at, plan, kind: 'stake', member, tokens: random.between(10, 150) * 10 })
    else steps.push({ at, plan, kind: 'claim', member })
  }
  return steps
}
