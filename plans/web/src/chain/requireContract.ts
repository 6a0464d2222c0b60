import { BaseError } from '@causeway/protocol/errors/base'
import type { Address } from 'viem'

/**
 * A contract that this page cannot do without.
 * @throws BaseError `plan.notDeployed` when the settings of this build name none
 */
export function requireContract(address: Address | null | undefined, name: string): Address {
  if (!address) throw new BaseError('plan.notDeployed', { plan: name })
  return address
}
