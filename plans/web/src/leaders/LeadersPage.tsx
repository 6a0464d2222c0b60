import { isSameAddress } from '@causeway/protocol/address'
import type { NetworkMember } from '@causeway/plans/protocol/api/indexer/networkMember'
import { useAccount } from '@causeway/kit/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { settings } from '../core/settings.ts'
import { formatCount, day } from '../i18n/format.ts'
import { AsOf } from '../members/AsOf.tsx'
import { Failed } from '../members/Failed.tsx'
import { leadersQuery, type LeadersBy } from '../members/memberQueries.ts'
import css from '../members/Members.module.css'
import { memberMessages } from '../members/messages.gen.ts'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { AddressName } from '../names/AddressName.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable, type DataColumn } from '../ui/DataTable.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Section } from '../ui/Section.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { AllFaredLead } from './AllFared.tsx'
import { MembersLead } from './MembersLead.tsx'
import { leadersMessages as m } from './messages.gen.ts'
import { ranked } from './ranked.ts'

/** How everybody fared, and only then who has the largest team. */
export function LeadersPage() {
  return (
    <PageLayout title={m.title} lead={m.lead}>
      <MembersLead />
      <AllFaredLead />
      {settings.endpoints.indexer ? <Teams /> : <Notice>{memberMessages.noIndexer}</Notice>}
    </PageLayout>
  )
}

/** So many are seen at a glance. */
const atFirst = 10

function Teams() {
  const [by, setBy] = useState<LeadersBy>('team')
  const [isWhole, setWhole] = useState(false)
  const query = useInfiniteQuery(leadersQuery(settings, by))
  const pages = query.data?.pages
  const rows = pages && ranked(pages.flatMap(({ items }) => items))
  const tools = (
    <Segmented
      label={m.by}
      value={by}
      onChange={setBy}
      options={(['team', 'directs'] as const).map((value) => ({ value, label: m[value] }))}
    />
  )
  return (
    <Section title={m.list} lead={m.house} tools={tools}>
      {query.isError && !rows ? (
        <Failed retry={() => void query.refetch()} />
      ) : rows === undefined ? (
        <RowsSkeleton columns={5} rows={10} />
      ) : rows.length === 0 ? (
        <Notice>{m.empty}</Notice>
      ) : (
        <Table rows={isWhole ? rows : rows.slice(0, atFirst)} by={by} />
      )}
      {query.hasNextPage || (!isWhole && rows && rows.length > atFirst) ? (
        <Button
          className={css['more'] ?? ''}
          onClick={() => (isWhole ? void query.fetchNextPage() : setWhole(true))}
        >
          {memberMessages.more}
        </Button>
      ) : null}
      <AsOf block={query.data?.pages[0]?.block} failed={query.isError} />
    </Section>
  )
}

/** Read when it is drawn, so that it follows the language. */
const columns = (by: LeadersBy): readonly DataColumn[] => [
  { label: m.rank, number: true, roomy: true },
  { label: m.member, number: true },
  { label: m.wallet, names: true },
  ...(['directs', 'team'] as const).map((one) => ({
    label: m[one],
    number: true,
    ...(one === by && { beside: 'descending' as const }),
  })),
  { label: m.since, whole: true, roomy: true },
]

function Table({ rows, by }: { rows: ReturnType<typeof ranked<NetworkMember>>; by: LeadersBy }) {
  const { address = '' } = useAccount()
  return (
    <DataTable
      label={m.list}
      columns={columns(by)}
      rows={rows.map(({ id, rank, wallet, directs, teamSize, joinedAt }) => ({
        key: id,
        cells: [
          formatCount(rank),
          <Link key="member" to="/address/$address" params={{ address: wallet }}>
            {formatCount(id)}
          </Link>,
          <span key="wallet">
            <AddressName address={wallet} />
            {isSameAddress(wallet, address) ? `, ${m.you}` : ''}
          </span>,
          formatCount(directs),
          formatCount(teamSize),
          day(joinedAt),
        ],
      }))}
    />
  )
}
