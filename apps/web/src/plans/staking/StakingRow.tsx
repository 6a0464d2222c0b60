import { isSameAddress } from '@causeway/protocol/address'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { settings } from '../../env.ts'
import { day, percent, quantity } from '../../format.ts'
import { HashLink } from '../../ui/HashLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { plansMessages as m } from '../messages.ts'
import css from '../PlanList.module.css'
import { rateOf, type Rate } from './rate.ts'
import { useStaking, type StakingView } from './useStaking.ts'

/** A staking plan as one line of the catalogue. */
export function StakingRow({ address }: { address: Address }) {
  const view = useStaking(address)
  const { state, stake, reward, now } = view
  const plan = state?.plan
  const rate = plan && stake && now !== undefined ? rateOf(plan, stake.decimals, now) : undefined
  const name = stake && reward ? m.names(stake.symbol, reward.symbol) : <Skeleton width="l" />
  const configured = isSameAddress(address, settings.plans.staking ?? '')
  const holds =
    plan && plan.balance >= plan.liabilities && plan.rewardBalance >= plan.rewardLiabilities
  const paused = plan && now !== undefined && plan.pausedUntil > now
  return (
    <li className={css['plan']}>
      <div className={css['title']}>
        {configured ? (
          <Link to="/plans/staking" className={css['name']}>
            {name}
          </Link>
        ) : (
          <Link to="/plans/staking/$address" params={{ address }} className={css['name']}>
            {name}
          </Link>
        )}
        <span className={css['address']}>
          <HashLink value={address} kind="address" />
          {paused ? ` · ${m.paused}` : ''}
        </span>
      </div>
      <dl className={css['facts']}>
        <Fact
          name={m.columns.staked}
          value={
            plan && stake ? (
              <Amount text={quantity(plan.totalStake, stake)} unit={stake.symbol} />
            ) : undefined
          }
        />
        <Fact
          name={m.columns.reserve}
          value={
            plan && reward ? (
              <Amount text={quantity(plan.reserve, reward)} unit={reward.symbol} />
            ) : undefined
          }
        />
        <RateFact rate={rate} view={view} />
        <Fact name={m.columns.until} value={rate && untilOf(rate)} />
        <Fact
          name={m.columns.books}
          value={
            holds === undefined ? undefined : (
              <span className={holds ? css['holds'] : css['short']}>{holds ? m.yes : m.no}</span>
            )
          }
        />
      </dl>
    </li>
  )
}

function untilOf(rate: Rate): string {
  if (rate.kind === 'ended') return m.none
  return rate.kind === 'waiting' ? m.waiting : day(rate.until)
}

function RateFact({ rate, view }: { rate: Rate | undefined; view: StakingView }) {
  const { stake, reward } = view
  if (!rate || !stake || !reward) return <Fact name={m.columns.rateNone} value={undefined} />
  if (rate.kind === 'apr') return <Fact name={m.columns.rate} value={percent(rate.bps)} />
  const amount = rate.kind === 'perDay' ? rate.amount : 0n
  const name = rate.kind === 'perDay' ? m.columns.perDay(stake.symbol) : m.columns.rateNone
  return (
    <Fact name={name} value={<Amount text={quantity(amount, reward, 6)} unit={reward.symbol} />} />
  )
}

function Amount({ text, unit }: { text: string; unit: string }) {
  return (
    <>
      {text} <small>{unit}</small>
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={css['fact']}>
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton />}</dd>
    </div>
  )
}
