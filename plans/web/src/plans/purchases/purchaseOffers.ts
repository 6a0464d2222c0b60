import { percent, span } from '../../i18n/format.ts'
import { catalogueMessages as m } from '../catalogueMessages.gen.ts'
import type { PlanOffer } from '../page/planOffer.ts'
import { split, tokenOf } from '../page/tokenOf.ts'
import { ruleOf } from './ruleOf.ts'
import type { SaleState } from './sale.ts'

/** What an offer of a purchase is made of: the state without what only its own page asks. */
export type PurchaseOffered = Omit<SaleState, 'more'> & { readonly more: unknown }

const purchased = (s: PurchaseOffered): Omit<PlanOffer, 'rate'> => {
  const token = tokenOf(s, s.v.token)
  const { window } = s.v
  return {
    takes: [token],
    gives: [token],
    wayOut:
      window > 0n
        ? { words: m.out.refund(span(window)), after: 0n }
        : { words: m.out.none, after: null },
    minimum: { token, amount: ruleOf(s.v.rule).min },
  }
}

/** Of a plan that passes on a part of each price. @param bps hundredths of a percent */
export const partOffer = (s: PurchaseOffered, bps: bigint, note: string): PlanOffer => ({
  ...purchased(s),
  rate: { value: percent(bps), note },
})

/** Of a plan that sells something at a price, or pays a fixed amount. */
export const priceOffer = (s: PurchaseOffered, amount: bigint, note: string): PlanOffer => ({
  ...purchased(s),
  rate: { ...split(s, amount, s.v.token), note },
})

/** Of most: members above receive a part of each price. */
export const sharedOffer = (s: PurchaseOffered): PlanOffer =>
  partOffer(s, s.v.memberBps, m.rate.ofPrice)

/** Of a plan with a pot for each period. */
export const pooledOffer = (
  s: PurchaseOffered & { readonly v: { readonly poolBps: bigint } },
): PlanOffer => partOffer(s, s.v.poolBps, m.rate.ofPurchases)
