import type { Frame } from '../context/frame.ts'
import type { SigningRequest } from '../context/signingRequest.ts'
import { type FrameRpcRequest, requestUserApproval } from '../requests/requestUserApproval.ts'
import { lookAhead } from '../requests/lookAhead.ts'
import { bothAccounts } from './bothAccounts.ts'
import { signAsSmart } from './signAsSmart.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'
import { loadSmartMessages } from './loadSmartMessages.ts'

interface AskedSignature {
  readonly place: SmartAccountContext
  readonly asked: Extract<SigningRequest, { kind: 'message' | 'typedData' }>
}

/** Shows what the smart account would sign, and signs it. */
export async function askSignature(
  frame: Frame,
  rpc: FrameRpcRequest,
  { place, asked }: AskedSignature,
): Promise<unknown> {
  const { network, origin } = rpc
  const account = place.address
  return requestUserApproval(frame, rpc, {
    asked,
    account,
    own: {
      account: (await loadSmartMessages(frame)).account,
      parts:
        asked.kind === 'typedData'
          ? await bothAccounts(frame, asked, { account, other: place.owner })
          : [],
    },
    look: () => lookAhead(asked, { account, network, node: frame.nodeOf(network), origin }),
    sign: () => signAsSmart(frame, place, asked),
  })
}
