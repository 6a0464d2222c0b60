import { leadersAbi as abi } from '@causeway/plans/protocol/abi/leaders.gen'
import { formatCount, percent } from '../../i18n/format.ts'
import { describePlan } from '../page/describePlan.ts'
import { read, type AnswersOf } from '../page/read.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import { purchasesMessages as m } from './messages.gen.ts'
import {
  poolActions,
  poolFigures,
  poolReads,
  poolStartOf,
  poolTerms,
  poolWaits,
  shareFigure,
} from './pool.ts'
import { pooledOffer } from './purchaseOffers.ts'
import { absentSales, escrowFigure, saleActions, saleTerms, saleWorst } from './sale.ts'

/** Pots and shares, and what the member did in this period and the one before. */
function more(base: BaseState<typeof abi>) {
  const id = base.hubId ?? 0n
  const now = base.v.currentEpoch
  const before = now > 0n ? now - 1n : 0n
  return {
    ...poolReads(abi, base),
    running: read(abi, 'activityOf', [id, now]),
    before: read(abi, 'activityOf', [id, before]),
    spending: read(abi, 'ownSpending', [id, before]),
  }
}

type State = DescribedState<typeof abi, AnswersOf<ReturnType<typeof more>>>

/** Whether the member has points of the period before to book: in the running one alone. */
function isQualified({ v, more: { before, spending } }: State): boolean {
  const customers = before?.customers ?? 0n
  return BigInt(customers) >= v.minCustomers && (spending ?? 0n) > 0n
}

export const leaders = () =>
  describePlan({
    template: 'leaders',
    abi,
    texts: {
      ...m.plans.leaders,
      lose: [m.lose.price, m.lose.book, m.lose.unclaimed],
      powers: [m.powers.limits, m.powers.funder],
      empty: m.empty,
    },
    more,
    figures: poolFigures,
    terms: (s) => [
      ...saleTerms(s),
      ...poolTerms(s),
      m.terms.leaders(s.v.minCustomers, s.v.ownFactor, percent(s.v.maxShareBps)),
    ],
    position: (s) => [
      shareFigure(s),
      {
        label: m.position.customers,
        value: formatCount(s.more.running?.customers ?? 0),
        note: m.position.customersOf(s.v.minCustomers),
        explained: m.position.customersExplained,
      },
      escrowFigure(s),
    ],
    waits: poolWaits<State>((s) =>
      isQualified(s) && s.more.before.points === 0n
        ? [
            {
              key: 'book',
              label: m.book.title,
              at: poolStartOf(s, s.v.currentEpoch + 1n),
              cost: null,
            },
          ]
        : [],
    ),
    offer: pooledOffer,
    worst: saleWorst,
    actions: [
      ...saleActions(),
      {
        name: 'book',
        functions: ['book'],
        tab: m.tabs.points,
        title: m.book.title,
        button: m.book.button,
        help: m.book.help,
        call: (_, s) => ({
          functionName: 'book',
          args: [s.hub?.id ?? 0n, s.v.currentEpoch - 1n],
        }),
        blocked: (s) => {
          if (s.more.before.points > 0n) return m.reasons.booked
          return isQualified(s) ? null : m.reasons.notQualified(s.v.minCustomers)
        },
      },
      ...poolActions(),
    ],
    absent: {
      ...absentSales,
      fund: 'Adds to the pot: role FUNDER, on the operator’s console.',
      rollExcess:
        'For keepers: moves what points above the limit are worth into the running period. Nobody’s share changes.',
    },
  })
