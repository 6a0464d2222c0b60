import type { Frame } from '../frame.ts'
import type { AskedRpc } from '../requests/askPerson.ts'
import type { SmartPlace } from '../smart/smartAccount.ts'
import { grantPermissions } from './grantPermissions.ts'
import { revokePermissions } from './revokePermissions.ts'

/** A page asks what it may do without asking, or for the end of it. Both are the smart account's, whichever account is preferred. */
export async function answerGrant(
  frame: Frame,
  rpc: AskedRpc,
  about: {
    readonly place: SmartPlace
    /** What no session may call: the wallet's own contracts. */
    readonly ownContracts: readonly string[]
  },
): Promise<unknown> {
  return rpc.method === 'wallet_grantPermissions'
    ? grantPermissions(frame, rpc, about)
    : revokePermissions(frame, rpc, about.place)
}
