import type { IsSameRequest } from '@causeway/kit/transact'
import type { PlanRequest } from './txState.ts'

/** Where the kit knows what a wallet was asked for a plan again, in every tab of the browser. */
export const attemptKey = ({ plan, chainId, account }: PlanRequest) => ({
  kind: `plan:${plan}`,
  caipNetworkId: `eip155:${chainId}`,
  address: account,
})

/** By which one attempt is told from the others of its plan. */
export const attemptRef = ({ id }: PlanRequest): string => String(id)

/** Whether an open request is of this attempt. */
export const isAttempt =
  (request: PlanRequest): IsSameRequest =>
  ({ ref }) =>
    ref === attemptRef(request)
