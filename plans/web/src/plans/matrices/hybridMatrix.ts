import { hybridMatrixAbi as abi } from '@causeway/plans/protocol/abi/hybridMatrix.gen'
import { describePlan } from '../page/describePlan.ts'
import type { BaseState } from '../page/describedState.ts'
import { purchasesMessages } from '../purchases/messages.gen.ts'
import { saleTerms } from '../purchases/sale.ts'
import { matricesMessages as m } from './messages.gen.ts'
import { levelParts, seatPlan, seatReads, seatTerms } from './seats.ts'

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
    terms: (s) => [
      ...saleTerms(s),
      ...seatTerms(s),
      m.terms.sponsorShare(levelParts(s.v.sponsorRates, sponsors)),
    ],
    ...seatPlan(),
  })
