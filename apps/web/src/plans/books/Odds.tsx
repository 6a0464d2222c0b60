import { toDecimalString } from '@causeway/protocol/amount'
import { BarsChart } from '../../chart/BarsChart.tsx'
import { ChartFrame } from '../../chart/ChartFrame.tsx'
import { RaffleOdds } from '../../chart/RaffleOdds.tsx'
import { count, dayAndTime, quantity } from '../../format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { money, tokenOf } from '../page/show.ts'
import {
  listed,
  ownEntries,
  roundList,
  status,
  type LookedRound,
  type RoundState,
} from '../raffles/rounds.ts'
import css from './Books.module.css'
import { booksMessages } from './messages.ts'

const m = booksMessages.odds

/** A raffle as its odds need it; only tickets that are bought have a price and a fee. */
export type OddsState = RoundState & {
  readonly v: { readonly price?: bigint; readonly feeBps?: bigint }
}

/** The chance that tickets have today, and how earlier rounds went. */
export function Odds({ state }: { state: OddsState }) {
  const { price, feeBps = 0n, prizes, prizeToken } = state.v
  const round = liveRound(state)
  const paid = price && money(state, price, prizeToken)
  return (
    <Section title={m.title} lead={m.lead}>
      <p className={css['small']}>
        {round ? `${m.round(count(round.round + 1n))} ` : ''}
        {price && paid
          ? m.back(paid, money(state, (price * (10_000n - feeBps)) / 10_000n, prizeToken))
          : m.free}
      </p>
      {round ? (
        <RaffleOdds
          total={Number(round.tickets)}
          prizes={Number(prizes)}
          mine={Number(ownTickets(state, round))}
        />
      ) : (
        <Notice>{m.none}</Notice>
      )}
      <Past state={state} />
    </Section>
  )
}

/** The newest round that has tickets and is not decided yet. */
export function liveRound(state: RoundState): LookedRound | undefined {
  return roundList(state).findLast(
    (one) => one.tickets > 0n && (one.status === status.open || one.status === status.waiting),
  )
}

/** The visitor's tickets of a round. */
export function ownTickets(state: RoundState, round: LookedRound): bigint {
  return ownEntries(state, round).reduce((sum, { from, upTo }) => sum + upTo - from, 0n)
}

function Past({ state }: { state: OddsState }) {
  const unit = tokenOf(state, state.v.prizeToken)
  const rounds = roundList(state)
    .slice(-Number(listed))
    .filter(({ tickets, pot }) => tickets > 0n || pot > 0n)
  const row = (one: LookedRound, amount: (value: bigint) => string, when: string) => [
    count(one.round + 1n),
    m.states[one.status] ?? '',
    when,
    count(one.tickets),
    amount(one.pot),
    one.status === status.drawn || one.status === status.over ? amount(one.prize) : '',
  ]
  return (
    <ChartFrame
      title={m.past}
      table={{
        columns: [
          { label: m.columns.round, number: true },
          { label: m.columns.state },
          { label: m.columns.closed },
          { label: m.columns.tickets, number: true },
          { label: `${m.columns.pot}, ${unit.symbol}`, number: true },
          { label: `${m.columns.prize}, ${unit.symbol}`, number: true },
        ],
        rows: rounds.map((one) =>
          row(one, (value) => quantity(value, unit), dayAndTime(one.closesAt)),
        ),
        exact: rounds.map((one) =>
          row(
            one,
            (value) => toDecimalString(value, unit.decimals),
            new Date(Number(one.closesAt) * 1000).toISOString(),
          ),
        ),
      }}
      file="rounds"
      empty={m.pastEmpty}
    >
      <BarsChart
        bars={rounds.map((one) => ({
          label: count(one.round + 1n),
          // Only a position on the screen goes through `Number`.
          value: Number(toDecimalString(one.pot, unit.decimals)),
          quiet: one.status === status.failed,
        }))}
        write={(value) => count(value)}
      />
    </ChartFrame>
  )
}
