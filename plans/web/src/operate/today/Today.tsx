import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { settings } from '../../core/settings.ts'
import { homeMessages } from '../../home/messages.gen.ts'
import { formatCount } from '../../i18n/format.ts'
import { Failed } from '../../members/Failed.tsx'
import figures from '../../plans/page/PlanFigures.module.css'
import { pageMessages } from '../../plans/page/messages.gen.ts'
import { PicturePlaceholder } from '../../plans/picture/WhenVisible.tsx'
import { usePlanNames } from '../../plans/usePlanNames.ts'
import { cx } from '../../ui/cx.ts'
import { LeadFigures } from '../../ui/LeadFigures.tsx'
import layout from '../../ui/PageLayout.module.css'
import type { OwnRoles } from '../access/holder.ts'
import { operateMessages } from '../messages.gen.ts'
import { InAndOut } from '../../activity/InAndOut.tsx'
import { useValuedFlows, type ValuedFlows } from '../../activity/useValuedFlows.ts'
import { endText } from './endText.ts'
import { NeedsCard } from './NeedsCard.tsx'
import { ReserveBars } from './ReserveBars.tsx'
import css from './Today.module.css'
import { useToday, type TodayState } from './useToday.ts'

const m = operateMessages.today
/** Days of the sums beside the number. */
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
  const flows = useValuedFlows(today.flows.data, today.flows.isFailed, today.retry)
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
        <InAndOut flows={flows} days={14} tall="chart" />
      )}
    </>
  )
}

/** The first end of a reserve as the number, and three facts: what is held, what came, what went. */
function Figures({ today, flows }: { today: TodayState; flows: ValuedFlows }) {
  const { block, books, reserves } = today
  const nameOf = usePlanNames()
  const first = reserves?.find(({ end }) => 'at' in end)
  const ends = first && block && endText(first.end, block.timestamp)
  const none = today.isFailed ? null : undefined
  const flow = (label: string, side: 'above' | 'below') => ({
    ...flows.figure(label, summedDays, side),
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
