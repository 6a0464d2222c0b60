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

/** The first way on: to what waits for whoever is connected, and to the plans. */
export function OwnDoor() {
  const { address } = useAccount()
  const asked = waitsQuery(useKit(), settings, address ?? zeroAddress)
  const { data } = useQuery({ ...asked, enabled: address !== undefined })
  const sums = claimSums(data?.claims ?? []).map((one) => tokens(one.amount, one.token))
  const waits = sums.length > 0
  return (
    <>
      {waits ? (
        <>
          <p className={css['waits']}>{`${commonMessages.waitingForYou}: ${joinNames(sums)}`}</p>
          <Link to="/portfolio" className={button['button']} data-kind="primary">
            {commonMessages.claim}
          </Link>
        </>
      ) : null}
      <Link to="/plans" className={button['button']} data-kind={waits ? 'plain' : 'primary'}>
        {commonMessages.seeThePlans}
      </Link>
    </>
  )
}
