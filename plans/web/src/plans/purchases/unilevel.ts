import { unilevelAbi as abi } from '@causeway/plans/protocol/abi/unilevel.gen'
import { percent } from '../../i18n/format.ts'
import { describePlan } from '../page/describePlan.ts'
import type { BaseState } from '../page/describedState.ts'
import { purchasesMessages as m } from './messages.gen.ts'
import { sharedOffer } from './purchaseOffers.ts'
import {
  absentSales,
  escrowFigure,
  saleActions,
  saleFigures,
  saleReads,
  saleTerms,
  saleWorst,
} from './sale.ts'
import { saleWaits } from './saleWaits.ts'

const bits = 16n

/** The rates of the levels, side by side in one word. */
const ratesOf = (word: bigint, levels: bigint) =>
  Array.from({ length: Number(levels) }, (_, i) => (word >> (bits * BigInt(i))) & 0xffffn)

const more = (base: BaseState<typeof abi>) => saleReads(abi, base)

export const unilevel = () =>
  describePlan({
    template: 'unilevel',
    abi,
    texts: {
      ...m.plans.unilevel,
      lose: [m.lose.price, m.lose.below, m.lose.cap],
      powers: [m.powers.limits],
      empty: m.empty,
    },
    more,
    figures: saleFigures,
    terms: (s) => [
      ...saleTerms(s),
      m.terms.split(
        ratesOf(s.v.rates, s.v.levels)
          .map((bps, index) => m.terms.level(percent(bps), String(index + 1)))
          .join(', '),
      ),
    ],
    position: (s) => [escrowFigure(s)],
    waits: saleWaits(),
    offer: sharedOffer,
    worst: saleWorst,
    actions: [...saleActions()],
    absent: absentSales,
  })
