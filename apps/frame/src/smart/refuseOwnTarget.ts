import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameOwnContract } from '@causeway/protocol/frame/errors'
import type { SmartAccountContext } from './smartAccountOf.ts'

/** What a call is to, and says. */
export interface CallTarget {
  readonly to?: string | null | undefined
  readonly data?: string | undefined
}

/**
 * What moves the account itself, or what it has granted, goes over the wallet's own screens: no page calls the account in its own
 * name, nor the contracts that listen to it.
 * @throws BaseError `frame.ownContract`
 */
export function refuseOwnTarget(
  { to, data = '0x' }: CallTarget,
  { address, owner, contracts }: Pick<SmartAccountContext, 'address' | 'owner' | 'contracts'>,
): void {
  if (!to) return
  const isOf = (...these: readonly string[]) => these.some((one) => isSameAddress(one, to))
  const isOwn = isOf(address, owner) && data !== '0x'
  if (isOwn || isOf(contracts.entryPoint, contracts.delegationManager))
    throw new BaseError(frameOwnContract)
}
