import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { frameOwnContract, connectionForbiddenMethod } from '@causeway/protocol/frame/errors'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import type { Frame } from '../context/frame.ts'
import type { SigningRequest, RequestedCall } from '../context/signingRequest.ts'
import type { FrameRpcRequest } from '../requests/requestUserApproval.ts'
import { readSigningRequest } from '../requests/readSigningRequest.ts'
import { askOperation } from './askOperation.ts'
import { refuseOwnTarget } from './refuseOwnTarget.ts'
import { operationPayerOf, type Wishes } from './operationPayerOf.ts'
import { sendOperation, signAndSend } from './sendOperation.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'

const wrong = (problem: string) => new BaseError(requestInvalid, { problem })

interface SmartRpc {
  readonly place: SmartAccountContext
  readonly ownContracts: readonly string[]
}

/** A question that the smart account answers, approved first. */
export async function answerAsSmart(
  frame: Frame,
  rpc: FrameRpcRequest,
  { place, ownContracts }: SmartRpc,
): Promise<unknown> {
  const { chain, method, params } = rpc
  if (method === 'eth_sendUserOperation') return wholeOperation(frame, rpc, place)
  if (isHandedOver(params)) throw new BaseError(frameOwnContract)
  const addresses = { ...rpc.addresses, eip155: place.address }
  const asked = readSigningRequest(method, params, {
    chain,
    addresses,
    ownContracts,
    isAtomic: true,
  })
  switch (asked.kind) {
    case 'message':
    case 'typedData': {
      const { askSignature } = await import('./askSignature.ts')
      return askSignature(frame, rpc, { place, asked })
    }
    case 'transaction':
      return transaction(frame, rpc, place, asked)
    case 'calls':
      return calls(frame, rpc, place, asked)
    default:
      throw new BaseError(connectionForbiddenMethod)
  }
}

/** EIP-7702 is for accounts of keys. */
function isHandedOver(params: unknown): boolean {
  const [asked] = (Array.isArray(params) ? params : []) as readonly unknown[]
  return typeof asked === 'object' && asked !== null && 'authorizationList' in asked
}

/** The page waits for the hash of a transaction: there is one when the bundler has sent it. */
async function transaction(
  frame: Frame,
  rpc: FrameRpcRequest,
  place: SmartAccountContext,
  { call, fees }: Extract<SigningRequest, { kind: 'transaction' }>,
): Promise<unknown> {
  const these = [accountCall(call, place)]
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas: tip } = fees
  const wishes: Wishes = { gas, price: gasPrice ?? maxFeePerGas, tip }
  const payer = await operationPayerOf(frame, place, these, wishes)
  return askOperation(frame, rpc, { place, calls: these, payer }, async () => {
    const sent = await sendOperation(frame, place, these, payer, wishes)
    const { success, transactionHash } = await sent.wait()
    // Its transaction did not fail, so that nobody who looks at that alone would know.
    if (!success) throw wrong('the chain refused the calls: nothing was done but the fee paid')
    return transactionHash
  })
}

async function calls(
  frame: Frame,
  rpc: FrameRpcRequest,
  place: SmartAccountContext,
  { calls: asked, isNewForm }: Extract<SigningRequest, { kind: 'calls' }>,
): Promise<unknown> {
  const these = asked.map((call) => accountCall(call, place))
  const payer = await operationPayerOf(frame, place, these)
  return askOperation(frame, rpc, { place, calls: these, payer }, async () => {
    const { userOperationHash } = await sendOperation(frame, place, these, payer)
    return isNewForm ? { id: userOperationHash } : userOperationHash
  })
}

/** An operation that a page has put together: what it does is read from it and shown, and nothing of it is changed but the signature. */
async function wholeOperation(
  frame: Frame,
  rpc: FrameRpcRequest,
  place: SmartAccountContext,
): Promise<unknown> {
  const { readOperation } = await import('./readOperation.ts')
  const { op, calls: these, payer } = await readOperation(frame, place, rpc.params)
  for (const call of these) refuseOwnTarget(call, place)
  return askOperation(frame, rpc, { place, calls: these, payer }, async () => {
    const { userOperationHash } = await signAndSend(frame, place, op, payer)
    return userOperationHash
  })
}

function accountCall(
  { to, data = '0x', value = 0n }: RequestedCall,
  place: SmartAccountContext,
): AccountCall {
  if (to === undefined) throw wrong('a smart account makes no contract like this')
  refuseOwnTarget({ to, data }, place)
  return { to, data, value }
}
