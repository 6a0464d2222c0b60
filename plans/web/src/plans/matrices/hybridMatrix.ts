import { hybridMatrixAbi as abi } from '@causeway/plans/protocol/abi/hybridMatrix.gen'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { describePlan } from '../page/describePlan.ts'
import type { BaseState } from '../page/describedState.ts'
import { purchasesMessages } from '../purchases/messages.gen.ts'
import { priceOffer } from '../purchases/purchaseOffers.ts'
import { absentSales, escrowFigure, saleFigures, saleTerms, saleWorst } from '../purchases/sale.ts'
import { matricesMessages as m } from './messages.gen.ts'
import {
  levelParts,
  seatActions,
  seatFigures,
  seatPosition,
  seatReads,
  seatSaleActions,
  seatTerms,
  seatWaits,
} from './seats.ts'

const sponsors = 2n
const more = (base: BaseState<typeof abi>) => seatReads(abi, base)

export const hybridMatrix = () =>
  describePlan({
    template: 'hybridMatrix',
    abi,
    texts: {
      ...m.plans.hybridMatrix,
      lose: [m.lose.price, m.lose.half3, m.lose.cap],
      powers: [purchasesMessages.powers.limits],
      empty: purchasesMessages.empty,
    },
    more,
    figures: (s) => [...seatFigures(s), ...saleFigures(s).slice(0, 1)],
    terms: (s) => [
      ...saleTerms(s),
      ...seatTerms(s),
      m.terms.sponsorShare(levelParts(s.v.sponsorRates, sponsors)),
    ],
    position: (s) => [...seatPosition(s), escrowFigure(s)],
    waits: seatWaits,
    offer: (s) => priceOffer(s, s.v.price, catalogueMessages.rate.seat),
    worst: saleWorst,
    actions: [...seatSaleActions(), ...seatActions()],
    absent: absentSales,
  })
