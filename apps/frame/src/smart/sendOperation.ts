import { delay } from '@causeway/protocol/inTime'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { frameAborted, frameWrong, frameExpired } from '@causeway/protocol/frame/errors'
import { operationLimits } from './limits.ts'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import {
  toRpc,
  userOperationHash,
  userOperationTypedData,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { signHash } from '@causeway/protocol/accountKeys/signHash'
import { hashTypedData, type Hex } from 'viem'
import type { Frame } from '../context/frame.ts'
import { checkNode, nodePrices } from '../requests/fillTransaction.ts'
import { joinSignature } from '../requests/signMessageByKey.ts'
import { boundOperation, highestCostOf } from './boundOperation.ts'
import { requestBundler, bundlerRefusalOf, tryBundler } from './requestBundler.ts'
import { byOwner } from './byOwner.ts'
import { draftOperation } from './draftOperation.ts'
import { noteOverBudget, paidByAccount, type Wishes } from './operationPayerOf.ts'
import {
  type OperationReceipt,
  operationReceiptOf,
  type SentOperation,
} from './operationReceiptOf.ts'
import { type OperationPayer, type SmartAccountContext, smartAccountOf } from './smartAccountOf.ts'

const wrong = (problem: string) => new BaseError(requestInvalid, { problem })

/** The last operation of a frame that may still be on its way: the next one counts from it. */
const onTheirWay = new WeakMap<Frame, Promise<unknown>>()

/**
 * One operation of the calls that a person has approved: all of them run, or none. Built, bounded, signed by the owner and sent.
 * @param shown who pays, as it was shown: an operation that would be paid otherwise is not signed
 * @param wishes what a page said of gas and price; without a word of the project's payment alone
 */
export async function sendOperation(
  frame: Frame,
  asked: SmartAccountContext,
  calls: readonly AccountCall[],
  shown: OperationPayer,
  wishes: Wishes = {},
): Promise<SentOperation> {
  await onTheirWay.get(frame)?.catch(() => undefined)
  // It may have been made since.
  const place = (await smartAccountOf(frame, asked.network)) ?? asked
  if (place.address !== asked.address) throw new BaseError(frameAborted)
  await checkNode(frame.nodeOf(place.network), place.chainId)
  const draft = await draftOperation(frame, place, calls)
  const op =
    shown.kind === 'project'
      ? await sponsored(frame, place, draft)
      : (await paidByAccount(frame, place, draft, wishes)).op
  return signAndSend(frame, place, op, shown)
}

/**
 * The owner's signature on an operation that was shown, and its way to the bundler.
 * @throws BaseError `request.invalid` where it would cost the account more than was shown
 */
export async function signAndSend(
  frame: Frame,
  place: SmartAccountContext,
  op: UserOperation,
  shown: OperationPayer,
): Promise<SentOperation> {
  if ((op.paymaster === undefined) !== (shown.kind === 'account'))
    throw wrong('the network fee would be paid otherwise than was shown. Ask again')
  if (shown.kind === 'account' && highestCostOf(op) > shown.most)
    throw wrong('the network fee has risen above what was shown. Ask again')
  const { chainId, contracts } = place
  const at = { entryPoint: contracts.entryPoint, chainId }
  const typed = userOperationTypedData(op, { ...at, account: 'HybridDeleGator' })
  const signature = await byOwner(frame, place, (key) =>
    joinSignature(signHash(key, hashTypedData(typed))),
  )
  const hash = userOperationHash(op, at)
  const params = [toRpc({ ...op, signature }), contracts.entryPoint]
  const said = await requestBundler(frame, chainId, 'eth_sendUserOperation', params)
  // Another id would be another operation's, and its end would pass for this one's.
  if (typeof said !== 'string' || said.toLowerCase() !== hash) throw new BaseError(frameWrong)
  const ends = waitFor(frame, place, hash)
  onTheirWay.set(frame, ends)
  return { userOperationHash: hash, wait: () => ends }
}

/** What the operator's paymaster pays for now, in the project's name. */
async function sponsored(
  frame: Frame,
  { chainId, contracts, network }: SmartAccountContext,
  draft: Readonly<Record<string, string>>,
): Promise<UserOperation> {
  const params = [draft, contracts.entryPoint]
  const said = await tryBundler(frame, chainId, 'pm_sponsorUserOperation', params)
  if ('error' in said) {
    if (said.error.code !== -32_011) throw bundlerRefusalOf(said.error)
    noteOverBudget(frame)
    throw wrong('the project no longer pays the network fee, as it was shown. Ask again')
  }
  const prices = await nodePrices(frame.nodeOf(network))
  const paymaster = network.smartAccounts?.paymaster
  return boundOperation(draft, said.result as Record<string, unknown>, { prices, paymaster })
}

async function waitFor(
  frame: Frame,
  place: SmartAccountContext,
  hash: Hex,
): Promise<OperationReceipt> {
  const end = Date.now() + operationLimits.waitMs
  while (Date.now() < end) {
    const receipt = await operationReceiptOf(frame, place, hash).catch(unlessAway)
    if (receipt) return receipt
    await delay(operationLimits.pollMs)
  }
  throw new BaseError(frameExpired)
}

/** It has been sent: a service that is away for a moment is asked again. */
function unlessAway(error: unknown): null {
  if (isBaseError(error) && error.code.startsWith('http.')) return null
  throw error
}
