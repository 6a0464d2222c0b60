import { useKit } from '@causeway/kit/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chartMessages } from '../chart/messages.gen.ts'
import { LeadChart } from '../chart/leadChart.ts'
import { sumOutcomes } from '../chart/sumOutcomes.ts'
import { settings } from '../core/settings.ts'
import { formatCount } from '../i18n/format.ts'
import { leadersMessages as m } from '../leaders/messages.gen.ts'
import { ranked } from '../leaders/ranked.ts'
import { Failed } from '../members/Failed.tsx'
import { earningsQuery, leadersQuery } from '../members/memberQueries.ts'
import css from '../members/Members.module.css'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { catalogueMessages } from '../plans/catalogueMessages.gen.ts'
import { LeadFigures } from '../ui/LeadFigures.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { TreeBelow } from './TreeBelow.tsx'

const most = 3

/** How many members there are and how they fared; and the trees of the largest teams, which are public: one of them at a time. */
export function LargestTeams() {
  const { data, isError, isLoading, refetch } = useInfiniteQuery(leadersQuery(settings, 'team'))
  const all = useQuery(earningsQuery(useKit(), settings, undefined))
  const { counted, less } = sumOutcomes(all.data?.histogram ?? [])
  const [chosen, setChosen] = useState('')
  const members = data?.pages.flatMap(({ items }) => items)
  const teams = members && ranked(members.filter(({ teamSize }) => teamSize > 0)).slice(0, most)
  const top = teams?.find(({ id }) => String(id) === chosen) ?? teams?.[0]
  const named = (teams ?? []).map(({ id, teamSize }) => ({
    value: String(id),
    label: chartMessages.tree.memberOf(formatCount(id)),
    teamSize,
  }))
  return (
    <>
      <LeadFigures
        label={m.title}
        number={{
          label: catalogueMessages.columns.members,
          value: all.data ? formatCount(all.data.members) : all.isLoading ? undefined : null,
          note: all.data && chartMessages.outcomes.read(less, counted),
        }}
        facts={[
          {
            label: m.list,
            value: isLoading
              ? undefined
              : named.map(({ teamSize }) => formatCount(teamSize)).join(' · ') || null,
            note: m.team,
          },
        ]}
      />
      {isError && !teams ? (
        <Failed retry={() => void refetch()} />
      ) : !teams ? (
        <RowsSkeleton columns={4} rows={14} />
      ) : top ? (
        <LeadChart value>
          <TreeBelow
            key={top.id}
            title={chartMessages.tree.memberOf(formatCount(top.id))}
            top={top}
          />
          <div className={css['filters']}>
            {m.list}
            <Segmented label={m.list} value={String(top.id)} onChange={setChosen} options={named} />
          </div>
        </LeadChart>
      ) : (
        <Notice>{m.empty}</Notice>
      )}
    </>
  )
}
