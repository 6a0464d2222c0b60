import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { BarsChart } from '../../chart/BarsChart.tsx'
import { ChartFrame } from '../../chart/ChartFrame.tsx'
import { RaffleOdds } from '../../chart/RaffleOdds.tsx'
import { formatCount, dayAndTime, formatQuantity } from '../../i18n/format.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { moneyText, tokenOf } from '../page/tokenOf.ts'
import { sharesAtEnd, ticketsFor, type RaceState } from './race.ts'
import { listedRounds, roundNumberText, roundList, status, type RoundState } from './rounds.ts'
import { ownTickets, type RowState } from './rows.ts'
import css from '../picture/Picture.module.css'
import { booksMessages } from '../picture/messages.gen.ts'

const m = booksMessages.odds

/** A raffle whose tickets are bought. */
export type TicketState = RowState & {
  readonly v: { readonly price: bigint; readonly feeBps: bigint }
}

/** The round whose odds are told, and what is in it. */
interface Live {
  readonly round: bigint
  readonly total: bigint
  /** the visitor's tickets */
  readonly mine: bigint
  /** What is said of them, where it is not how many are in today. */
  readonly note?: string
}

/** The chance that bought tickets have today. */
export function TicketLead({ state }: { state: TicketState }) {
  return <Chance state={state} live={ticketsNow(state)} />
}

/** The chance that stakes give at the end of the running round. */
export function StakeLead({ state }: { state: RaceState }) {
  return <Chance state={state} live={ticketsAtEnd(state)} />
}

function Chance({ state, live }: Omit<OddsProps, 'cost'>) {
  const { prizes, minTickets } = state.v
  // While none is in, a hundred show what the odds would be; as many as a draw needs where that is more.
  const total = minTickets > 100n ? minTickets : 100n
  const { note, ...shown } = live ?? {
    total,
    mine: 0n,
    note: m.example(formatCount(total), prizes),
  }
  return (
    <RaffleOdds
      total={Number(shown.total)}
      prizes={Number(prizes)}
      mine={Number(shown.mine)}
      {...(note !== undefined && { note })}
    />
  )
}

/** What a ticket costs, and how earlier rounds went. */
export function TicketOdds({ state }: { state: TicketState }) {
  const { price, feeBps, prizeToken } = state.v
  const back = moneyText(state, (price * (10_000n - feeBps)) / 10_000n, prizeToken)
  return (
    <Odds
      state={state}
      live={ticketsNow(state)}
      cost={m.back(moneyText(state, price, prizeToken), back)}
    />
  )
}

/** What it costs to stake for a chance, and how earlier rounds went. */
export function StakeOdds({ state }: { state: RaceState }) {
  return <Odds state={state} live={ticketsAtEnd(state)} cost={m.free} />
}

interface OddsProps {
  readonly state: RoundState
  readonly live: Live | undefined
  /** What a ticket costs, and brings back on average. */
  readonly cost: string
}

function Odds({ state, live, cost }: OddsProps) {
  return (
    <Collapsible title={m.title} place="odds" lead={m.lead}>
      <p className={css['small']}>
        {live ? `${m.round(roundNumberText(live.round))} ` : ''}
        {cost}
      </p>
      <Past state={state} />
    </Collapsible>
  )
}

/** The newest round that has bought tickets and is not decided yet. */
function ticketsNow(state: RowState): Live | undefined {
  const live = roundList(state).findLast(
    (one) => one.tickets > 0n && (one.status === status.open || one.status === status.waiting),
  )
  return live && { round: live.round, total: live.tickets, mine: ownTickets(state, live) }
}

/** The running round as it will be at its end if all stakes stay; undefined while they are worth no ticket. */
function ticketsAtEnd(state: RaceState): Live | undefined {
  const { own, all } = sharesAtEnd(state)
  const total = ticketsFor(state, all)
  if (total === 0n) return undefined
  const { currentRound: round, prizes } = state.v
  const note = m.atEnd(total, prizes)
  return { round, total, mine: ticketsFor(state, own), note }
}

const isDrawn = (one: number) =>
  one === status.drawn || one === status.over || one === status.naming

function Past({ state }: Pick<OddsProps, 'state'>) {
  const unit = tokenOf(state, state.v.prizeToken)
  const rounds = roundList(state)
    .slice(-Number(listedRounds))
    .filter(({ tickets, pot }) => tickets > 0n || pot > 0n)
  const row = (one: (typeof rounds)[number], amount: (value: bigint) => string, when: string) => [
    roundNumberText(one.round),
    m.states[one.status] ?? '',
    when,
    formatCount(one.tickets),
    amount(one.pot),
    isDrawn(one.status) ? amount(one.prize) : '',
  ]
  return (
    <ChartFrame
      title={m.past}
      table={{
        columns: [
          { label: m.columns.round, number: true },
          { label: commonMessages.state },
          { label: m.columns.closed },
          { label: m.columns.tickets, number: true },
          { label: `${booksMessages.pots.pot}, ${unit.symbol}`, number: true },
          { label: `${m.columns.prize}, ${unit.symbol}`, number: true },
        ],
        rows: rounds.map((one) =>
          row(one, (value) => formatQuantity(value, unit), dayAndTime(one.closesAt)),
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
          label: roundNumberText(one.round),
          // Only a position on the screen goes through `Number`.
          value: Number(toDecimalString(one.pot, unit.decimals)),
          quiet: one.status === status.failed,
        }))}
        write={(value) => formatCount(value)}
      />
    </ChartFrame>
  )
}
