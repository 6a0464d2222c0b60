import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import {
  fundedUntil,
  isWaiting,
  leftToGive,
  pendingRewardAt,
} from '@causeway/plans/protocol/stakingPlan'
import type { Address } from 'viem'
import { day, distance, percent, span } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import type { Values } from '../page/actionSpec.ts'
import type { PlanFigure, PositionFigure } from '../page/describePlan.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { stakesMessages as m } from './messages.gen.ts'
import {
  claimableFigure,
  flowActions,
  flowWaits,
  stakeFigure,
  worstOfStake,
  type StakeState,
} from './parts.ts'
import { rateOf, thousand, type Rate } from './rate.ts'

export type StreamStakeState = Omit<StakeState, 'v' | 'mine'> & {
  readonly v: StakeState['v'] & {
    readonly reserve: bigint
    readonly funded: bigint
    readonly duration: bigint
    readonly rateX32: bigint
    readonly periodFinish: bigint
    readonly minTotal: bigint
    readonly accX96: bigint
    readonly lastUpdate: bigint
    readonly totalWeight: bigint
    readonly stakingToken: Address
  }
  readonly mine: {
    readonly stakeOf: bigint
    readonly pendingOf: bigint
    readonly weightOf: bigint
    readonly debtOf: bigint
  } | null
}

/** The stream counts weights; where a plan has none they are the stakes. */
export const streamCounted = ({ v }: StreamStakeState) => ({ ...v, totalStake: v.totalWeight })

/**
 * The key figures of a plan whose reserve flows evenly.
 * @param quoted a rate of the year would be one of some stakes only where stakes weigh differently
 */
export function streamFigures(
  s: StreamStakeState,
  quoted: 'year' | 'day' = 'year',
): readonly PlanFigure[] {
  const { stakingToken, rewardToken, reserve, funded, totalStake } = s.v
  const ahead = leftToGive(streamCounted(s), s.now)
  const rate = rateOf(streamCounted(s), tokenOf(s, stakingToken).decimals, s.now, quoted)
  return [
    { label: commonMessages.stakedByAll, ...split(s, totalStake, stakingToken) },
    {
      label: m.figures.ahead,
      isMain: true,
      ...split(s, ahead, rewardToken),
      note: m.figures.aheadNote(
        moneyText(s, reserve - ahead, rewardToken),
        moneyText(s, funded, rewardToken),
      ),
    },
    { label: m.figures.until, ...untilOf(s, rate) },
    rateFigure(s, rate),
  ]
}

function untilOf(s: StreamStakeState, rate: Rate): Omit<PlanFigure, 'label'> {
  switch (rate.kind) {
    case 'ended':
      return { value: m.figures.untilNone, note: m.figures.untilNoneNote }
    case 'waiting':
      return {
        value: m.figures.waiting,
        note: m.figures.waitingNote(moneyText(s, rate.missing, s.v.stakingToken)),
      }
    case 'apr':
    case 'perDay':
      return { value: day(rate.until), note: distance(rate.until, s.now) }
    default:
      return rate satisfies never
  }
}

function rateFigure(s: StreamStakeState, rate: Rate): PlanFigure {
  const { stakingToken, rewardToken } = s.v
  switch (rate.kind) {
    case 'apr':
      return {
        label: m.figures.untilEnd(
          moneyText(s, thousand * 10n ** BigInt(tokenOf(s, stakingToken).decimals), stakingToken),
        ),
        ...split(s, rate.amount, rewardToken),
        note: m.figures.untilEndNote(day(rate.until), percent(rate.bps)),
      }
    case 'perDay':
      return {
        label: m.figures.perDay(tokenOf(s, stakingToken).symbol),
        ...split(s, rate.amount, rewardToken),
        note: m.figures.rateNote(day(rate.until)),
      }
    case 'waiting':
    case 'ended':
      return {
        label: m.figures.noRate,
        ...split(s, 0n, rewardToken),
        note: m.figures.noRateNote,
      }
    default:
      return rate satisfies never
  }
}

/** What the member can claim at the chain's time: counted on between blocks as the contract will count it. */
export function flowing(s: StreamStakeState): bigint {
  if (!s.mine) return 0n
  const { weightOf: stake, pendingOf: pending, debtOf: debt } = s.mine
  return pendingRewardAt({ stake, pending, debt }, streamCounted(s), s.now)
}

/** What the stake still earns if no stake changes and nothing is added: its part of what is left, while that flows. */
function comingFigure(s: StreamStakeState): readonly PositionFigure[] {
  const counted = streamCounted(s)
  const until = fundedUntil(counted, s.now)
  const { weightOf = 0n } = s.mine ?? {}
  if (until === null || weightOf === 0n || isWaiting(counted)) return []
  return [
    {
      label: m.position.coming(day(until)),
      ...split(s, (leftToGive(counted, s.now) * weightOf) / s.v.totalWeight, s.v.rewardToken),
      note: m.position.comingNote,
      isMain: false,
      explained: m.position.comingExplained,
    },
  ]
}

/** What a deposit would still earn, beyond what an own stake earns without it, beside the stakes of now, where each staked token receives the same; and that it stays one's own. */
export function notesOfDeposit(values: Pick<Values, 'big'>, s: StreamStakeState) {
  const amount = values.big('amount')
  const counted = streamCounted(s)
  const until = fundedUntil(counted, s.now)
  const stays = {
    label: catalogueMessages.fates.stays,
    value: moneyText(s, amount, s.v.stakingToken),
  }
  if (until === null || isWaiting(counted) || s.v.totalWeight !== s.v.totalStake) return [stays]
  const [left, all, own] = [leftToGive(counted, s.now), s.v.totalWeight, s.mine?.weightOf ?? 0n]
  const before = all === 0n ? 0n : (left * own) / all
  const coming = (left * (own + amount)) / (all + amount) - before
  const value = `${moneyText(s, coming, s.v.rewardToken)} (${m.position.comingNote})`
  return [{ label: m.position.coming(day(until)), value }, stays]
}

/** What is a member's in every plan whose reserve flows evenly. */
export const streamPosition = (s: StreamStakeState): readonly PositionFigure[] => [
  stakeFigure(s),
  { ...claimableFigure(s, flowing(s)), note: m.position.ticking },
  ...comingFigure(s),
]

export const streamTerms = (s: StreamStakeState): readonly string[] => [
  m.terms.free,
  m.terms.split(span(s.v.duration)),
  m.terms.join,
  m.terms.minimum(moneyText(s, s.v.minTotal, s.v.stakingToken)),
]

/** All that plans say alike whose reserve flows evenly. */
export function streamPlan() {
  const [deposit, ...rest] = flowActions<StreamStakeState>(flowing)
  return {
    terms: streamTerms,
    waits: flowWaits<StreamStakeState>(flowing),
    worst: (s: StreamStakeState) => worstOfStake(s, flowing(s)),
    actions: [{ ...deposit, notes: notesOfDeposit }, ...rest] as const,
  }
}
