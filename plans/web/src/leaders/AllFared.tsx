import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { OutcomeChart } from '../chart/OutcomeChart.tsx'
import { settings } from '../core/settings.ts'
import { Failed } from '../members/Failed.tsx'
import { earningsQuery } from '../members/memberQueries.ts'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { Section } from '../ui/Section.tsx'
import { leadersMessages as m } from './messages.gen.ts'

/** What all members have received of what they spent. */
export function AllFared() {
  const { address } = useAccount()
  const { data, isError, refetch } = useQuery(earningsQuery(useKit(), settings, address))
  return (
    <Section title={m.outcomes} lead={m.outcomesLead}>
      {data ? (
        <OutcomeChart isMain counters={data.histogram} />
      ) : isError ? (
        <Failed retry={() => void refetch()} />
      ) : (
        <RowsSkeleton columns={3} rows={7} />
      )}
    </Section>
  )
}
