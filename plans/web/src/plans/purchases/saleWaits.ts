import type { Claimable, Deadline, InsideValue, PlanWaits } from '../page/planWaits.ts'
import { tokenOf } from '../page/tokenOf.ts'
import { purchasesMessages as m } from './messages.gen.ts'
import { escrowOf, ownPurchases, type SaleState } from './sale.ts'

/** Until a purchase is final, its price is still the member's; after that moment it is spent. */
const escrowEnds = (s: SaleState): readonly Deadline[] =>
  ownPurchases(s)
    .filter(({ finalAt }) => finalAt > s.now)
    .map(({ pid, finalAt, amount }) => ({
      key: `purchase ${pid}`,
      label: m.refund.title,
      at: finalAt,
      cost: { token: tokenOf(s, s.v.token), amount },
    }))

/** What can be taken back of purchases. */
export const escrowInside = (s: SaleState): readonly InsideValue[] => {
  const sum = escrowOf(s)
  return sum > 0n ? [{ token: tokenOf(s, s.v.token), amount: sum }] : []
}

/**
 * Of a plan that sells something: purchases can be taken back until they are final.
 * @param claimables what waits in the plan itself; commissions wait in the ledger that all such plans share
 */
export const saleWaits = <S extends SaleState>(
  claimables: (s: S) => readonly Claimable[] = () => [],
  deadlines: (s: S) => readonly Deadline[] = () => [],
): PlanWaits<S> => ({
  claimables,
  deadlines: (s) => [...deadlines(s), ...escrowEnds(s)],
  inside: escrowInside,
})
