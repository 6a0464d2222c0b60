import { useQuery } from '@tanstack/react-query'
import { FlowsChart } from '../chart/FlowsChart.tsx'
import { LeadChart } from '../chart/leadChart.ts'
import { settings } from '../core/settings.ts'
import { calendarDay, dateFormat, splitAmount } from '../i18n/format.ts'
import { Failed } from '../members/Failed.tsx'
import { followedPlansQuery } from '../members/memberQueries.ts'
import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import { countedTokenOf } from '../plans/history/useEventUnit.ts'
import { useFiatSums } from '../portfolio/useFiatSums.ts'
import { LeadFigures } from '../ui/LeadFigures.tsx'
import type { TimelineRow } from './activityChoice.ts'
import { activityMessages } from './messages.gen.ts'
import { flowSideOf, rowFlows } from './rowFlows.ts'

const m = activityMessages.flows

/** What the shown rows moved into plans and back over time, in the visitor's currency at the prices of now. */
export function ActivityFlows({ rows }: { rows: readonly TimelineRow[] | undefined }) {
  const plans = useQuery(followedPlansQuery(settings))
  const list = plans.data?.plans ?? []
  const events = (rows ?? []).flatMap((one) => {
    if (one.source !== 'plan' || !flowSideOf(one.row.kind)) return []
    const token = countedTokenOf(one.row, list)
    return token ? [{ ...one.row, token }] : []
  })
  const { worth, unit, notCounted, isFailed, retry } = useFiatSums(events.map(({ token }) => token))
  if (plans.isError && !plans.data) return <Failed retry={() => void plans.refetch()} />
  if (rows && isFailed) return <Failed retry={retry} />
  const flows =
    rows && !plans.isLoading && worth
      ? rowFlows(
          events.map(({ at, kind, token, amount }) => ({
            at: calendarDay(at),
            kind,
            worth: worth(token, BigInt(amount)),
          })),
        )
      : undefined
  const figure = (label: string, side: 'above' | 'below') => ({
    label,
    ...(flows &&
      splitAmount(
        flows.reduce((sum, one) => sum + one[side], 0n),
        unit,
      )),
  })
  const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const long = { dateStyle: 'medium', timeZone: 'UTC' } as const
  return (
    <>
      <LeadFigures
        label={m.title}
        number={{
          ...figure(m.came, 'above'),
          note: [m.note, notCounted].filter(Boolean).join(' · '),
        }}
        facts={[figure(m.went, 'below')]}
      />
      {flows ? (
        <LeadChart value>
          <FlowsChart
            title={m.title}
            names={[m.came, m.went]}
            stretches={flows.map(({ from, days, ...sums }) => ({
              label: dateFormat(days > 7 ? long : short).format(from * 1000),
              ...sums,
            }))}
            unit={unit}
            file="activity-in-and-out"
            empty={m.empty}
          />
        </LeadChart>
      ) : (
        <PicturePlaceholder tall="lead" />
      )}
    </>
  )
}
