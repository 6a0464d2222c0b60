import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useKit } from '@causeway/kit/react'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { tokenICOAbi } from '@causeway/plans/protocol/abi/tokenICO.gen'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useChainNow } from '../../chain/useChainNow.ts'
import { settings } from '../../core/settings.ts'
import { dayAndTime, tokens } from '../../i18n/format.ts'
import { Failed } from '../../members/Failed.tsx'
import { RowsSkeleton } from '../../members/RowsSkeleton.tsx'
import { usePlanNames } from '../../plans/usePlanNames.ts'
import { PlanLink } from '../../plans/PlanLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { OrderForm } from '../form/OrderForm.tsx'
import { PlanSelect } from '../PlanSelect.tsx'
import { fundsQuery, type FundedPlan } from './fundsQuery.ts'
import { fundMessages as m } from './messages.gen.ts'
import { ColumnAmount } from '../../ui/ShownAmount.tsx'

/** Every plan that takes rewards has the same function. */
const abis = { fund: stakingAbi, open: tokenICOAbi } as const

/** Puts rewards, pots and prizes into plans. */
export function FundSection() {
  const { data: plans, isError, refetch } = useQuery(fundsQuery(useKit(), settings))
  // Whoever comes to one plan has its address behind the #.
  const [chosen, choose] = useState(useLocation({ select: ({ hash }) => hash }))
  const plan = plans?.find(({ address }) => address === chosen)
  if (isError && !plans) return <Failed retry={() => void refetch()} />
  return (
    <Section title={m.title} lead={m.lead}>
      <PlanSelect
        label={commonMessages.chooseAPlan}
        plans={plans ?? []}
        chosen={chosen}
        onChoose={choose}
      />
      {plan ? <FundForm plan={plan} /> : null}
      {plans ? <Table plans={plans} /> : <RowsSkeleton columns={5} />}
    </Section>
  )
}

function FundForm({ plan }: { plan: FundedPlan }) {
  const nameOf = usePlanNames()
  const { address, template, token, minTopUp, way, by } = plan
  const hint = minTopUp === null ? {} : { hint: m.least(tokens(minTopUp, token)) }
  return (
    <OrderForm
      key={address}
      action="fund"
      title={m.funding(nameOf(address, template))}
      help={m.ways[way]}
      button={m.button}
      place={address}
      standing={{ role: 'funder', asked: 'plan' }}
      token={token}
      fields={[
        { name: 'amount', kind: 'amount', of: 'token', label: commonMessages.amount, ...hint },
      ]}
      call={({ amount = 0n }) =>
        amount === 0n ? null : { to: address, abi: abis[by], functionName: by, args: [amount] }
      }
      pays={({ amount = 0n }) => ({ token: token.address, amount })}
    />
  )
}

function Table({ plans }: { plans: readonly FundedPlan[] }) {
  const nameOf = usePlanNames()
  const now = useChainNow()
  const runway = (until: bigint | null) => {
    if (until === null || until === 0n || now === undefined) return m.notKnown
    return until > now ? dayAndTime(until) : m.over(dayAndTime(until))
  }
  const figures = [commonMessages.holds, commonMessages.owes, m.reserve].map((label) => ({
    label,
    number: true,
  }))
  return (
    <DataTable
      label={m.table}
      columns={[commonMessages.plan, ...figures, { label: m.runway, whole: true, beside: true }]}
      rows={plans.map(
        ({ address, template, token, balance, liabilities, reserve, fundedUntil }) => ({
          key: address,
          cells: [
            <PlanLink key="plan" plan={address}>
              {nameOf(address, template)}
            </PlanLink>,
            <ColumnAmount key="holds" of={balance} unit={token} />,
            <ColumnAmount key="owes" of={liabilities} unit={token} bare />,
            reserve === null ? null : <ColumnAmount key="reserve" of={reserve} unit={token} bare />,
            runway(fundedUntil),
          ],
        }),
      )}
    />
  )
}
