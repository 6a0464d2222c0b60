import { isSameAddress, type Address } from '@causeway/protocol/address'
import type { PlanEntry } from './planListQuery.ts'

/** Whether the on-chain list names a plan, made from that template; undefined while the list is not read. */
export function isListedPlan(
  list: readonly PlanEntry[] | undefined,
  address: Address,
  template: string,
): boolean | undefined {
  return list?.some((plan) => plan.template === template && isSameAddress(plan.address, address))
}
