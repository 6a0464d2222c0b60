import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { GeoNotice } from '../geo/GeoGate.tsx'
import { isGatedHere } from '../geo/isGatedHere.ts'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { day, formatCount } from '../i18n/format.ts'
import { AsOf } from '../members/AsOf.tsx'
import { Failed } from '../members/Failed.tsx'
import { portfolioQuery } from '../members/memberQueries.ts'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { AddressName } from '../names/AddressName.tsx'
import { usePlanNames } from '../plans/usePlanNames.ts'
import button from '../ui/Button.module.css'
import { Collapsible } from '../ui/Collapsible.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { PageHeadProps } from '../ui/PageHead.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { FiatValue, TokenValues } from './FiatValue.tsx'
import { portfolioMessages as m } from './messages.gen.ts'
import css from './MemberHome.module.css'
import { OwnReminders } from './OwnReminders.tsx'
import { positionRows, type Portfolio } from './positionRows.ts'
import { Positions } from './Positions.tsx'
import { useFiatValue } from './useFiatValue.ts'
import { useClaims } from './waits/useClaims.ts'
import { WaitsCard } from './waits/WaitsCard.tsx'
import { WaitsDates } from './waits/WaitsDates.tsx'
import { waitsQuery } from './waits/waitsQuery.ts'
import type { WaitsSource } from './waits/readWaits.ts'
import { yearsBetween } from './sumOfYear.ts'
import { YearStatement } from './YearStatement.tsx'

const isPriced = settings.endpoints.chainData !== null

export interface MemberHomeProps extends PageHeadProps {
  member: Address
}

/**
 * All that somebody has: what waits, with a button each where it is the wallet's own; what it is worth, which dates cost, and each plan.
 * What waits and what is inside is read from the chain, so it stands also where the services are away.
 */
export function MemberHome({ member, ...head }: MemberHomeProps) {
  const kit = useKit()
  const planName = usePlanNames()
  const past = useQuery(portfolioQuery(settings, member))
  const waits = useQuery(waitsQuery(kit, settings, member))
  const nameOf = ({ address, template }: WaitsSource) =>
    template === null ? m.commissions : planName(address, template)
  const value = useFiatValue(member, waits.data, nameOf)
  const claims = useClaims(member)
  const rows = positionRows(waits.data, past.data)
  const years = past.data ? yearsOf(past.data) : []
  const card = (
    <WaitsCard
      waits={waits.data}
      isFailed={waits.isError}
      retry={() => void waits.refetch()}
      claims={claims}
      nameOf={nameOf}
      valueOf={isPriced && value.isPriced ? value.claimValue : undefined}
      unit={value.unit}
    />
  )
  const below = (
    <>
      <Collapsible
        title={m.positions}
        opens="wide"
        said={rows.length > 0 && formatCount(rows.length)}
      >
        {past.isError && !past.data ? <Failed retry={() => void past.refetch()} /> : null}
        {rows.length > 0 ? (
          <Positions rows={rows} nameOf={nameOf} worth={isPriced ? value : null} />
        ) : waits.data?.unread.length === 0 && (past.data || !settings.endpoints.indexer) ? (
          <Notice
            action={
              <Link to="/plans" className={button['button']}>
                {commonMessages.seeThePlans}
              </Link>
            }
          >
            {m.empty}
          </Notice>
        ) : waits.isLoading || past.isLoading ? (
          <RowsSkeleton columns={6} />
        ) : null}
        <AsOf block={past.data?.block} failed={past.isError} isLive />
      </Collapsible>
      {years.length > 0 ? <YearStatement member={member} years={years} /> : null}
      {isPriced ? <TokenValues state={value} /> : null}
      {claims.isOwn ? <OwnReminders member={member} /> : null}
    </>
  )
  return (
    <PageLayout {...head} side={card} below={below}>
      <GeoNotice features={isPriced && isGatedHere('onramp') ? ['onramp'] : []} />
      <div className={css['worth']}>
        <Who address={head.heading ? null : member} past={past.data} />
        {isPriced ? <FiatValue member={member} state={value} isOwn={claims.isOwn} /> : null}
      </div>
      <div className={css['dates']}>
        {/* In the order of what they cost: their room is kept while prices come, and no longer. */}
        {waits.data && !value.isPricing ? (
          <WaitsDates waits={waits.data} nameOf={nameOf} valueOf={value.valueIn} />
        ) : waits.isError ? null : (
          <div className={css['datesPlace']} />
        )}
      </div>
    </PageLayout>
  )
}

/** The years in which something of somebody happened, as far as the indexer has read. */
function yearsOf({ positions, block }: Portfolio): readonly number[] {
  const firsts = positions.map(({ firstAt }) => firstAt)
  return firsts.length === 0 ? [] : yearsBetween(Math.min(...firsts), block.timestamp)
}

/** Whose page it is, where no heading says it; what the indexer knows of the membership comes later, beside it. */
function Who({ address, past }: { address: Address | null; past: Portfolio | undefined }) {
  const member = past?.member
  return (
    <p className={css['who']}>
      {address ? <AddressName address={address} /> : null}
      {member ? (
        <span>
          {member.id === null ? m.notMember : m.member(formatCount(member.id))}
          {member.sponsor ? ` · ${m.through(formatCount(member.sponsor))}` : ''}
          {member.joinedAt === null ? '' : ` · ${day(member.joinedAt)}`}
        </span>
      ) : address ? null : (
        '\u00a0'
      )}
    </p>
  )
}
