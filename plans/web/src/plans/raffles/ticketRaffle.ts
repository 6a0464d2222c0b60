import { isSameAddress } from '@causeway/protocol/address'
import { ticketRaffleAbi as abi } from '@causeway/plans/protocol/abi/ticketRaffle.gen'
import { formatCount, dayAndTime, distance, percent, span } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { describePlan, type PlanFigure, type PositionFigure } from '../page/describePlan.ts'
import type { ActionSpec } from '../page/actionSpec.ts'
import { callAlone, callTo } from '../page/callTo.ts'
import type { AnswersOf } from '../page/read.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import { fundsOf, moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { pausedText } from '../stakes/parts.ts'
import { amountRate } from '../stakes/stakeOffers.ts'
import { rafflesMessages as m } from './messages.gen.ts'
import { roundActions } from './roundActions.ts'
import {
  lastDrawn,
  prizeClaims,
  prizeEnds,
  searchWindow,
  roundNumberText,
  roundList,
  status,
  sumOfWins,
  wonFigure,
} from './rounds.ts'
import { ownEntries, ownTickets, rowReads, rowWins } from './rows.ts'

const all = 10_000n
/** One entry holds at most so many tickets: 32 bits. */
const mostTickets = 2n ** 32n - 1n

const more = (base: BaseState<typeof abi>) => rowReads(abi, base)

type State = DescribedState<typeof abi, AnswersOf<ReturnType<typeof more>>>

const buy = (): ActionSpec<State> => ({
  name: 'enter',
  functions: ['enter'],
  tab: m.tabs.tickets,
  title: m.buy.title,
  button: m.buy.button,
  help: m.buy.help,
  fields: [{ kind: 'number', name: 'tickets', label: m.buy.field, initial: () => '1' }],
  call: (values) => ({ functionName: 'enter', args: [values.big('tickets')] }),
  pays: (values, s) => ({ token: s.v.prizeToken, amount: values.big('tickets') * s.v.price }),
  closed: pausedText,
  check: (values, s) => {
    const tickets = values.big('tickets')
    if (tickets === 0n) return m.buy.zero
    if (tickets > mostTickets) return m.buy.most(mostTickets)
    const funds = fundsOf(s, s.v.prizeToken)
    const cost = tickets * s.v.price
    return funds && funds.balance < cost ? m.buy.short(moneyText(s, cost, s.v.prizeToken)) : null
  },
  notes: (values, s) => {
    const cost = values.big('tickets') * s.v.price
    const back = (cost * (all - s.v.feeBps)) / all
    return [
      { label: m.buy.cost, value: moneyText(s, cost, s.v.prizeToken) },
      { label: m.buy.average, value: m.buy.averageLine(moneyText(s, back, s.v.prizeToken)) },
    ]
  },
})

/** Tickets of failed rounds whose price waits for the member. */
const refunds = (s: State) =>
  roundList(s).flatMap((one) =>
    one.status === status.failed
      ? ownEntries(s, one).map(({ range, from, upTo }) => ({
          round: one.round,
          range,
          tickets: upTo - from,
          amount: (upTo - from) * s.v.price,
        }))
      : [],
  )

const refund = (): ActionSpec<State> => ({
  name: 'refund',
  functions: ['refund', 'refundTo'],
  tab: m.tabs.refund,
  title: m.refund.title,
  button: m.refund.button,
  help: m.refund.help,
  fields: [
    {
      kind: 'choice',
      name: 'range',
      label: m.refund.field,
      options: (s) =>
        refunds(s).map(({ round, range, tickets, amount }) => ({
          value: [round, range].join(' '),
          label: m.refund.option(
            roundNumberText(round),
            tickets,
            moneyText(s, amount, s.v.prizeToken),
          ),
        })),
    },
    { kind: 'receiver', name: 'to', label: m.receiver },
  ],
  call: (values) => callTo('refund', values, values.text('range').split(' ').map(BigInt)),
  blocked: (s) => (refunds(s).length > 0 ? null : m.refund.none),
})

const collectFee = (): ActionSpec<State> => ({
  ...callAlone('collectFee'),
  tab: m.tabs.keep,
  title: m.collect.title,
  button: m.collect.button,
  help: m.collect.help,
  closed: (s) => (s.v.feeOwed > 0n ? null : m.collect.none),
})

