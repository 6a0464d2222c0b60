import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { type AccountCall, decodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { stubSignature, type UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import * as v from 'valibot'
import type { Frame } from '../context/frame.ts'
import { nodePrices } from '../requests/fillTransaction.ts'
import { noFees, refuseExcessFees } from '../requests/nodePrices.ts'
import { boundOperation, highestCostOf } from './boundOperation.ts'
import { tryBundler } from './requestBundler.ts'
import { nextOperationNonce } from './draftOperation.ts'
import type { OperationPayer, SmartAccountContext } from './smartAccountOf.ts'

const wrong = (problem: string) => new BaseError(requestInvalid, { problem })

const asked = v.strictTuple([v.record(v.string(), v.unknown()), v.string()])
const limits = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const
const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]+$/u))
const estimate = v.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
})

/**
 * An operation that a page asks to be signed as it is: of this account, with calls that can be read, at a price that a network
 * takes, paid by the account or by the network's own paymaster.
 * @throws BaseError `request.invalid` with what is wrong
 */
export async function readOperation(
  frame: Frame,
  place: SmartAccountContext,
  params: unknown,
): Promise<{
  readonly op: UserOperation
  readonly calls: readonly AccountCall[]
  readonly payer: OperationPayer
}> {
  const read = v.safeParse(asked, params)
  if (!read.success) throw wrong('an operation and its entry point')
  const [given, entryPoint] = read.output
  const { contracts, network, chainId } = place
  if (!isSameAddress(entryPoint, contracts.entryPoint)) throw wrong('another entry point')
  const { signature = '0x' } = given
  // It would be thrown away: the owner signs here.
  if (signature !== '0x' && signature !== stubSignature) throw wrong('it is signed already')
  const prices = await nodePrices(frame.nodeOf(network))
  const paymaster = network.smartAccounts?.paymaster
  const op = boundOperation({ ...given, signature: stubSignature }, {}, { prices, paymaster })
  checkAccount(op, place)
  const calls = decodeCalls(op.callData)
  if (!calls) throw wrong('its calls cannot be read')
  const nonce = await nextOperationNonce(frame, place, op.nonce >> 64n)
  if (op.nonce !== nonce) throw wrong(`its number is not the next one, ${nonce}`)
  const told = await tryBundler(frame, chainId, 'eth_estimateUserOperationGas', [
    { ...given, signature: stubSignature },
    entryPoint,
  ])
  const needed = v.safeParse(estimate, 'result' in told ? told.result : null)
  // The bundler keeps what is set for its own part, and whoever pays loses a part of what is not used.
  for (const limit of limits) {
    const least = needed.success ? BigInt(needed.output[limit]) : undefined
    refuseExcessFees({ ...noFees, gas: op[limit] }, prices, least)
  }
  const payer: OperationPayer =
    op.paymaster === undefined ? { kind: 'account', most: highestCostOf(op) } : { kind: 'project' }
  return { op, calls, payer }
}

/** What makes the account is known here: a page names it as it is, and only while it is needed. */
function checkAccount(op: UserOperation, place: SmartAccountContext): void {
  if (!isSameAddress(op.sender, place.address)) throw wrong('another account')
  if (place.isDeployed) {
    if (op.factory !== undefined) throw wrong('the account is there already')
    return
  }
  const { factory, factoryData } = place
  const isOurs =
    op.factory !== undefined &&
    isSameAddress(op.factory, factory) &&
    op.factoryData?.toLowerCase() === factoryData.toLowerCase()
  if (!isOurs) throw wrong('the account is not there yet, and is made by its own factory alone')
}
