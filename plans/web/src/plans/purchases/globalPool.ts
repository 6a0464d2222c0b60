import { globalPoolAbi as abi } from '@causeway/plans/protocol/abi/globalPool.gen'
import { describePlan } from '../page/describePlan.ts'
import { read } from '../page/read.ts'
import type { BaseState } from '../page/describedState.ts'
import { moneyText, split } from '../page/tokenOf.ts'
import { purchasesMessages as m } from './messages.gen.ts'
import { poolActions, poolFigures, poolReads, poolTerms, poolWaits, shareFigure } from './pool.ts'
import { pooledOffer } from './purchaseOffers.ts'
import { absentSales, escrowFigure, saleActions, saleTerms, saleWorst } from './sale.ts'

/** Pots and shares, and the member's points of this period. */
const more = (base: BaseState<typeof abi>) => ({
  ...poolReads(abi, base),
  points: read(abi, 'pointsOf', [base.hubId ?? 0n, base.v.currentEpoch]),
})

export const globalPool = () =>
  describePlan({
    template: 'globalPool',
    abi,
    texts: {
      ...m.plans.globalPool,
      lose: [m.lose.price, m.lose.unclaimed, m.lose.cap],
      powers: [m.powers.limits, m.powers.funder],
      empty: m.empty,
    },
    more,
    figures: poolFigures,
    terms: (s) => [
      ...saleTerms(s),
      ...poolTerms(s),
      m.terms.points(moneyText(s, s.v.maxPoints, s.v.token)),
    ],
    position: (s) => [
      shareFigure(s),
      {
        label: m.position.points,
        ...split(s, s.more.points?.[0] ?? 0n, s.v.token),
        explained: m.position.pointsExplained,
      },
      escrowFigure(s),
    ],
    waits: poolWaits(),
    offer: pooledOffer,
    worst: saleWorst,
    actions: [...saleActions(), ...poolActions()],
    absent: {
      ...absentSales,
      fund: 'Adds to the pot: role FUNDER, on the operator’s console.',
    },
  })
