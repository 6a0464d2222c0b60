import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FlowsChart } from '../chart/FlowsChart.tsx'
import { LeadChart } from '../chart/leadChart.ts'
import { useHead } from '../chain/useHead.ts'
import { settings } from '../core/settings.ts'
import { dateFormat, dayAndTime, formatCount } from '../i18n/format.ts'
import { Failed } from '../members/Failed.tsx'
import { memberMessages } from '../members/messages.gen.ts'
import { PicturePlaceholder, type Tall } from '../plans/picture/WhenVisible.tsx'
import { LeadFigures } from '../ui/LeadFigures.tsx'
import { flowDays, flowsQuery } from './flowsQuery.ts'
import { activityMessages } from './messages.gen.ts'
import { useValuedFlows, type ValuedFlows } from './useValuedFlows.ts'

const m = activityMessages.plans

export interface InAndOutProps {
  flows: ValuedFlows
  /** So many of the last days are drawn. */
  days: number
  tall: Tall
}

/** Money of members through all plans, day by day. */
export function InAndOut({ flows, days, tall }: InAndOutProps) {
  if (!flows.days || !flows.block)
    return flows.isFailed ? <Failed retry={flows.retry} /> : <PicturePlaceholder tall={tall} />
  const { number, timestamp } = flows.block
  const read = memberMessages.asOf(formatCount(number), dayAndTime(timestamp))
  return (
    <FlowsChart
      title={activityMessages.directions.all}
      note={[m.note, flows.notCounted, read].filter(Boolean).join(' · ')}
      names={[m.in, m.out]}
      stretches={flows.days.slice(-days).map(({ timestamp: at, ...sums }) => ({
        label: dateFormat({ day: 'numeric', month: 'short' }).format(at * 1000),
        ...sums,
      }))}
      unit={flows.unit}
      file="in-and-out"
      empty={flows.notCounted ?? m.noFlows}
    />
  )
}

/** What went into all plans and came out of them in the last days: both sums, and a bar for each day. */
export function AllInAndOut() {
  const { head } = useHead()
  const { data, isError, refetch } = useQuery({
    ...flowsQuery(settings, head?.timestamp),
    placeholderData: keepPreviousData,
  })
  const flows = useValuedFlows(data, isError && !data, () => void refetch())
  // Each day is named by its end.
  const [begin, end] = [(flows.days?.[0]?.timestamp ?? 0) - 86_400, flows.days?.at(-1)?.timestamp]
  const said = end ? dateFormat({ dateStyle: 'medium' }).formatRange(begin * 1e3, end * 1e3) : null
  return (
    <>
      <LeadFigures
        label={activityMessages.directions.all}
        number={{
          ...flows.figure(m.in, flowDays, 'above'),
          note: [said, flows.notCounted].filter(Boolean).join(' · ') || undefined,
        }}
        facts={[flows.figure(m.out, flowDays, 'below')]}
      />
      <LeadChart value>
        <InAndOut flows={flows} days={flowDays} tall="lead" />
      </LeadChart>
    </>
  )
}
