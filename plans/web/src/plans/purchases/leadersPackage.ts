import { leadersPackageAbi as abi } from '@causeway/plans/protocol/abi/leadersPackage.gen'
import { formatCount, dayAndTime, span } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { describePlan } from '../page/describePlan.ts'
import type { ActionSpec } from '../page/actionSpec.ts'
import type { AnswersOf } from '../page/read.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import { split, tokenOf } from '../page/tokenOf.ts'
import { purchasesMessages as m } from './messages.gen.ts'
import { priceOffer } from './purchaseOffers.ts'
import { ruleOf } from './ruleOf.ts'
import {
  absentSales,
  afterBuying,
  buy,
  buyBlocked,
  escrowFigure,
  saleFigures,
  saleReads,
  saleTerms,
  saleWorst,
  type SaleState,
} from './sale.ts'
import { escrowInside, saleWaits } from './saleWaits.ts'

type PackageState = Omit<SaleState, 'mine'> & {
  readonly mine: { readonly activeUntil: bigint } | null
}

/** The whole price waits here; what is split, and when, depends on the time that is used. */
function servicePurchase(): ActionSpec<PackageState> {
  return {
    ...buy(m.buy.serviceHelp),
    later: () => undefined,
    blocked: (s) => {
      const until = s.mine?.activeUntil ?? 0n
      return buyBlocked(s) ?? (until > s.now ? m.reasons.active(dayAndTime(until)) : null)
    },
  }
}

const more = (base: BaseState<typeof abi>) => saleReads(abi, base)

type State = DescribedState<typeof abi, AnswersOf<ReturnType<typeof more>>>

/** What comes back of the price: all of it in the first days, then less with each day that was used, as the contract counts. */
function unusedOf(s: State): bigint {
  const paid = escrowInside(s)[0]?.amount ?? 0n
  const until = s.mine?.activeUntil ?? 0n
  const passed = s.now - (until - s.v.window)
  if (until === 0n || passed <= s.v.trial) return paid
  return passed < s.v.window ? (paid * (s.v.window - passed)) / s.v.window : 0n
}

export const leadersPackage = () =>
  describePlan({
    template: 'leadersPackage',
    abi,
    texts: {
      ...m.plans.leadersPackage,
      lose: [m.lose.used],
      powers: [m.powers.limits],
      empty: m.empty,
    },
    more,
    figures: (s) => [
      { label: m.figures.price, ...split(s, ruleOf(s.v.rule).min, s.v.token) },
      ...saleFigures(s).slice(0, 2),
      { label: m.figures.trial, value: span(s.v.trial), note: m.figures.trialNote },
    ],
    terms: (s) => [...saleTerms(s).slice(0, 2), m.terms.service(span(s.v.window), span(s.v.trial))],
    position: (s) => [
      {
        label: m.position.package,
        value: s.mine?.packageOf ? formatCount(s.mine.packageOf) : m.position.packageNone,
        ...(s.mine?.activeUntil && {
          note: m.position.packageUntil(dayAndTime(s.mine.activeUntil)),
        }),
        explained: m.position.packageExplained,
      },
      escrowFigure(s),
    ],
    waits: {
      ...saleWaits(),
      inside: (s) => {
        const unused = unusedOf(s)
        return unused > 0n ? [{ token: tokenOf(s, s.v.token), amount: unused }] : []
      },
    },
    offer: (s) =>
      priceOffer(s, ruleOf(s.v.rule).min, catalogueMessages.rate.service(span(s.v.window))),
    worst: saleWorst,
    actions: [servicePurchase(), ...afterBuying()],
    absent: absentSales,
  })
