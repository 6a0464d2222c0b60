import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useKit } from '@causeway/kit/react'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChainNow } from '../../chain/useChainNow.ts'
import { settings } from '../../core/settings.ts'
import { dayAndTime } from '../../i18n/format.ts'
import { Failed } from '../../members/Failed.tsx'
import { RowsSkeleton } from '../../members/RowsSkeleton.tsx'
import { usePlanNames } from '../../plans/usePlanNames.ts'
import { Dot } from '../../ui/Dot.tsx'
import { PlanLink } from '../../plans/PlanLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { OrderForm } from '../form/OrderForm.tsx'
import css from '../Operate.module.css'
import { PlanSelect } from '../PlanSelect.tsx'
import { pauseMessages as m } from './messages.gen.ts'
import { pauseWindow, pausesQuery, type PausablePlan } from './pausesQuery.ts'
import { StaysPossible } from './StaysPossible.tsx'

/** Stops entries into a plan, for a time. */
export function PauseSection() {
  const { data: plans, isError, refetch } = useQuery(pausesQuery(useKit(), settings))
  const [chosen, choose] = useState('')
  const plan = plans?.find(({ address }) => address === chosen)
  const now = useChainNow()
  if (isError && !plans) return <Failed retry={() => void refetch()} />
  return (
    <Section title={m.title} lead={m.lead}>
      <PlanSelect
        label={commonMessages.chooseAPlan}
        plans={plans ?? []}
        chosen={chosen}
        onChoose={choose}
      />
      {plan && now !== undefined ? <PauseForm plan={plan} now={now} /> : null}
      {plans && now !== undefined ? (
        <Table plans={plans} now={now} />
      ) : (
        <RowsSkeleton columns={3} />
      )}
    </Section>
  )
}

function PauseForm({ plan, now }: { plan: PausablePlan; now: bigint }) {
  const nameOf = usePlanNames()
  const { latest, from } = pauseWindow(plan.pausedUntil, now)
  // To the minute, so that the trial run is not of another call each second. 0 ends a pause with the next minutes.
  const untilOf = (seconds: bigint) => {
    const wanted = seconds === 0n ? now + 2n * minute : now + seconds
    const until = latest !== null && wanted > latest ? latest : wanted
    return (until / minute) * minute
  }
  return (
    <>
      <OrderForm
        key={plan.address}
        action="pause"
        title={m.pausing(nameOf(plan.address, plan.template))}
        button={m.button}
        place={plan.address}
        standing={{ role: 'guardian', asked: 'plan' }}
        blocked={from === null ? null : m.tooSoon(dayAndTime(from))}
        fields={[
          { name: 'span', kind: 'span', label: m.span, hint: m.spanHint, initial: '7 days' },
        ]}
        call={({ span = 0n }) => ({
          to: plan.address,
          abi: stakingAbi,
          functionName: 'pause',
          args: [Number(untilOf(span))],
        })}
      />
      <StaysPossible template={plan.template} />
    </>
  )
}

const minute = 60n

function Table({ plans, now }: { plans: readonly PausablePlan[]; now: bigint }) {
  const nameOf = usePlanNames()
  return (
    <DataTable
      label={m.table}
      columns={[
        commonMessages.plan,
        { label: commonMessages.entries, whole: true, beside: true },
        { label: m.next, whole: true },
      ]}
      rows={plans.map(({ address, template, pausedUntil }) => {
        const { from } = pauseWindow(pausedUntil, now)
        const isPaused = now < pausedUntil
        const next = isPaused ? pauseWindow(pausedUntil, pausedUntil).from : from
        return {
          key: address,
          cells: [
            <PlanLink key="plan" plan={address}>
              {nameOf(address, template)}
            </PlanLink>,
            <span key="state" className={css['state']}>
              <Dot tone={isPaused ? 'warn' : 'good'} />
              {isPaused ? m.paused(dayAndTime(pausedUntil)) : m.open}
            </span>,
            next === null ? m.any : commonMessages.from(dayAndTime(next)),
          ],
        }
      })}
    />
  )
}
