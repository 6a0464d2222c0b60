import { catalogueMessages as m } from '../catalogueMessages.gen.ts'
import { day, span, splitAmount, tokens } from '../../i18n/format.ts'
import type { OfferRate, PlanOffer, WayOut } from '../page/planOffer.ts'
import { split, tokenOf } from '../page/tokenOf.ts'
import type { StakeState } from './parts.ts'
import { rateOf, thousand } from './rate.ts'
import { streamCounted, type StreamStakeState } from './stream.ts'
import { potAt, type PotState } from './weeks.ts'

/** Taken out whenever one likes. */
export const anyTime = (): WayOut => ({ words: m.out.anyTime, after: 0n })

const stakeTokens = (s: StakeState) => ({
  takes: [tokenOf(s, s.v.stakingToken)],
  gives: [tokenOf(s, s.v.rewardToken)],
  minimum: null,
})

const aThousand = (s: StakeState) => {
  const { symbol, decimals } = tokenOf(s, s.v.stakingToken)
  return tokens(thousand * 10n ** BigInt(decimals), { symbol, decimals })
}

function streamRate(s: StreamStakeState, quoted: 'year' | 'day'): PlanOffer['rate'] {
  const rate = rateOf(streamCounted(s), tokenOf(s, s.v.stakingToken).decimals, s.now, quoted)
  switch (rate.kind) {
    case 'ended':
      return { value: null, note: m.rate.ended }
    case 'waiting':
      return {
        value: null,
        note: m.rate.waiting(tokens(rate.missing, tokenOf(s, s.v.stakingToken))),
      }
    case 'apr':
      return {
        ...split(s, rate.amount, s.v.rewardToken),
        note: m.rate.forUntil(aThousand(s), day(rate.until)),
      }
    case 'perDay':
      return {
        ...split(s, rate.amount * thousand, s.v.rewardToken),
        note: m.rate.perDay(aThousand(s)),
      }
    default:
      return rate satisfies never
  }
}

/** Of a plan whose reserve flows evenly. */
export const streamOffer =
  (quoted: 'year' | 'day' = 'year') =>
  (s: StreamStakeState): PlanOffer => ({
    ...stakeTokens(s),
    rate: streamRate(s, quoted),
    wayOut: anyTime(),
  })

/** Of a plan that gives out `emission` base units a day at today’s stakes. */
export const emissionOffer = (s: StakeState, emission: bigint | undefined): PlanOffer => {
  const { totalStake, rewardToken, stakingToken } = s.v
  const stake = thousand * 10n ** BigInt(tokenOf(s, stakingToken).decimals)
  return {
    ...stakeTokens(s),
    rate:
      emission === undefined || totalStake === 0n
        ? { value: null, note: m.rate.ended }
        : {
            ...split(s, (emission * stake) / totalStake, rewardToken),
            note: m.rate.today(aThousand(s)),
          },
    wayOut: anyTime(),
  }
}

/** Of a plan that pays by weeks: what the pot of the last one was. @param note who shared it */
export const weekOffer =
  (note: () => string = () => m.rate.lastWeek) =>
  (s: Omit<PotState, 'more'> & { readonly more: Partial<PotState['more']> }): PlanOffer => {
    const pots = s.more.pots
    const [pot = 0n] = pots
      ? (potAt({ ...s, more: { pots, old: [] } }, s.v.epochNow - 1n) ?? [])
      : []
    return {
      ...stakeTokens(s),
      rate: { ...split(s, pot, s.v.rewardToken), note: note() },
      wayOut: anyTime(),
    }
  }

/** A number of things each so often. */
export const countRate = (count: bigint, every: bigint): OfferRate => ({
  value: m.rate.prizes(Number(count)),
  note: m.out.every(span(every)),
})

/** An amount of a token as a rate. */
export const amountRate = (
  amount: bigint,
  token: { readonly symbol: string; readonly decimals: number },
  note: string,
): OfferRate => ({ ...splitAmount(amount, token), note })
