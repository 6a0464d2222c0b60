import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BaseError } from '@causeway/protocol/errors/base'
import { errorText } from '../../i18n/errorText.ts'
import { settings } from '../../env.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { isListedPlan } from '../isListedPlan.ts'
import { planListQuery } from '../planListQuery.ts'
import { stakingMessages as m } from './messages.ts'
import { StakingPage } from './StakingPage.tsx'

export function ConfiguredStaking() {
  const address = settings.plans.staking
  if (address) return <StakingPage key={address} address={address} listed />
  return (
    <Page title={m.titleLoading}>
      <Notice tone="warn">
        {errorText(new BaseError('plan.notDeployed', { plan: m.titleLoading }))}
      </Notice>
    </Page>
  )
}

/**
 * Any contract can look like a plan from outside. Only one of the on-chain list, which the factory alone writes,
 * may be acted on: a link to another one leads to no form.
 */
export function NamedStaking() {
  const { address } = useParams({ from: '/plans/staking/$address' })
  const list = useQuery(planListQuery(useKit(), settings))
  const known = address === settings.plans.staking || isListedPlan(list.data, address, 'staking')
  return (
    <StakingPage
      key={address}
      address={address}
      listed={known ?? (list.isError ? list.error : 'reading')}
    />
  )
}
