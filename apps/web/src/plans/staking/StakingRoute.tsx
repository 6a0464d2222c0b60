import { useParams } from '@tanstack/react-router'
import { BaseError } from '@causeway/protocol/errors/base'
import { settings } from '../../env.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { stakingMessages as m } from './messages.ts'
import { StakingPage } from './StakingPage.tsx'

export function ConfiguredStaking() {
  const address = settings.plans.staking
  if (address) return <StakingPage key={address} address={address} />
  return (
    <Page title={m.titleLoading}>
      <Notice tone="warn">
        {new BaseError('plan.notDeployed', { plan: m.titleLoading }).shortMessage}
      </Notice>
    </Page>
  )
}

export function NamedStaking() {
  const { address } = useParams({ from: '/plans/staking/$address' })
  return <StakingPage key={address} address={address} />
}
