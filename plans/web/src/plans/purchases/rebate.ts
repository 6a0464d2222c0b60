import { rebateAbi as abi } from '@causeway/plans/protocol/abi/rebate.gen'
import { dayAndTime, percent, span } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { describePlan } from '../page/describePlan.ts'
import type { AnswersOf } from '../page/read.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import { split, tokenOf } from '../page/tokenOf.ts'
import { purchasesMessages as m } from './messages.gen.ts'
import { partOffer } from './purchaseOffers.ts'
import {
  absentSales,
  escrowFigure,
  saleActions,
  saleFigures,
  saleReads,
  saleTerms,
  saleWorst,
} from './sale.ts'
import { escrowInside, saleWaits } from './saleWaits.ts'

/** What has flowed back by now, and what still flows. The contract keeps the two ends of a straight line. */
function flowAt(s: Pick<DescribedState<typeof abi>, 'mine' | 'now'>) {
  const flow = s.mine?.flowOf
  if (!flow) return { ready: 0n, rest: 0n, end: 0n }
  const { streaming, vested, last, end } = flow
  const whole = BigInt(end - last)
  const gone = s.now < BigInt(end) ? s.now - BigInt(last) : whole
  const flowed =
    whole > 0n && gone > 0n ? (streaming * gone) / whole : s.now >= end ? streaming : 0n
  return { ready: vested + flowed, rest: streaming - flowed, end: BigInt(end) }
}

const more = (base: BaseState<typeof abi>) => saleReads(abi, base)

export const rebate = () =>
  describePlan({
    template: 'rebate',
    abi,
    texts: {
      ...m.plans.rebate,
      lose: [m.lose.price, m.lose.rebateCap, m.lose.restart],
      powers: [m.powers.limits],
      empty: m.empty,
    },
    more,
    figures: (s) => [
      ...saleFigures(s).slice(0, 2),
      { label: m.figures.held, ...split(s, s.v.held, s.v.token), note: m.figures.heldNote },
      {
        label: m.figures.rebate,
        value: percent(s.v.rebateBps),
        note: m.figures.rebateNote(span(s.v.duration)),
      },
    ],
    terms: (s) => [...saleTerms(s), m.terms.rebate(percent(s.v.rebateBps), span(s.v.duration))],
    position: (s) => {
      const { ready, rest, end } = flowAt(s)
      return [
        {
          label: m.position.ready,
          ...split(s, ready, s.v.token),
          live: ready > 0n,
          explained: m.position.readyExplained,
        },
        {
          label: m.position.flowing,
          ...split(s, rest, s.v.token),
          ...(rest > 0n && { note: m.position.flowingUntil(dayAndTime(end)) }),
          explained: m.position.flowingExplained,
        },
        escrowFigure(s),
      ]
    },
    waits: {
      ...saleWaits<DescribedState<typeof abi, AnswersOf<ReturnType<typeof more>>>>((s) => {
        const { ready } = flowAt(s)
        if (ready === 0n) return []
        return [
          {
            key: 'rebate',
            label: m.position.ready,
            token: tokenOf(s, s.v.token),
            amount: ready,
            call: { functionName: 'claim', args: [s.hub?.id ?? 0n] },
          },
        ]
      }),
      inside: (s) => {
        const { rest } = flowAt(s)
        const flowing = rest > 0n ? [{ token: tokenOf(s, s.v.token), amount: rest }] : []
        return [...escrowInside(s), ...flowing]
      },
    },
    offer: (s) => partOffer(s, s.v.rebateBps, catalogueMessages.rate.back(span(s.v.duration))),
    worst: saleWorst,
    actions: [
      ...saleActions(),
      {
        name: 'claim',
        functions: ['claim'],
        tab: m.tabs.claim,
        title: m.rebate.title,
        button: m.rebate.button,
        help: m.rebate.help,
        call: (_, s) => ({ functionName: 'claim', args: [s.hub?.id ?? 0n] }),
        blocked: (s) => (flowAt(s).ready > 0n ? null : m.reasons.nothingReady),
      },
    ],
    absent: absentSales,
  })
