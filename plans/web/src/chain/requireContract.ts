import { BaseError } from '@causeway/protocol/errors/baseError'
import { planNotDeployed } from '@causeway/plans/protocol/errors'
import type { Address } from 'viem'

/**
 * A contract that this page cannot do without.
 * @throws BaseError `plan.notDeployed` when the settings of this build name none
 */
export function requireContract(address: Address | null | undefined, name: string): Address {
  if (!address) throw new BaseError(planNotDeployed, { plan: name })
  return address
}
