import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { Address } from 'viem'
import { BarsChart } from '../../chart/BarsChart.tsx'
import { ChartFrame } from '../../chart/ChartFrame.tsx'
import { chartMessages } from '../../chart/messages.gen.ts'
import { formatCount, percent, formatQuantity } from '../../i18n/format.ts'
import { Figure, FigureList } from '../../ui/Figure.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { split, tokenOf } from '../page/tokenOf.ts'
import css from '../picture/Picture.module.css'
import { changeOf, roundDeadlineOf, type TradedState } from './tradedFigures.ts'
import { roundResults, summarise, type RoundResult, type TradedRound } from './roundResults.ts'
import { booksMessages } from '../picture/messages.gen.ts'

const m = booksMessages.rounds

/** Flat rounds of a trader. */
export type RoundsState = Pick<DescribedState, 'tokens'> & {
  readonly v: TradedState['v'] & { readonly base: Address; readonly currentRound: bigint }
  readonly more: { readonly rounds: readonly (Omit<TradedRound, 'round'> | undefined)[] }
}

/** The rounds that the page looks at, the oldest first, with their numbers. */
export function tradedRounds({ v, more: { rounds } }: RoundsState): readonly TradedRound[] {
  const first = v.currentRound - BigInt(rounds.length - 1)
  return rounds.flatMap((one, i) => (one ? [{ ...one, round: first + BigInt(i) }] : []))
}

/** Whether its end is farther below the best level so far than its own bar reaches. */
const isLower = ({ changeBps, belowBps }: Pick<RoundResult, 'changeBps' | 'belowBps'>) =>
  (belowBps ?? 0) < Math.min(changeBps ?? 0, 0)

const change = (bps: number | null) => (bps === null ? '' : percent(BigInt(bps)))

/** Every round with what it gave or lost, and the worst that happened. */
export function Rounds({ state }: { state: RoundsState }) {
  const results = roundResults(tradedRounds(state))
  const sum = summarise(results)
  const settled = results.filter(({ changeBps }) => changeBps !== null)
  return (
    <Collapsible title={m.title} place="rounds" lead={m.lead}>
      <FigureList label={booksMessages.odds.past}>
        <Figure
          label={m.settled}
          value={formatCount(sum.settled)}
          note={[
            m.lostNote(sum.lost),
            ...(sum.dissolved > 0 ? [m.dissolved(sum.dissolved)] : []),
          ].join(' · ')}
        />
        <Figure
          label={m.drawdown}
          value={settled.length ? percent(BigInt(sum.worstDrawdownBps)) : null}
          note={m.drawdownNote(percent(BigInt(sum.worstRoundBps)))}
        />
        <Figure label={m.fees} {...split(state, sum.fees, state.v.base)} note={m.feesNote} />
      </FigureList>
      <p className={css['small']}>{m.looked(sum.settled + sum.dissolved)}</p>
    </Collapsible>
  )
}

/** The rounds as bars: what each gave or took, and how low it was on the way. */
export function RoundsLead({ state }: { state: RoundsState }) {
  const results = roundResults(tradedRounds(state))
  const settled = results.filter(({ changeBps }) => changeBps !== null)
  return <Chart state={state} results={results} settled={settled} />
}

const barOf = (round: bigint, bps: number, when?: string) => ({
  label: chartMessages.circle.round(formatCount(round + 1n)),
  value: bps,
  said: [`${bps > 0 ? '+' : ''}${change(bps)}`, when].filter(Boolean).join(' '),
})

/** What the round that is traded has gained or lost by the feeds of now; null where none is, or one is silent. */
function changeNow(state: RoundsState): number | null {
  const bps = roundDeadlineOf(state) === null ? null : changeOf(state.v)
  return bps === null ? null : Number(bps)
}

interface ChartProps {
  state: RoundsState
  results: readonly RoundResult[]
  settled: readonly RoundResult[]
}

function Chart({ state, results, settled }: ChartProps) {
  const unit = tokenOf(state, state.v.base)
  const now = changeNow(state)
  const row = (one: RoundResult, amount: (value: bigint) => string) => [
    formatCount(one.round + 1n),
    m.states[one.state] ?? '',
    amount(one.total),
    one.changeBps === null ? '' : amount(one.result - one.fee),
    amount(one.fee),
    change(one.changeBps),
    change(one.belowBps),
  ]
  return (
    <ChartFrame
      title={m.chart}
      note={[settled.some(isLower) && m.note, now !== null && m.running].filter(Boolean).join(' ')}
      table={{
        columns: [
          { label: booksMessages.odds.columns.round, number: true },
          { label: commonMessages.state },
          { label: `${m.columns.total}, ${unit.symbol}`, number: true },
          { label: `${commonMessages.cameBack}, ${unit.symbol}`, number: true },
          { label: `${m.columns.fee}, ${unit.symbol}`, number: true },
          { label: m.columns.change, number: true },
          { label: m.columns.below, number: true },
        ],
        rows:
          settled.length || now !== null
            ? results.map((one) => row(one, (value) => formatQuantity(value, unit)))
            : [],
        exact: results.map((one) => row(one, (value) => toDecimalString(value, unit.decimals))),
      }}
      file="rounds"
      empty={m.empty}
    >
      <BarsChart
        bars={[
          ...settled.map(({ round, changeBps, belowBps }) => ({
            ...barOf(round, changeBps ?? 0),
            ...(isLower({ changeBps, belowBps }) ? { low: belowBps ?? 0 } : {}),
          })),
          ...(now === null
            ? []
            : [{ ...barOf(state.v.currentRound, now, chartMessages.now), running: true }]),
        ]}
        write={(bps) => `${formatCount(Math.round(bps / 100))} %`}
      />
    </ChartFrame>
  )
}