const refundable = (s: State) => refunds(s).reduce((sum, { amount }) => sum + amount, 0n)

const boughtNow = (s: State) => {
  const running = roundList(s).at(-1)
  return running ? ownTickets(s, running) : 0n
}

function figures(s: State): readonly PlanFigure[] {
  const running = roundList(s).at(-1)
  const last = lastDrawn(s)
  return [
    { label: m.figures.price, ...split(s, s.v.price, s.v.prizeToken) },
    {
      label: m.figures.tickets,
      value: formatCount(running?.tickets ?? 0n),
      note: m.figures.ticketsNote(formatCount(s.v.minTickets)),
    },
    {
      label: m.figures.last,
      ...(last
        ? {
            ...split(s, last.prize, s.v.prizeToken),
            note: m.figures.lastNote(roundNumberText(last.round)),
          }
        : { value: m.figures.lastNone }),
    },
    {
      label: m.figures.ends,
      value: dayAndTime(s.v.start + (s.v.currentRound + 1n) * s.v.period),
      note: distance(s.v.start + (s.v.currentRound + 1n) * s.v.period, s.now),
    },
  ]
}

function position(s: State): readonly PositionFigure[] {
  const refundSum = refundable(s)
  return [
    {
      label: m.position.bought,
      value: formatCount(boughtNow(s)),
      isMain: boughtNow(s) > 0n,
      note: m.position.boughtNote(formatCount(roundList(s).at(-1)?.tickets ?? 0n)),
      explained: m.position.boughtExplained,
    },
    wonFigure(s, rowWins(s)),
    {
      label: m.position.refund,
      ...split(s, refundSum, s.v.prizeToken),
      live: refundSum > 0n,
      explained: m.position.refundExplained(searchWindow),
    },
  ]
}

export const ticketRaffle = () =>
  describePlan({
    template: 'ticketRaffle',
    abi,
    texts: {
      ...m.plans.ticketRaffle,
      lose: [m.lose.price, m.lose.fee, m.lose.unclaimed],
      powers: [m.powers.tickets],
      empty: m.empty,
    },
    more,
    figures,
    terms: (s) => [
      m.terms.price(moneyText(s, s.v.price, s.v.prizeToken)),
      m.terms.rounds(span(s.v.period), s.v.prizes),
      m.terms.fee(percent(s.v.feeBps), (Number(all - s.v.feeBps) / 100).toString()),
      m.terms.fewRefund(s.v.minTickets),
      m.terms.drawn,
      m.terms.claims,
    ],
    position,
    // Pots, prizes and refunds that wait; the fee is the operator’s already.
    inside: (s) => {
      const owed = s.books.find(({ token }) => isSameAddress(token.address, s.v.prizeToken))
      return owed && owed.liabilities - s.v.feeOwed
    },
    waits: {
      claimables: (s) => [
        ...prizeClaims(s, rowWins(s)),
        ...refunds(s).map(({ round, range, amount }) => ({
          key: `refund ${round} ${range}`,
          label: m.position.refund,
          token: tokenOf(s, s.v.prizeToken),
          amount,
          call: { functionName: 'refund', args: [round, range] },
        })),
      ],
      deadlines: (s) => prizeEnds(s, rowWins(s)),
      // A ticket is spent, whatever its draw brings.
      inside: () => [],
    },
    offer: (s) => {
      const token = tokenOf(s, s.v.prizeToken)
      return {
        takes: [token],
        gives: [token],
        rate: amountRate(s.v.price, token, catalogueMessages.rate.ticket),
        wayOut: { words: catalogueMessages.out.none, after: null },
        minimum: { token, amount: s.v.price },
      }
    },
    worst: (s) => {
      const won = sumOfWins(rowWins(s))
      const back = refundable(s)
      if (won === 0n && back === 0n && boughtNow(s) === 0n) return null
      return m.position.worstTickets(
        moneyText(s, back, s.v.prizeToken),
        moneyText(s, won, s.v.prizeToken),
      )
    },
    actions: [buy(), refund(), ...roundActions(rowWins), collectFee()],
    absent: {
      pause: 'Stops entries: role GUARDIAN, on the operator’s console.',
      enterWithPermit: 'Used by Buy whenever the token takes permits.',
      enterWithAuthorization:
        'For senders that pay the fee for somebody else (EIP-3009); a member’s own wallet uses the permit.',
    },
  })
