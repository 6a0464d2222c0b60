import { binaryMatrixAbi as abi } from '@causeway/plans/protocol/abi/binaryMatrix.gen'
import { describePlan } from '../page/describePlan.ts'
import type { BaseState } from '../page/describedState.ts'
import { purchasesMessages } from '../purchases/messages.gen.ts'
import { saleTerms } from '../purchases/sale.ts'
import { matricesMessages as m } from './messages.gen.ts'
import { seatPlan, seatReads, seatTerms } from './seats.ts'

const more = (base: BaseState<typeof abi>) => seatReads(abi, base)

export const binaryMatrix = () =>
  describePlan({
    template: 'binaryMatrix',
    abi,
    texts: {
      ...m.plans.binaryMatrix,
      lose: [m.lose.price, m.lose.half2, m.lose.cap],
      powers: [purchasesMessages.powers.limits],
      empty: purchasesMessages.empty,
    },
    more,
    terms: (s) => [...saleTerms(s), ...seatTerms(s)],
    ...seatPlan(),
  })
