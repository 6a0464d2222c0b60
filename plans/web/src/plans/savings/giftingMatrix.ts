import { isSameAddress } from '@causeway/protocol/address'
import { giftingMatrixAbi as abi } from '@causeway/plans/protocol/abi/giftingMatrix.gen'
import { formatCount, percent, span } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { describePlan, type PlanFigure, type PositionFigure } from '../page/describePlan.ts'
import type { Claimable, PlanWaits } from '../page/planWaits.ts'
import type { PlanOffer } from '../page/planOffer.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { amountRate } from '../stakes/stakeOffers.ts'
import {
  allOver,
  circleReads,
  dueAt,
  own,
  ownPots,
  roundNow,
  secured,
  type CircleState,
} from './circle.ts'
import { circleActions } from './circleActions.ts'
import { circleMessages as m } from './circleMessages.gen.ts'

function phase(s: CircleState): string {
  if (s.v.drawAt > 0n) return m.figures.drawing
  if (s.v.startedAt === 0n) return m.figures.gathering
  return allOver(s) ? m.figures.over : m.figures.running(formatCount(roundNow(s) + 1n))
}

function figures(s: CircleState): readonly PlanFigure[] {
  const { token, seats, contribution } = s.v.terms
  return [
    { label: m.figures.round, value: phase(s) },
    {
      label: m.figures.seats,
      value: formatCount(s.v.takenCount),
      note: m.figures.seatsOf(formatCount(seats)),
    },
    { label: m.figures.contribution, ...split(s, contribution, token) },
    {
      label: m.figures.pot,
      isMain: true,
      ...split(s, seats * contribution, token),
      note: m.figures.potNote,
    },
  ]
}

const securityOf = (s: CircleState) =>
  own(s).reduce((sum, { securities }) => sum + securities, 0n) * s.v.terms.contribution
const potOf = (s: CircleState) => ownPots(s).reduce((sum, { left }) => sum + left, 0n)
const shareOf = (s: CircleState) => own(s).reduce((sum, { share }) => sum + share, 0n)

function position(s: CircleState): readonly PositionFigure[] {
  const { token, seats } = s.v.terms
  const mine = own(s)
  const all = mine.length * Number(seats)
  const unpaid = mine.reduce((sum, one) => sum + one.unpaid.length, 0)
  const missed = mine.reduce((sum, one) => sum + one.missed.length, 0)
  return [
    {
      label: m.position.seats,
      value: mine.map(({ seat }) => formatCount(seat + 1n)).join(', ') || m.position.none,
      explained: m.position.seatsExplained,
    },
    {
      label: m.position.security,
      ...split(s, securityOf(s), token),
      live: secured(s).length > 0,
      explained: m.position.securityExplained,
    },
    {
      label: m.position.paid,
      value: formatCount(all - unpaid),
      note: m.position.paidOf(formatCount(all)),
      explained: m.position.paidExplained,
    },
    { label: m.position.missed, value: formatCount(missed), explained: m.position.missedExplained },
    {
      label: m.position.shares,
      ...split(s, shareOf(s), token),
      live: shareOf(s) > 0n,
      explained: m.position.sharesExplained,
    },
    ...(potOf(s) > 0n
      ? [
          {
            label: m.actions.receivePot.title,
            ...split(s, potOf(s), token),
            live: true,
            explained: m.actions.receivePot.help,
          },
        ]
      : []),
  ]
}

const waits: PlanWaits<CircleState> = {
  claimables: (s) => {
    const token = tokenOf(s, s.v.terms.token)
    const pots = ownPots(s).map(({ round, left }): Claimable => ({
      key: `pot ${round}`,
      label: m.actions.receivePot.title,
      token,
      amount: left,
      call: { functionName: 'receivePot', args: [round, s.member] },
    }))
    const shares = own(s).flatMap(({ seat, share }): readonly Claimable[] =>
      share > 0n
        ? [
            {
              key: `share ${seat}`,
              label: m.position.shares,
              token,
              amount: share,
              call: { functionName: 'claimShare', args: [seat, s.member] },
            },
          ]
        : [],
    )
    const securities = secured(s).map(({ seat, securities: kept }): Claimable => ({
      key: `security ${seat}`,
      label: m.position.security,
      token,
      amount: kept * s.v.terms.contribution,
      call: { functionName: 'releaseSecurity', args: [seat, s.member] },
    }))
    return [...pots, ...shares, ...securities]
  },
  // Whoever pays late has it taken from the security.
  deadlines: (s) =>
    s.v.startedAt === 0n
      ? []
      : own(s).flatMap(({ seat, unpaid }) => {
          const round = unpaid.find((one) => dueAt(s, one) > s.now)
          if (round === undefined) return []
          const cost = { token: tokenOf(s, s.v.terms.token), amount: s.v.terms.contribution }
          return [
            {
              key: `contribution ${seat} ${round}`,
              label: m.actions.pay.title,
              at: dueAt(s, round),
              cost,
            },
          ]
        }),
  inside: (s) => {
    const back = secured(s).reduce((sum, { securities }) => sum + securities, 0n)
    const amount = securityOf(s) - back * s.v.terms.contribution
    return amount > 0n ? [{ token: tokenOf(s, s.v.terms.token), amount }] : []
  },
}

/** Its security is put in first; what one pays comes back as one's turn and the security at the end. */
function offer(s: Omit<CircleState, 'more'>): PlanOffer {
  const { seats, contribution, period, securities, token: address } = s.v.terms
  const token = tokenOf(s, address)
  const end = s.v.startedAt === 0n ? seats * period : s.v.startedAt + seats * period - s.now
  return {
    takes: [token],
    gives: [token],
    rate: amountRate(contribution, token, catalogueMessages.rate.round(formatCount(seats))),
    wayOut: { words: catalogueMessages.out.end, after: end > 0n ? end : 0n },
    minimum: { token, amount: securities * contribution },
  }
}

function terms(s: CircleState): readonly string[] {
  const { token, seats, contribution, period, securities, order, feeBps, largestBid } = s.v.terms
  return [
    m.terms.rounds(seats, moneyText(s, contribution, token), span(period)),
    m.terms.order(m.orders[Number(order)] ?? ''),
    m.terms.security(
      moneyText(s, securities * contribution, token),
      moneyText(s, (seats - 1n - securities) * contribution, token),
    ),
    m.terms.fee(percent(feeBps)),
    ...(largestBid > 0n ? [m.terms.bid(percent(largestBid))] : []),
  ]
}

export const giftingMatrix = () =>
  describePlan({
    template: 'giftingMatrix',
    abi,
    texts: {
      title: m.title,
      what: m.what,
      source: m.source,
      lose: [m.lose.fee, m.lose.credit, m.lose.turn],
      powers: [m.powers.organiser],
      empty: m.empty,
    },
    more: circleReads,
    figures,
    terms,
    position,
    inside: (s) => {
      const owed = s.books.find(({ token }) => isSameAddress(token.address, s.v.terms.token))
      return owed && owed.liabilities - s.v.fees
    },
    waits,
    offerReads: circleReads,
    offer,
    worst: (s) => {
      if (own(s).length === 0) return null
      const { token } = s.v.terms
      return m.position.worst(moneyText(s, securityOf(s), token), moneyText(s, shareOf(s), token))
    },
    actions: circleActions(),
    absent: {
      pause: 'Stops taking seats: role GUARDIAN, on the operator’s console.',
      takeWithPermit: 'Used by Take your seat whenever the token takes permits.',
      payWithPermit: 'Used by Pay a contribution whenever the token takes permits.',
    },
  })
