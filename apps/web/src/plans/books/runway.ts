import { fundedUntil, isWaiting, type StakingPlan } from '@causeway/protocol/plans/staking'

/** What of a reserve is still to be given out at a moment (unix seconds), if nothing is added. */
export interface Ahead {
  readonly timestamp: number
  readonly amount: bigint
}

type Stream = Omit<StakingPlan, 'stakingToken' | 'rewardToken' | 'accX96'>

/**
 * A stream gives its period's reward out evenly: what is left of it now, and nothing at its end.
 * Empty when nothing flows, and while the stream waits for more stake: nobody knows when it goes on.
 */
export function evenRunway(stream: Stream, now: bigint): readonly Ahead[] {
  const until = fundedUntil({ ...stream, stakingToken: '', rewardToken: '', accX96: 0n }, now)
  if (until === null || isWaiting(stream)) return []
  const left = (stream.rateX32 * (until - now)) >> 32n
  return [
    { timestamp: Number(now), amount: left },
    { timestamp: Number(until), amount: 0n },
  ]
}

const one = 10n ** 18n
/** 2^(−1/4) × 1e18. */
const quarterHalving = 840_896_415_253_714_543n
const halvings = 4

/**
 * A decaying reserve halves again and again and never ends: its next four halvings at the present utilisation, in
 * quarters (`rest × 2^(−utilisation × t / halfLife)`, as the contract computes it). Empty while nothing is given out.
 *
 * @param terms.utilisation × 1e18
 */
export function decayRunway(
  terms: { readonly rest: bigint; readonly utilisation: bigint; readonly halfLife: bigint },
  now: bigint,
): readonly Ahead[] {
  const { rest, utilisation, halfLife } = terms
  if (rest === 0n || utilisation === 0n) return []
  return Array.from({ length: halvings * 4 + 1 }, (_, quarter) => ({
    timestamp: Number(now + (halfLife * one * BigInt(quarter)) / (utilisation * 4n)),
    amount: (rest * quarterHalving ** BigInt(quarter)) / one ** BigInt(quarter),
  }))
}
