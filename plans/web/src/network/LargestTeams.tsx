import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chartMessages } from '../chart/messages.gen.ts'
import { LeadChart } from '../chart/leadChart.ts'
import { settings } from '../core/settings.ts'
import { formatCount } from '../i18n/format.ts'
import { leadersMessages as m } from '../leaders/messages.gen.ts'
import { ranked } from '../leaders/ranked.ts'
import { Failed } from '../members/Failed.tsx'
import { leadersQuery } from '../members/memberQueries.ts'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { TreeBelow } from './TreeBelow.tsx'

const most = 3

/** The trees of the largest teams, which are public: one of them at a time. */
export function LargestTeams() {
  const { data, isError, refetch } = useInfiniteQuery(leadersQuery(settings, 'team'))
  const [chosen, setChosen] = useState('')
  const members = data?.pages.flatMap(({ items }) => items)
  const teams = members && ranked(members.filter(({ teamSize }) => teamSize > 0)).slice(0, most)
  const top = teams?.find(({ id }) => String(id) === chosen) ?? teams?.[0]
  if (isError && !teams) return <Failed retry={() => void refetch()} />
  if (!teams) return <RowsSkeleton columns={4} rows={14} />
  if (!top) return <Notice>{m.empty}</Notice>
  return (
    <LeadChart value>
      <TreeBelow key={top.id} title={m.list} top={top} />
      <div>
        <Segmented
          label={m.member}
          value={String(top.id)}
          onChange={setChosen}
          options={teams.map(({ id }) => ({
            value: String(id),
            label: chartMessages.tree.memberOf(formatCount(id)),
          }))}
        />
      </div>
    </LeadChart>
  )
}
