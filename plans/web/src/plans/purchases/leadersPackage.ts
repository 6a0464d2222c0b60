import { leadersPackageAbi as abi } from '@causeway/plans/protocol/abi/leadersPackage.gen'
import { formatCount, dayAndTime, span } from '../../i18n/format.ts'
import { describePlan } from '../page/describePlan.ts'
import type { ActionSpec } from '../page/actionSpec.ts'
import type { BaseState } from '../page/describedState.ts'
import { split } from '../page/tokenOf.ts'
import { purchasesMessages as m } from './messages.gen.ts'
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
    worst: saleWorst,
    actions: [servicePurchase(), ...afterBuying()],
    absent: absentSales,
  })
