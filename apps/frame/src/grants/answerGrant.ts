import type { Frame } from '../context/frame.ts'
import type { FrameRpcRequest } from '../requests/requestUserApproval.ts'
import type { SmartAccountContext } from '../smart/smartAccountOf.ts'
import { requestGrant } from './requestGrant.ts'
import { requestRevocation } from './requestRevocation.ts'

/** A page asks what it may do without asking, or for the end of it. Both are the smart account's, whichever account is preferred. */
export async function answerGrant(
  frame: Frame,
  rpc: FrameRpcRequest,
  about: {
    readonly place: SmartAccountContext
    /** What no session may call: the wallet's own contracts. */
    readonly ownContracts: readonly string[]
  },
): Promise<unknown> {
  return rpc.method === 'wallet_grantPermissions'
    ? requestGrant(frame, rpc, about)
    : requestRevocation(frame, rpc, about.place)
}
