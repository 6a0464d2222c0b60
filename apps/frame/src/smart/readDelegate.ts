import { type Address, isSameAddress, isHexAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { frameOwnContract } from '@causeway/protocol/frame/errors'
import { requestedChain, readChain } from '@causeway/protocol/frame/readChain'
import * as v from 'valibot'
import type { SmartAccountContext } from './smartAccountOf.ts'

export const noDelegate: Address = '0x0000000000000000000000000000000000000000'

/** One unsigned word, on this chain: what is signed elsewhere, or for a number of the page's own, is nothing of this account's. */
const asked = v.strictTuple([
  v.strictObject({
    address: v.custom<string>(isHexAddress, 'is no address'),
    chainId: v.optional(requestedChain),
  }),
])

/**
 * Whose code a page asks the account to run (EIP-7702).
 * @throws BaseError `frame.ownContract` for any but the framework's own and nobody's, and for other chains, above all for all of them ·
 *   `request.invalid` for another form
 */
export function readDelegate(
  authorizationList: unknown,
  { contracts, chainId }: Pick<SmartAccountContext, 'contracts' | 'chainId'>,
): Address {
  const read = v.safeParse(asked, authorizationList)
  if (!read.success) {
    const problem = 'authorizationList: one of { address, chainId }, not signed'
    throw new BaseError(requestInvalid, { problem })
  }
  const [{ address, chainId: chain }] = read.output
  if (chain !== undefined && readChain(chain) !== `eip155:${chainId}`)
    throw new BaseError(frameOwnContract)
  const found = [contracts.stateless7702, noDelegate].find((one) => isSameAddress(one, address))
  if (!found) throw new BaseError(frameOwnContract)
  return found
}
