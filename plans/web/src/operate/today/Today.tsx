import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { FlowsChart } from '../../chart/FlowsChart.tsx'
import { settings } from '../../core/settings.ts'
import { homeMessages } from '../../home/messages.gen.ts'
import { dateFormat, formatCount, splitAmount } from '../../i18n/format.ts'
import { Failed } from '../../members/Failed.tsx'
import figures from '../../plans/page/PlanFigures.module.css'
import { pageMessages } from '../../plans/page/messages.gen.ts'
import { PicturePlaceholder } from '../../plans/picture/WhenVisible.tsx'
import { usePlanNames, useTokens } from '../../plans/usePlanNames.ts'
import { useTokenValues } from '../../portfolio/useTokenValues.ts'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import type { OwnRoles } from '../access/holder.ts'
import { operateMessages } from '../messages.gen.ts'
import { dayFlows, type DayFlow } from './dayFlows.ts'
import { endText } from './endText.ts'
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
      <div className={css['columns']}>
        <div className={css['head']}>{head}</div>
        <div className={css['card']}>
          <NeedsCard today={today} own={own} />
        </div>
        <div className={css['rest']}>
          <Figures today={today} flows={flows} />
          {reserves && block ? (
            <ReserveBars rows={reserves} now={block.timestamp} />
          ) : (
            <PicturePlaceholder tall="lead" />
          )}
        </div>
      </div>
      {settings.endpoints.indexer === null ? null : <InAndOut today={today} flows={flows} />}
    </>
  )
}

interface ValuedFlows {
  readonly unit: ReturnType<typeof useTokenValues>['unit']
  /** undefined: not read yet, or nobody tells prices */
  readonly days: readonly DayFlow[] | undefined
}

/** What moved through all plans, in the visitor's currency at the prices of now. */
function useFlows({ flows }: TodayState): ValuedFlows {
  const plans = flows.data?.plans ?? []
  const addresses = plans.flatMap(({ token, payoutToken }) => [token, payoutToken])
  const tokens = useTokens(addresses)
  const values = useTokenValues([...tokens.keys()] as Address[])
  const isKnown =
    flows.data !== undefined &&
    values.isPriced &&
    values.currency !== undefined &&
    addresses.every((one) => one === null || tokens.has(one))
  const worth = (address: string | null, amount: bigint) => {
    const token = tokens.get(address ?? '')
    return (token && values.valueIn({ token, amount })) ?? 0n
  }
  return { unit: values.unit, days: isKnown ? dayFlows(plans, worth) : undefined }
}

const sumOfDays = (days: readonly DayFlow[], side: 'above' | 'below') =>
  days.slice(-summedDays).reduce((sum, one) => sum + one[side], 0n)

/** The first end of a reserve as the number, and three facts: what is held, what came, what went. */
function Figures({ today, flows }: { today: TodayState; flows: ValuedFlows }) {
  const { block, books, reserves } = today
  const nameOf = usePlanNames()
  const first = reserves?.find(({ end }) => 'at' in end)
  const ends = first && block && endText(first.end, block.timestamp)
  const fact = (label: string, value: ReactNode, unit?: string) => (
    <div key={label} className={figures['fact']}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={figures['note']}>{unit ?? '\u00a0'}</dd>
    </div>
  )
  const flow = (side: 'above' | 'below') =>
    flows.days ? (
      <FigureValue
        {...splitAmount(sumOfDays(flows.days, side), flows.unit)}
        unitClass={figures['small']}
      />
    ) : today.flows.isError || settings.endpoints.chainData === null ? (
      '–'
    ) : (
      <FigureSkeleton />
    )
  return (
    <dl className={figures['figures']} aria-label={m.figures}>
      <div className={figures['number']}>
        <dt>{m.firstEnd}</dt>
        <dd className={figures['value']}>
          {!reserves || !block ? <FigureSkeleton /> : (ends?.said ?? '–')}
        </dd>
        <dd className={figures['note']}>
          {first && ends
            ? [nameOf(first.plan.address, first.plan.template), ends.date]
                .filter(Boolean)
                .join(', ')
            : reserves
              ? m.noEnd
              : '\u00a0'}{' '}
          <span className={figures['block']}>
            {block ? pageMessages.block(formatCount(block.number)) : '\u00a0'}
          </span>
        </dd>
      </div>
      {fact(
        m.hold,
        books ? (
          homeMessages.statement.of(formatCount(books.holding), formatCount(books.count))
        ) : (
          <FigureSkeleton />
        ),
      )}
      {fact(m.cameIn, flow('above'))}
      {fact(m.wentOut, flow('below'))}
    </dl>
  )
}

/** Money of members day by day. */
function InAndOut({ today, flows }: { today: TodayState; flows: ValuedFlows }) {
  if (today.flows.isError && !today.flows.data) return <Failed retry={today.flows.retry} />
  if (settings.endpoints.chainData === null) return null
  if (!flows.days) return <PicturePlaceholder tall="chart" />
  return (
    <FlowsChart
      title={m.inAndOut}
      note={m.inAndOutNote}
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
