import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong } from '@causeway/protocol/frame/errors'
import type { Frame } from '../context/frame.ts'
import { type FrameRpcRequest, requestUserApproval } from '../requests/requestUserApproval.ts'
import { executeApproved } from '../requests/executeApproved.ts'
import { lookAhead } from '../requests/lookAhead.ts'
import { readSigningRequest } from '../requests/readSigningRequest.ts'
import { bothAccounts } from './bothAccounts.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'

/** Structured data for the key's own account, where the key has a smart account beside it. */
export async function typedByKey(
  frame: Frame,
  rpc: FrameRpcRequest,
  {
    place,
    ownContracts,
  }: { readonly place: SmartAccountContext; readonly ownContracts: readonly string[] },
): Promise<unknown> {
  const { chain, method, params, network, addresses, origin } = rpc
  const asked = readSigningRequest(method, params, { chain, addresses, ownContracts })
  if (asked.kind !== 'typedData') throw new BaseError(frameWrong)
  const account = addresses.eip155
  return requestUserApproval(frame, rpc, {
    asked,
    account,
    own: { parts: await bothAccounts(frame, asked, { account, other: place.address }) },
    look: () => lookAhead(asked, { account, network, node: frame.nodeOf(network), origin }),
    sign: () => executeApproved(frame, asked, { account, network }),
  })
}
