import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { settings } from '../../env.ts'
import { Ghost } from '../../ui/Ghost.tsx'
import { Page } from '../../ui/Page.tsx'
import { isListedPlan } from '../isListedPlan.ts'
import { planListQuery } from '../planListQuery.ts'
import type { PlanFactory } from './describe.ts'
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
  /** The first of the template when it is left out. */
  address?: Address
  factory: PlanFactory
}

/**
 * Any contract can look like a plan from outside. Only one of the on-chain list, which the factory alone writes, is
 * shown and may be acted on.
 */
function ListedPlan({ template, address, factory }: ListedProps) {
  const description = useMemo(() => factory(), [factory])
  const list = useQuery(planListQuery(useKit(), settings))
  const plan = address ?? list.data?.find((one) => one.template === template)?.address
  const listed = plan && isListedPlan(list.data, plan, template)
  if (plan && listed) return <PlanPage key={plan} description={description} address={plan} />
  const { texts } = description
  if (list.isError || list.data)
    return (
      <Page title={texts.title}>
        <PlanFailure error={list.error} retry={() => void list.refetch()} />
      </Page>
    )
  return (
    <Page title={texts.title}>
      <Ghost>
        <p>{texts.what}</p>
      </Ghost>
    </Page>
  )
}
