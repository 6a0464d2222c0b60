import { useKit } from '@causeway/kit/react'
import { isSameAddress } from '@causeway/protocol/address'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { settings } from '../../core/settings.ts'
import { configuredPlans } from '../configuredPlans.ts'
import { isListedPlan } from '../isListedPlan.ts'
import { planListQuery } from '../planListQuery.ts'
import type { PlanFactory } from './describePlan.ts'
import { PlanLayout } from './PlanLayout.tsx'
import { PlanFailure, PlanPage } from './PlanPage.tsx'

export function FirstPlan() {
  const { template } = useParams({ from: '/plans/$template' })
  return <ListedPlan template={template} factory={useLoaderData({ from: '/plans/$template' })} />
}

export function NamedPlan() {
  const from = '/plans/$template/$address'
  const { template, address } = useParams({ from })
  return <ListedPlan template={template} address={address} factory={useLoaderData({ from })} />
}

interface ListedProps {
  template: string
  /** When it is left out: the one that the settings name, or the first of the template. */
  address?: Address
  factory: PlanFactory
}

/**
 * Any contract can look like a plan from outside. Only one of the settings, or of the on-chain list, which the factory
 * alone writes, may be acted on: a link to another one leads to no form.
 */
function ListedPlan({ template, address, factory }: ListedProps) {
  const description = useMemo(() => factory(), [factory])
  const list = useQuery(planListQuery(useKit(), settings))
  const configured = configuredPlans(settings.plans, template)
  const own = list.data?.filter((one) => one.template === template) ?? []
  const first = own.find(({ withdrawn }) => !withdrawn) ?? own[0]
  const plan = address ?? configured[0] ?? first?.address
  const listed = plan && (configured.includes(plan) || isListedPlan(list.data, plan, template))
  const { texts } = description
  if (plan && (listed ?? !list.isError))
    return (
      <PlanPage
        key={plan}
        description={description}
        address={plan}
        listed={listed === true}
        withdrawn={own.some((one) => one.withdrawn && isSameAddress(one.address, plan))}
      />
    )
  if (list.isError || list.data)
    return <PlanFailure texts={texts} error={list.error} retry={() => void list.refetch()} />
  return <PlanLayout title={texts.title} what={texts.what} />
}
