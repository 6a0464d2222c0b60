import {
  fundedUntil,
  isWaiting,
  leftToGive,
  type StakingPlan,
} from '@causeway/plans/protocol/stakingPlan'

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
  const until = fundedUntil(stream, now)
  if (until === null || isWaiting(stream)) return []
  return [
    { timestamp: Number(now), amount: leftToGive(stream, now) },
    { timestamp: Number(until), amount: 0n },
  ]
}

const one = 10n ** 18n
const year = 365n * 86_400n
const steps = 16
/** Digits that a power of two keeps on its way through `Number`; what is drawn ahead is an estimate, no debt. */
const exact = 1e15

export interface Decay {
  readonly rest: bigint
  /** × 1e18 */
  readonly utilisation: bigint
  readonly halfLife: bigint
}

/** Seconds in which half of the rest is given out at the present utilisation; null while nothing is. */
export function halvesIn({ rest, utilisation, halfLife }: Decay): bigint | null {
  return rest === 0n || utilisation === 0n ? null : (halfLife * one) / utilisation
}

/**
 * A decaying reserve never ends: four halvings of it, or one year where that is shorter, at the present utilisation
 * (`rest × 2^(−utilisation × t / halfLife)`, as the contract computes it). Empty while nothing is given out.
 */
export function decayRunway(terms: Decay, now: bigint): readonly Ahead[] {
  const half = halvesIn(terms)
  if (half === null) return []
  const horizon = half * 4n < year ? half * 4n : year
  return Array.from({ length: steps + 1 }, (_, i) => {
    const passed = (horizon * BigInt(i)) / BigInt(steps)
    const kept = BigInt(Math.round(2 ** (-Number(passed) / Number(half)) * exact))
    return { timestamp: Number(now + passed), amount: (terms.rest * kept) / BigInt(exact) }
  })
}
