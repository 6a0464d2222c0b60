import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LeadChart } from '../chart/leadChart.ts'
import { OutcomeChart } from '../chart/OutcomeChart.tsx'
import { settings } from '../core/settings.ts'
import { Failed } from '../members/Failed.tsx'
import { earningsQuery } from '../members/memberQueries.ts'
import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { Section } from '../ui/Section.tsx'
import { leadersMessages as m } from './messages.gen.ts'

/** What all members have received of what they spent, under a title of its own. */
export function AllFared() {
  return (
    <Section title={m.outcomes} lead={m.outcomesLead}>
      <Fared fallback={<RowsSkeleton columns={3} rows={7} />} />
    </Section>
  )
}

/** The same as the picture of a page, whose number says the sentence. */
export function AllFaredLead() {
  return (
    <LeadChart value>
      <Fared note={m.outcomesLead} fallback={<PicturePlaceholder tall="lead" />} />
    </LeadChart>
  )
}

function Fared({ note, fallback }: { note?: string; fallback: ReactNode }) {
  const { address } = useAccount()
  const { data, isError, refetch } = useQuery(earningsQuery(useKit(), settings, address))
  if (data) return <OutcomeChart isMain={!note} {...(note && { note })} counters={data.histogram} />
  return isError ? <Failed retry={() => void refetch()} /> : fallback
}
