import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Address } from 'viem'
import type { Token } from '../chain/tokenQuery.ts'
import { settings } from '../core/settings.ts'
import { formatCount, day, splitAmount } from '../i18n/format.ts'
import { GeoNotice } from '../geo/GeoGate.tsx'
import { isGatedHere } from '../geo/isGatedHere.ts'
import { AsOf } from '../members/AsOf.tsx'
import { Failed } from '../members/Failed.tsx'
import { earningsQuery, portfolioQuery } from '../members/memberQueries.ts'
import { NeedsWallet } from '../members/NeedsWallet.tsx'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { usePlanNames, useTokens } from '../plans/usePlanNames.ts'
import button from '../ui/Button.module.css'
import { Figure, FigureList } from '../ui/Figure.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Section } from '../ui/Section.tsx'
import { portfolioMessages as m } from './messages.gen.ts'
import { useFiatValue, type Portfolio, type FiatValueState } from './useFiatValue.ts'
import { FiatValue } from './FiatValue.tsx'
import { ColumnAmount } from '../ui/ShownAmount.tsx'

type Tokens = ReadonlyMap<string, Token>

const isPriced = settings.endpoints.chainData !== null

/** Everything that the connected wallet has: in itself and in every plan, and what that is worth. */
export function PortfolioPage() {
  return (
    <PageLayout title={m.title} lead={m.lead}>
      <NeedsWallet why={m.why}>{(member) => <Mine member={member} />}</NeedsWallet>
    </PageLayout>
  )
}

function Mine({ member }: { member: Address }) {
  const { data, isError, refetch } = useQuery(portfolioQuery(settings, member))
  const tokens = useTokens([
    ...(data?.positions ?? []).flatMap(({ token, payoutToken }) => [token, payoutToken]),
    ...(data?.commissions ?? []).map(({ token }) => token),
  ])
  const state = useFiatValue(member, data, tokens)
  if (isError && !data) return <Failed retry={() => void refetch()} />
  const used = data?.positions.filter(({ family }) => family !== 'vault' && family !== 'hub')
  return (
    <>
      <Who member={data?.member} />
      <GeoNotice features={isPriced && isGatedHere('onramp') ? ['onramp'] : []} />
      {isPriced ? <FiatValue member={member} state={state} /> : null}
      <Section title={m.positions}>
        {used === undefined ? (
          <RowsSkeleton columns={6} />
        ) : used.length === 0 ? (
          <Notice
            action={
              <Link to="/plans" className={button['button']} data-kind="primary">
                {commonMessages.seeThePlans}
              </Link>
            }
          >
            {m.empty}
          </Notice>
        ) : (
          <Positions rows={used} tokens={tokens} worth={isPriced ? state : null} />
        )}
      </Section>
      {data && data.commissions.length > 0 ? (
        <Section title={m.commissions} lead={m.commissionsLead}>
          <Commissions member={member} rows={data.commissions} tokens={tokens} />
        </Section>
      ) : null}
      <AsOf block={data?.block} failed={isError} isLive />
    </>
  )
}

function Who({ member }: { member: Portfolio['member'] | undefined }) {
  return (
    <FigureList label={commonMessages.yourNumber}>
      <Figure
        label={commonMessages.yourNumber}
        value={member && (member.id === null ? m.notMember : formatCount(member.id))}
      />
      <Figure
        label={m.sponsor}
        value={member && (member.sponsor ? formatCount(member.sponsor) : null)}
      />
      <Figure
        label={m.joined}
        value={member && (member.joinedAt === null ? null : day(member.joinedAt))}
      />
    </FigureList>
  )
}

interface PositionsProps {
  rows: Portfolio['positions']
  tokens: Tokens
  /** null: nobody tells prices on this site. */
  worth: FiatValueState | null
}

function Positions({ rows, tokens, worth }: PositionsProps) {
  const nameOf = usePlanNames()
  const priced = worth ? [{ label: m.value(worth.unit.symbol), number: true }] : []
  const figures = [m.paid, m.open, commonMessages.cameBack, m.inside, commonMessages.received].map(
    (label) => ({
      label,
      number: true,
    }),
  )
  return (
    <DataTable label={m.positions} columns={[commonMessages.plan, ...figures, ...priced, m.since]}>
      {rows.map((row) => {
        const token = tokens.get(row.token ?? '')
        const payout = tokens.get(row.payoutToken ?? '') ?? token
        const inside = BigInt(row.paid) - BigInt(row.open) - BigInt(row.returned)
        const cell = (amount: bigint | string) =>
          token ? <ColumnAmount of={BigInt(amount)} unit={token} bare /> : '–'
        return (
          <tr key={row.plan}>
            <th scope="row">
              <PlanLink plan={row.plan} family={row.family} name={nameOf(row.plan, row.family)} />
            </th>
            <td data-number>{token ? <ColumnAmount of={BigInt(row.paid)} unit={token} /> : '–'}</td>
            <td data-number>{cell(row.open)}</td>
            <td data-number>{cell(row.returned)}</td>
            <td data-number>{cell(inside < 0n ? 0n : inside)}</td>
            <td data-number>
              {payout ? <ColumnAmount of={BigInt(row.earned)} unit={payout} /> : '–'}
            </td>
            {worth ? <td data-number>{worthText(worth, row)}</td> : null}
            <td data-whole>{day(row.firstAt)}</td>
          </tr>
        )
      })}
    </DataTable>
  )
}

function worthText({ positionValue, unit }: FiatValueState, row: Portfolio['positions'][number]) {
  const value = positionValue(row)
  if (value === undefined) return '–'
  return value === null ? m.noPrice : <ColumnAmount of={value} unit={unit} places={2} bare />
}

function PlanLink({ plan, family, name }: { plan: Address; family: string | null; name: string }) {
  if (!family) return name
  return (
    <Link to="/plans/$template/$address" params={{ template: family, address: plan }}>
      {name}
    </Link>
  )
}

interface CommissionsProps {
  member: Address
  rows: Portfolio['commissions']
  tokens: Tokens
}

function Commissions({ member, rows, tokens }: CommissionsProps) {
  const kit = useKit()
  const { data: now } = useQuery(earningsQuery(kit, settings, member))
  return rows.map(({ vault, token: address, credited, collected }) => {
    const token = tokens.get(address ?? '')
    const write = (amount: bigint | undefined) =>
      token && amount !== undefined ? splitAmount(amount, token) : { value: undefined }
    // The operator's share reaches its number without being a commission.
    const all = BigInt(credited) < BigInt(collected) ? null : BigInt(credited)
    return (
      <FigureList key={vault} label={m.commissions}>
        <Figure label={m.credited} {...(all === null ? { value: null } : write(all))} />
        <Figure label={m.collected} {...write(BigInt(collected))} />
        <Figure label={commonMessages.waitingForYou} {...write(now?.claimable)} />
      </FigureList>
    )
  })
}
