import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { codeFunctions } from './codeFunctions.ts'
import type { Frame } from '../context/frame.ts'
import { answerByKey } from '../requests/answerByKey.ts'
import type { FrameRpcRequest } from '../requests/requestUserApproval.ts'
import { codeOf } from './codeOf.ts'
import { refuseOwnTarget, type CallTarget } from './refuseOwnTarget.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'
import { targetsOf } from './targetsOf.ts'
import { typedByKey } from './typedByKey.ts'

/** A question that the key's own account answers where it has a smart account beside it. */
export async function answerDelegated(
  frame: Frame,
  rpc: FrameRpcRequest,
  {
    place,
    ownContracts,
  }: { readonly place: SmartAccountContext; readonly ownContracts: readonly string[] },
): Promise<unknown> {
  if (rpc.method === 'eth_sendUserOperation')
    throw new BaseError(requestInvalid, { problem: 'the smart account is not the chosen one' })
  if (rpc.method === 'eth_signTypedData_v4') return typedByKey(frame, rpc, { place, ownContracts })
  if (isByCode(rpc)) {
    const { answerByCode } = await import('./answerByCode.ts')
    const byCode = await answerByCode(frame, rpc, { place, ownContracts })
    if (byCode) return byCode.answer
  }
  await refuseOwnTargets(frame, rpc, place)
  return answerByKey(frame, rpc, ownContracts)
}

/** What a page asks of the key's own account: it may write to itself as long as it runs no code. @throws BaseError `frame.ownContract` */
async function refuseOwnTargets(
  frame: Frame,
  { method, params, network }: FrameRpcRequest,
  place: SmartAccountContext,
): Promise<void> {
  for (const target of targetsOf(method, params)) {
    // The code may be on its way: what it would obey is refused before it is there, when nobody sees yet what it does.
    const isObeyed = codeFunctions.has((target.data ?? '').slice(0, 10).toLowerCase())
    const isMute =
      callsItself(target, place) &&
      !isObeyed &&
      (await codeOf(frame, network, place.owner)) === 'none'
    if (!isMute) refuseOwnTarget(target, place)
  }
}

/** Whether one is named with words for the account itself. A key's account that runs no code has no ear for them. */
const callsItself = ({ to, data = '0x' }: CallTarget, { owner }: SmartAccountContext): boolean =>
  typeof to === 'string' && data !== '0x' && isSameAddress(owner, to)

/** Whether the account of the key would run code for it: fetched for that alone. */
function isByCode({ method, params }: FrameRpcRequest): boolean {
  const [first] = (Array.isArray(params) ? params : []) as readonly unknown[]
  if (typeof first !== 'object' || first === null) return false
  return method === 'eth_sendTransaction'
    ? 'authorizationList' in first
    : method === 'wallet_sendCalls' && 'atomicRequired' in first
}
