import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { zeroAddress } from 'viem'
import { settings } from '../core/settings.ts'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { joinNames, tokens } from '../i18n/format.ts'
import { claimSums } from '../portfolio/waits/claimSums.ts'
import { waitsQuery } from '../portfolio/waits/waitsQuery.ts'
import button from '../ui/Button.module.css'
import css from './Home.module.css'

/** The first way on: to what waits for whoever is connected, else to the plans. */
export function OwnDoor() {
  const { address, status } = useAccount()
  const { data } = useQuery({
    ...waitsQuery(useKit(), settings, address ?? zeroAddress),
    enabled: status === 'connected' && address !== undefined,
  })
  const sums = claimSums(data?.claims ?? [])
  const plans = (
    <Link
      to="/plans"
      className={button['button']}
      data-kind={sums.length > 0 ? 'plain' : 'primary'}
    >
      {commonMessages.seeThePlans}
    </Link>
  )
  if (sums.length === 0) return plans
  return (
    <>
      <p className={css['waits']}>
        {commonMessages.waitingForYou}:{' '}
        {joinNames(sums.map((one) => tokens(one.amount, one.token)))}
      </p>
      <Link to="/portfolio" className={button['button']} data-kind="primary">
        {commonMessages.claim}
      </Link>
      {plans}
    </>
  )
}
