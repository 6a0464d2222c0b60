import { useAccount, useKit } from '@causeway/kit/react'
import { isSameAddress } from '@causeway/protocol/address'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { settings } from '../core/settings.ts'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { Failed } from '../members/Failed.tsx'
import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import { usePlanNames } from '../plans/usePlanNames.ts'
import { ConnectFirst } from '../portfolio/ConnectFirst.tsx'
import button from '../ui/Button.module.css'
import card from '../ui/Card.module.css'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { deskPlansQuery, type DeskPlan } from './deskPlansQuery.ts'
import { deskMessages as m } from './messages.gen.ts'
import { TradedNow } from './TradedNow.tsx'
import { TradedPlan } from './TradedPlan.tsx'

/** So many plans are told of to whoever trades in none: the catalogue has them all. */
const most = 3

/** A trader at work: the plans in which the connected wallet trades for members. */
export function DeskPage() {
  const account = useAccount()
  const kit = useKit()
  const { data, isError, refetch } = useQuery(deskPlansQuery(kit, settings))
  const { address = '' } = account
  const own = data?.filter(({ trader }) => isSameAddress(trader, address)) ?? []
  if (account.status === 'connected' && own.length > 0) return <Own plans={own} />
  const picture = data ? (
    data.slice(0, most).map((plan) => <TradedNow key={plan.address} plan={plan} />)
  ) : isError ? (
    <Failed retry={() => void refetch()} />
  ) : (
    <PicturePlaceholder tall="lead" />
  )
  if (account.status !== 'connected')
    return (
      <ConnectFirst title={m.title} lead={m.lead} ask={m.connect} why={m.why} picture={picture} />
    )
  return (
    <PageLayout title={m.title} lead={m.lead} side={data ? <Nothing /> : null}>
      {picture}
    </PageLayout>
  )
}

/** Who trades nowhere is told so, and where others do. */
function Nothing() {
  return (
    <section className={card['card']} aria-label={m.title}>
      <p data-why="">{m.none}</p>
      <Link to="/plans" className={button['button']} data-kind="primary">
        {commonMessages.seeThePlans}
      </Link>
    </section>
  )
}

function Own({ plans }: { plans: readonly DeskPlan[] }) {
  const [chosen, choose] = useState(plans[0]?.address)
  const nameOf = usePlanNames()
  const plan = plans.find(({ address }) => address === chosen) ?? plans[0]
  if (!plan) return null
  return (
    <TradedPlan
      key={plan.address}
      plan={plan}
      above={
        plans.length > 1 ? (
          <div>
            <Segmented
              label={commonMessages.chooseAPlan}
              value={plan.address}
              onChange={choose}
              options={plans.map(({ address, template }) => ({
                value: address,
                label: nameOf(address, template),
              }))}
            />
          </div>
        ) : null
      }
    />
  )
}
