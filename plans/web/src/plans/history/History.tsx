import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { Token } from '../../chain/tokenQuery.ts'
import { settings } from '../../core/settings.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { DescribedState } from '../page/describedState.ts'
import css from '../picture/Picture.module.css'
import { Indexed } from '../picture/Indexed.tsx'
import { WhenVisible, PicturePlaceholder } from '../picture/WhenVisible.tsx'
import { booksMessages } from '../picture/messages.gen.ts'
import { inAndOut, stakeAndReserve, type HistoryPoint } from './membersMoneyLines.ts'
import { PastBooks } from './PastBooks.tsx'
import { unitsOfBooks } from '../solvency/moneyOfMembers.ts'
import { planBooksQuery, planHistoryQuery } from '../solvency/planBooksQuery.ts'
import { Runway, type StreamState } from '../stakes/Runway.tsx'

const m = booksMessages.history

const TimeLines = lazy(async () => ({
  default: (await import('../../chart/TimeCharts.tsx')).TimeLines,
}))

const MoneyOverTime = lazy(async () => ({
  default: (await import('./MoneyOverTime.tsx')).MoneyOverTime,
}))

const ranges = { all: null, month: 30 * 86_400, week: 7 * 86_400 } as const
type Range = keyof typeof ranges

export interface HistoryProps {
  state: DescribedState
  /** `stake`: principal and a reserve for rewards; `money`: purchases, tickets, contributions; `flow`: no member puts anything in. */
  kind: 'stake' | 'money' | 'flow'
  /** set where a reserve is given out over time */
  stream?: StreamState
  /** Its first picture stands at the top of the page already. */
  isLed?: boolean
}

/** What was in the plan over time, how long the reserve lasts, and whether it ever owed more than it held. */
export function History({ state, kind, stream, isLed = false }: HistoryProps) {
  const [range, setRange] = useState<Range>('all')
  const length = ranges[range]
  // Counted from a block and rounded to the hour, so that the query does not change with each block.
  const from =
    length === null
      ? undefined
      : Math.floor((Number(state.block.timestamp) - length) / 3_600) * 3_600
  const history = useQuery(planHistoryQuery(settings, { plan: state.plan, from }))
  const { data: books } = useQuery(planBooksQuery(settings, state.plan))
  const { paidIn, paidOut } = unitsOfBooks(books, state.tokens)
  const tools = (
    <Segmented
      label={m.range.label}
      value={range}
      onChange={setRange}
      options={(['all', 'month', 'week'] as const).map((value) => ({
        value,
        label: m.range[value],
      }))}
    />
  )
  return (
    <Collapsible title={m.title} place="history" lead={m.lead}>
      {settings.endpoints.indexer ? tools : null}
      <Indexed query={history} tall="chart">
        {({ points }) =>
          paidIn && paidOut ? (
            <Drawn
              {...{ state, kind, points, paidIn, paidOut, isLed }}
              {...(stream && { stream })}
            />
          ) : (
            <PicturePlaceholder tall="chart" />
          )
        }
      </Indexed>
    </Collapsible>
  )
}

interface DrawnProps extends HistoryProps {
  points: readonly HistoryPoint[]
  paidIn: Token
  paidOut: Token
}

function Drawn({ state, kind, stream, points, paidIn, paidOut, isLed }: DrawnProps) {
  const same = paidIn === paidOut
  const reserve = stakeAndReserve(points)
  return (
    <div className={css['block']}>
      {kind === 'stake' ? (
        <WhenVisible tall="chart">
          <TimeLines
            title={commonMessages.stakedByAll}
            names={[commonMessages.stakedByAll]}
            points={reserve.map(({ timestamp, stake }) => ({ timestamp, values: [stake] }))}
            unit={paidIn}
            file="stake"
            empty={m.stakeEmpty}
            steps
          />
        </WhenVisible>
      ) : kind === 'money' && !isLed ? (
        <WhenVisible tall="chart">
          <MoneyOverTime points={points} paidIn={paidIn} same={same} />
        </WhenVisible>
      ) : null}
      {stream && !isLed ? (
        <WhenVisible tall="chart">
          <Runway past={reserve} state={stream} />
        </WhenVisible>
      ) : kind === 'stake' && !stream ? (
        <WhenVisible tall="chart">
          <TimeLines
            title={m.reserve}
            names={[m.reserve]}
            points={reserve.map((point) => ({
              timestamp: point.timestamp,
              values: [point.reserve],
            }))}
            unit={paidOut}
            file="reserve"
            empty={m.reserveEmpty}
            steps
          />
        </WhenVisible>
      ) : null}
      <WhenVisible tall="chart">
        <PastBooks
          state={state}
          points={points}
          token={paidIn}
          {...(same && { flow: inAndOut(points) })}
        />
      </WhenVisible>
    </div>
  )
}
