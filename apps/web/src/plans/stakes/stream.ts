import { fundedUntil, rewardPerTokenPerDay } from '@causeway/protocol/plans/staking'
import type { Address } from 'viem'
import { day, distance } from '../../format.ts'
import type { Figure } from '../page/describe.ts'
import { split, tokenOf } from '../page/show.ts'
import { stakesMessages as m } from './messages.ts'
import type { StakeState } from './parts.ts'

type StreamState = Omit<StakeState, 'v'> & {
  readonly v: StakeState['v'] & {
    readonly reserve: bigint
    readonly rateX32: bigint
    readonly periodFinish: bigint
    readonly minTotal: bigint
    readonly accX96: bigint
    readonly lastUpdate: bigint
    readonly totalWeight: bigint
    readonly stakingToken: Address
  }
}

/** The key figures of a plan whose reserve flows evenly. */
export function streamFigures(s: StreamState): readonly Figure[] {
  const { stakingToken, rewardToken, reserve, totalStake } = s.v
  // The stream counts weights; where a plan has none they are the stakes.
  const stream = { ...s.v, totalStake: s.v.totalWeight }
  const until = fundedUntil(stream, s.now)
  const stake = tokenOf(s, stakingToken)
  const perDay = rewardPerTokenPerDay(stream, stake.decimals, s.now) ?? 0n
  return [
    { label: m.figures.staked, ...split(s, totalStake, stakingToken) },
    { label: m.figures.reserve, ...split(s, reserve, rewardToken), note: m.figures.reserveNote },
    until === null
      ? {
          label: m.figures.until,
          value: m.figures.untilNone,
          note: m.figures.untilNoneNote,
        }
      : { label: m.figures.until, value: day(until), note: distance(until, s.now) },
    {
      label: m.figures.perDay(stake.symbol),
      ...split(s, perDay, rewardToken, 6),
      note: m.figures.perDayNote,
    },
  ]
}
