import { type AccountCall, encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import type { Frame } from '../context/frame.ts'
import type { SigningRequest, OwnTexts } from '../context/signingRequest.ts'
import { type FrameRpcRequest, requestUserApproval } from '../requests/requestUserApproval.ts'
import { noFees } from '../requests/nodePrices.ts'
import { lookAhead } from '../requests/lookAhead.ts'
import { withoutFee } from './withoutFee.ts'
import { payerMessage } from './payerMessage.ts'
import type { OperationPayer, SmartAccountContext } from './smartAccountOf.ts'
import { loadSmartMessages } from './loadSmartMessages.ts'

interface AskedOperation {
  readonly place: SmartAccountContext
  readonly calls: readonly AccountCall[]
  readonly payer: OperationPayer
}

/** Shows what an operation does, in whose name, and who pays for it. */
export async function askOperation(
  frame: Frame,
  rpc: FrameRpcRequest,
  { place, calls, payer }: AskedOperation,
  sign: () => Promise<unknown>,
): Promise<unknown> {
  const { network, origin } = rpc
  const { address: account, contracts, isDeployed, factory, factoryData } = place
  const asked = askedCalls(calls)
  const node = frame.nodeOf(network)
  const operation = {
    entryPoint: contracts.entryPoint,
    callData: encodeCalls(calls),
    ...(isDeployed ? {} : { factory, factoryData }),
  }
  return requestUserApproval(frame, rpc, {
    asked,
    account,
    own: await operationTexts(frame, { place, calls, payer }),
    look: async () =>
      withoutFee(await lookAhead(asked, { account, network, node, origin, operation })),
    sign,
  })
}

function askedCalls(calls: readonly AccountCall[]): SigningRequest {
  const [call] = calls
  return call && calls.length === 1
    ? { kind: 'transaction', call, fees: noFees }
    : { kind: 'calls', calls, isNewForm: false, isAtomic: true }
}

async function operationTexts(
  frame: Frame,
  { place, calls, payer }: AskedOperation,
): Promise<OwnTexts> {
  const words = await loadSmartMessages(frame)
  const texts = [
    ...(place.isDeployed ? [] : [words.firstUse]),
    ...(calls.length > 1 ? [words.allOrNone] : []),
  ]
  return {
    account: words.account,
    fee: await payerMessage(frame, place.network, payer),
    parts: texts.map((text) => ({ kind: 'text', text })),
  }
}
