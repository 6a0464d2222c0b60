import { useQuery } from '@tanstack/react-query'
import { planSummaryQuery } from '../../chain/indexer.ts'
import type { Token } from '../../chain/tokenQuery.ts'
import { settings } from '../../env.ts'
import { count, day, dayAndTime, distance, percent, quantity, tokens } from '../../format.ts'
import { Figure, Figures } from '../../ui/Figure.tsx'
import { stakingMessages } from './messages.ts'
import { rateOf, type Rate } from './rate.ts'
import type { StakingView } from './useStaking.ts'

const m = stakingMessages.figures

export function PlanFigures({ view }: { view: StakingView }) {
  const { state, stake, reward, now, stale } = view
  const summary = useQuery(planSummaryQuery(settings, view.address))
  const plan = state?.plan
  const rate = plan && stake && now !== undefined ? rateOf(plan, stake.decimals, now) : undefined
  const members = summary.data ? m.members(count(summary.data.members)) : undefined
  const read =
    state &&
    (stale
      ? m.staleBlock(count(state.block.number), dayAndTime(state.block.timestamp))
      : m.block(count(state.block.number)))
  return (
    <Figures label={m.label}>
      <Figure
        label={m.staked}
        value={plan && stake ? quantity(plan.totalStake, stake) : undefined}
        unit={stake?.symbol}
        note={[members, read].filter(Boolean).join(' · ')}
        stale={stale}
      />
      <Figure
        label={m.reserve}
        value={plan && reward ? quantity(plan.reserve, reward) : undefined}
        unit={reward?.symbol}
        note={m.reserveNote}
        stale={stale}
      />
      <Until rate={rate} now={now} stake={stake} stale={stale} />
      <RateFigure rate={rate} stake={stake} reward={reward} stale={stale} />
    </Figures>
  )
}

interface RateProps {
  rate: Rate | undefined
  stake: Token | undefined
  stale: boolean
}

function Until({ rate, now, stake, stale }: RateProps & { now: bigint | undefined }) {
  if (!rate || now === undefined) return <Figure label={m.fundedUntil} value={undefined} />
  if (rate.kind === 'ended')
    return <Figure label={m.fundedUntil} value={m.none} note={m.refill} stale={stale} />
  if (rate.kind === 'waiting')
    return (
      <Figure
        label={m.fundedUntil}
        value={m.waiting}
        note={stake && m.waitingNote(tokens(rate.missing, stake))}
        stale={stale}
      />
    )
  return (
    <Figure
      label={m.fundedUntil}
      value={day(rate.until)}
      note={distance(rate.until, now)}
      stale={stale}
    />
  )
}

function RateFigure({ rate, stake, reward, stale }: RateProps & { reward: Token | undefined }) {
  if (!rate || !stake || !reward) return <Figure label={m.noRate} value={undefined} />
  if (rate.kind === 'apr')
    return (
      <Figure
        label={m.apr}
        value={percent(rate.bps)}
        note={m.aprNote(day(rate.until))}
        stale={stale}
      />
    )
  if (rate.kind === 'perDay')
    return (
      <Figure
        label={m.perDay(stake.symbol)}
        value={quantity(rate.amount, reward, 6)}
        unit={reward.symbol}
        note={m.perDayNote(day(rate.until))}
        stale={stale}
      />
    )
  return (
    <Figure
      label={m.noRate}
      value={quantity(0n, reward)}
      unit={reward.symbol}
      note={m.noRateNote}
      stale={stale}
    />
  )
}
