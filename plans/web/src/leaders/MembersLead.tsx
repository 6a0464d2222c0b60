import { useKit } from '@causeway/kit/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { chartMessages } from '../chart/messages.gen.ts'
import { sumOutcomes } from '../chart/sumOutcomes.ts'
import { settings } from '../core/settings.ts'
import { formatCount } from '../i18n/format.ts'
import { earningsQuery, leadersQuery } from '../members/memberQueries.ts'
import { catalogueMessages } from '../plans/catalogueMessages.gen.ts'
import { LeadFigures } from '../ui/LeadFigures.tsx'
import { leadersMessages as m } from './messages.gen.ts'
import { ranked } from './ranked.ts'

/** So many of the largest teams are told. */
const most = 3

/** The members with the largest teams; undefined while they are read. */
export function useLargestTeams() {
  const { data, ...query } = useInfiniteQuery(leadersQuery(settings, 'team'))
  const members = data?.pages.flatMap(({ items }) => items)
  const teams = members && ranked(members.filter(({ teamSize }) => teamSize > 0)).slice(0, most)
  return { ...query, teams }
}

/** How many members there are, how they fared, and how large the largest teams are. */
export function MembersLead() {
  const { teams, isLoading } = useLargestTeams()
  const all = useQuery(earningsQuery(useKit(), settings, undefined))
  const { counted, less } = sumOutcomes(all.data?.histogram ?? [])
  const sizes = (teams ?? []).map(({ teamSize }) => formatCount(teamSize)).join(' · ')
  return (
    <LeadFigures
      label={catalogueMessages.columns.members}
      number={{
        label: catalogueMessages.columns.members,
        value: all.data ? formatCount(all.data.members) : all.isLoading ? undefined : null,
        note: all.data && chartMessages.outcomes.read(less, counted),
      }}
      facts={[{ label: m.list, value: isLoading ? undefined : sizes || null, note: m.team }]}
    />
  )
}
