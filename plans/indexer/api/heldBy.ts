import type { MoneySide } from '../../protocol/books/activityKinds.ts'
import type { Totals } from '../figures/planLedger.ts'
import { shownAmount } from './shownAmount.ts'
import { sumOfSide } from '../figures/sumOfSide.ts'

type Sums = Totals['sums']

/**
 * What the events say that is left in the plan: in minus out. Where members are paid in another token than they pay in, the money for
 * payouts is counted apart. What traders hold changes with prices, which no event tells: null.
 */
export function heldBy(
  sums: Sums,
  plan: { family: string | null; token: string | null; payoutToken: string | null },
): { held: string | null; heldForPayouts: string | null } {
  if (plan.family?.startsWith('traders')) return { held: null, heldForPayouts: null }
  const of = (side: MoneySide) => sumOfSide(sums, side)
  const members = of('in') - of('returned') - of('operator') - of('reserve') - of('passed')
  const payouts = of('fed') - of('unfed') - of('earned')
  return plan.token === plan.payoutToken
    ? { held: shownAmount(members + payouts), heldForPayouts: null }
    : { held: shownAmount(members), heldForPayouts: shownAmount(payouts) }
}
