import type { Address } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { type AccountCall, encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import type { Frame } from '../context/frame.ts'
import type { SigningRequest, RequestedCall } from '../context/signingRequest.ts'
import { answerByKey } from '../requests/answerByKey.ts'
import type { FrameRpcRequest } from '../requests/requestUserApproval.ts'
import { noFees } from '../requests/nodePrices.ts'
import { readSigningRequest } from '../requests/readSigningRequest.ts'
import { askWithCode, sendWithCode } from './askWithCode.ts'
import { codeOf } from './codeOf.ts'
import { refuseOwnTarget } from './refuseOwnTarget.ts'
import { readDelegate } from './readDelegate.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'

const wrong = (problem: string) => new BaseError(requestInvalid, { problem })

interface ByCode {
  readonly place: SmartAccountContext
  readonly ownContracts: readonly string[]
}

/**
 * What the account of the key can do where it may run the framework's code (EIP-7702): take it and give it back, and calls that run
 * all or none.
 * @returns undefined for what it answers as everywhere
 */
export async function answerByCode(
  frame: Frame,
  rpc: FrameRpcRequest,
  { place, ownContracts }: ByCode,
): Promise<{ readonly answer: unknown } | undefined> {
  const { method, params, chain, addresses } = rpc
  const first = (Array.isArray(params) ? params[0] : undefined) as unknown
  if (typeof first !== 'object' || first === null) return undefined
  const read = (one: object) =>
    readSigningRequest(method, [one], { chain, addresses, ownContracts, isAtomic: true })
  if (method === 'eth_sendTransaction' && 'authorizationList' in first) {
    const { authorizationList, ...rest } = first
    const delegate = readDelegate(authorizationList, place)
    return { answer: await handOver(frame, rpc, place, { asked: read(rest), delegate }) }
  }
  if (method !== 'wallet_sendCalls' || !('atomicRequired' in first) || !first.atomicRequired)
    return undefined
  const asked = read(first)
  if (asked.kind !== 'calls') return undefined
  for (const call of asked.calls) refuseOwnTarget(call, place)
  // One is all or none by itself.
  if (asked.calls.length === 1) {
    const alone = { ...rpc, params: [{ ...first, atomicRequired: false }] }
    return { answer: await answerByKey(frame, alone, ownContracts) }
  }
  return { answer: await together(frame, rpc, place, asked) }
}

/** The account runs the framework's code from here on, or nobody's any more. */
async function handOver(
  frame: Frame,
  rpc: FrameRpcRequest,
  place: SmartAccountContext,
  { asked, delegate }: { readonly asked: SigningRequest; readonly delegate: Address },
): Promise<unknown> {
  if (asked.kind !== 'transaction' || asked.call.to === undefined)
    throw wrong('a transaction like this has a receiver')
  const { call, fees } = asked
  refuseOwnTarget(call, place)
  const sent = { call, fees, delegate }
  return askWithCode(frame, rpc, place, { sent, shown: [call] }, (most) =>
    sendWithCode(frame, place, sent, most),
  )
}

/** Calls that all pass or none does: one call of the account to itself, which takes the code first where it has none. */
async function together(
  frame: Frame,
  rpc: FrameRpcRequest,
  place: SmartAccountContext,
  { calls, isNewForm }: Extract<SigningRequest, { kind: 'calls' }>,
): Promise<unknown> {
  const code = await codeOf(frame, rpc.network, place.owner)
  if (code === 'foreign') throw wrong('the account runs another contract’s code')
  const call: RequestedCall = {
    to: place.owner,
    data: encodeCalls(calls.map(accountCall)),
    value: undefined,
  }
  const delegate = code === 'none' ? place.contracts.stateless7702 : undefined
  const sent = { call, fees: noFees, delegate }
  return askWithCode(frame, rpc, place, { sent, shown: calls }, async (most) => {
    const hash = await sendWithCode(frame, place, sent, most)
    const node = frame.nodeOf(place.network)
    const { chainId } = place
    const id = frame.bundles.add({ chainId, hashes: [hash], total: 1, node, isAtomic: true })
    return isNewForm ? { id } : id
  })
}

function accountCall({ to, data = '0x', value = 0n }: RequestedCall): AccountCall {
  if (to === undefined) throw wrong('a call has a receiver')
  return { to, data, value }
}
