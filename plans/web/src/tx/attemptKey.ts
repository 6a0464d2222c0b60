import type { PlanRequest } from './txState.ts'

/** By which the kit knows an attempt again that a wallet was asked for, in every tab of the browser. */
export const attemptKey = ({ id, chainId, account }: PlanRequest) => ({
  kind: `plan:${id}`,
  caipNetworkId: `eip155:${chainId}`,
  address: account,
})
