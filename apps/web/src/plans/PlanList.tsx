import { useKit } from '@causeway/kit/react'
import { isSameAddress } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/base'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../i18n/errorText.ts'
import { settings } from '../env.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { plansMessages as m } from './messages.ts'
import css from './PlanList.module.css'
import { planListQuery } from './planListQuery.ts'
import { StakingRow } from './staking/StakingRow.tsx'

/** Every plan of the chain's list that this site has a page for; the configured one first. */
export function PlanList() {
  const kit = useKit()
  const { data, isError, error, refetch } = useQuery(planListQuery(kit, settings))
  if (isError && !data)
    return (
      <Notice
        tone="bad"
        role="alert"
        action={<Button onClick={() => void refetch()}>{m.retry}</Button>}
      >
        {m.failed} {isBaseError(error) ? errorText(error) : null}
      </Notice>
    )
  if (!data)
    return (
      <ul className={css['list']} aria-busy="true">
        {[0, 1].map((row) => (
          <li key={row} className={css['plan']}>
            <Skeleton width="l" />
          </li>
        ))}
      </ul>
    )
  const plans = data.filter((plan) => plan.template === 'staking')
  if (plans.length === 0) return <Notice>{m.empty}</Notice>
  const first = settings.plans.staking
  const ordered = plans.toSorted(
    (a, b) =>
      Number(isSameAddress(b.address, first ?? '')) - Number(isSameAddress(a.address, first ?? '')),
  )
  return (
    <ul className={css['list']}>
      {ordered.map((plan) => (
        <StakingRow key={plan.address} address={plan.address} />
      ))}
    </ul>
  )
}
