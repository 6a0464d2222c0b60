import type { advertisementAbi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { span } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import type { DescribedState } from '../page/describedState.ts'
import type { PlanOffer } from '../page/planOffer.ts'
import { tokenOf } from '../page/tokenOf.ts'
import { amountRate } from '../stakes/stakeOffers.ts'

/** A slot at its price; a booking is called off until its lead. */
export function advertisementOffer(s: DescribedState<typeof advertisementAbi>): PlanOffer {
  const { price, period, lead } = s.v.terms
  const token = tokenOf(s, s.v.terms.token)
  return {
    takes: [token],
    gives: [],
    rate: amountRate(price, token, catalogueMessages.rate.slot(span(period))),
    wayOut: { words: catalogueMessages.out.before(span(lead)), after: 0n },
    minimum: { token, amount: price },
  }
}
