import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { FlowsChart } from '../../chart/FlowsChart.tsx'
import { settings } from '../../core/settings.ts'
import { homeMessages } from '../../home/messages.gen.ts'
import { dateFormat, dayAndTime, formatCount, splitAmount } from '../../i18n/format.ts'
import { Failed } from '../../members/Failed.tsx'
import { memberMessages } from '../../members/messages.gen.ts'
import figures from '../../plans/page/PlanFigures.module.css'
import { pageMessages } from '../../plans/page/messages.gen.ts'
import { PicturePlaceholder } from '../../plans/picture/WhenVisible.tsx'
import { usePlanNames } from '../../plans/usePlanNames.ts'
import { useFiatSums } from '../../portfolio/useFiatSums.ts'
import { cx } from '../../ui/cx.ts'
import { LeadFigures } from '../../ui/LeadFigures.tsx'
import layout from '../../ui/PageLayout.module.css'
import type { OwnRoles } from '../access/holder.ts'
import { operateMessages } from '../messages.gen.ts'
import { dayFlows, type DayFlow } from '../../activity/dayFlows.ts'
import { endText } from './endText.ts'
import type { PlanFlows } from '../../activity/flowsQuery.ts'
import { NeedsCard } from './NeedsCard.tsx'
import { ReserveBars } from './ReserveBars.tsx'
import css from './Today.module.css'
import { useToday, type TodayState } from './useToday.ts'

const m = operateMessages.today
/** Days of the picture of what moved, and of the sums beside the number. */
const drawnDays = 14
const summedDays = 7

export interface TodayProps {
  head: ReactNode
  account: Address | null
  own: OwnRoles | undefined
}

/** What the console begins with: what needs somebody, when the first reserve ends, and what moved. */
export function Today({ head, account, own }: TodayProps) {
  const today = useToday(account)
  const { block, reserves } = today
  const flows = useFlows(today)
  return (
    <>
      <div className={cx(layout['columns'], css['columns'])}>
        <div className={cx(layout['head'], css['head'])}>{head}</div>
        <div className={cx(layout['side'], css['card'])}>
          <NeedsCard today={today} own={own} />
        </div>
        <div className={layout['rest']}>
          <Figures today={today} flows={flows} />
          {reserves && block ? (
            <ReserveBars rows={reserves} now={block.timestamp} />
          ) : today.isFailed ? (
            <Failed retry={today.retry} />
          ) : (
            <PicturePlaceholder tall="lead" />
          )}
        </div>
      </div>
      {settings.endpoints.indexer === null || settings.endpoints.chainData === null ? null : (
        <InAndOut of={today.flows.data} flows={flows} />
      )}
    </>
  )
}

/** What moved through all plans, in the visitor's currency at the prices of now. */
function useFlows({ flows: { data, isFailed }, retry }: TodayState) {
  const plans = data?.plans ?? []
  const worths = useFiatSums(plans.flatMap(({ token, payoutToken }) => [token, payoutToken]))
  return {
    unit: worths.unit,
    notCounted: worths.notCounted,
    /** undefined: not read yet, or it failed */
    days: data && worths.worth && dayFlows(plans, worths.worth),
    isFailed: isFailed || worths.isFailed,
    retry: isFailed ? retry : worths.retry,
  }
}

type ValuedFlows = ReturnType<typeof useFlows>

const sumOfDays = (days: readonly DayFlow[], side: 'above' | 'below') =>
  days.slice(-summedDays).reduce((sum, one) => sum + one[side], 0n)

/** The first end of a reserve as the number, and three facts: what is held, what came, what went. */
function Figures({ today, flows }: { today: TodayState; flows: ValuedFlows }) {
  const { block, books, reserves } = today
  const nameOf = usePlanNames()
  const first = reserves?.find(({ end }) => 'at' in end)
  const ends = first && block && endText(first.end, block.timestamp)
  const none = today.isFailed ? null : undefined
  const flow = (label: string, side: 'above' | 'below') => ({
    label,
    ...(flows.days
      ? splitAmount(sumOfDays(flows.days, side), flows.unit)
      : { value: flows.isFailed ? null : undefined }),
    note: flows.notCounted,
  })
  const named = first && ends && [nameOf(first.plan.address, first.plan.template), ends.date]
  return (
    <LeadFigures
      label={m.figures}
      number={{
        label: m.firstEnd,
        value: reserves && block ? (ends?.said ?? null) : none,
        note: (
          <>
            {named ? named.filter(Boolean).join(', ') : reserves ? m.noEnd : '\u00a0'}{' '}
            <span className={figures['block']}>
              {block ? pageMessages.block(formatCount(block.number)) : '\u00a0'}
            </span>
          </>
        ),
      }}
      facts={[
        {
          label: m.hold,
          value: books
            ? homeMessages.statement.of(formatCount(books.holding), formatCount(books.count))
            : none,
          note: books && books.traded > 0 ? homeMessages.now.traded(books.traded) : undefined,
        },
        flow(m.cameIn, 'above'),
        flow(m.wentOut, 'below'),
      ]}
    />
  )
}

/** Money of members day by day. */
function InAndOut({ of, flows }: { of: PlanFlows | undefined; flows: ValuedFlows }) {
  if (!flows.days || !of)
    return flows.isFailed ? <Failed retry={flows.retry} /> : <PicturePlaceholder tall="chart" />
  const { number, timestamp } = of.block
  const read = memberMessages.asOf(formatCount(number), dayAndTime(timestamp))
  return (
    <FlowsChart
      title={m.inAndOut}
      note={[m.inAndOutNote, flows.notCounted, read].filter(Boolean).join(' · ')}
      names={[m.in, m.out]}
      stretches={flows.days.slice(-drawnDays).map(({ timestamp, ...sums }) => ({
        label: dateFormat({ day: 'numeric', month: 'short' }).format(timestamp * 1000),
        ...sums,
      }))}
      unit={flows.unit}
      file="in-and-out"
      empty={m.noFlows}
    />
  )
}
