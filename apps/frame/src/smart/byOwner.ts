import { type AccountKeys, evmAddressOf } from '@causeway/protocol/accountKeys/deriveKeys'
import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameAborted } from '@causeway/protocol/frame/errors'
import type { Frame } from '../context/frame.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'

/**
 * Runs with the key that the shown account belongs to.
 * @throws BaseError `frame.aborted` where somebody else has signed in since: they have not approved it
 */
export async function byOwner<T>(
  frame: Frame,
  { owner }: Pick<SmartAccountContext, 'owner'>,
  run: (key: AccountKeys['secp256k1']) => T,
): Promise<T> {
  return frame.unlocked.use((keys) => {
    if (!isSameAddress(evmAddressOf(keys), owner)) throw new BaseError(frameAborted)
    return run(keys.secp256k1)
  })
}
