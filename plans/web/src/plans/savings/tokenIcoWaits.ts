import type { tokenICOAbi } from '@causeway/plans/protocol/abi/tokenICO.gen'
import type { DescribedState } from '../page/describedState.ts'
import type { PlanWaits } from '../page/planWaits.ts'
import { tokenOf } from '../page/tokenOf.ts'
import { saleMessages } from './saleMessages.gen.ts'

const m = saleMessages

/** What a sale is doing, as the contract numbers it; before it opens it waits. */
export const icoPhases = { open: 1, failed: 2, succeeded: 3 } as const
const phases = icoPhases

/** Of a sale of tokens: what is released or comes back, and what was paid or bought beside. */
export const tokenIcoWaits: PlanWaits<DescribedState<typeof tokenICOAbi>> = {
  claimables: (s) => {
    const { payToken, saleToken } = s.v.terms
    const { claimableBy = 0n, paidOf = 0n } = s.mine ?? {}
    const released = {
      key: 'released',
      label: m.position.claimable,
      token: tokenOf(s, saleToken),
      amount: claimableBy,
      call: { functionName: 'claim', args: [] },
    }
    const back = {
      key: 'back',
      label: m.refund,
      token: tokenOf(s, payToken),
      amount: paidOf,
      call: { functionName: 'refund', args: [] },
    }
    if (s.v.phase === phases.failed) return paidOf > 0n ? [back] : []
    return claimableBy > 0n ? [released] : []
  },
  deadlines: () => [],
  inside: (s) => {
    const { payToken, saleToken } = s.v.terms
    const { boughtBy = 0n, claimedBy = 0n, claimableBy = 0n, paidOf = 0n } = s.mine ?? {}
    // While it runs nobody knows whether the payment comes back or becomes tokens: it counts as what was paid.
    if (s.v.phase === phases.failed) return []
    const [token, amount] =
      s.v.phase === phases.succeeded
        ? [saleToken, boughtBy - claimedBy - claimableBy]
        : [payToken, paidOf]
    return amount > 0n ? [{ token: tokenOf(s, token), amount }] : []
  },
}
