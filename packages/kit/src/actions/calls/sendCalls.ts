import type { KitChainId } from '../kitChainId.ts'
import type { Address } from '@causeway/protocol/address'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { addressInvalid } from '@causeway/protocol/address/errors'
import {
  callsNotAtomic,
  callsCapability,
  callsInterrupted,
  txReverted,
} from '@causeway/protocol/requests/errors'
import { type Hash, type Hex, numberToHex } from 'viem'
import { type Kit, insideOf } from '../kit.ts'
import { sequenceId } from './getCallsStatus.ts'
import type { CallResult } from './connect.ts'
import { prepareWrite } from './prepareWrite.ts'
import { requestSending } from './requestSending.ts'
import { waitForTransactionReceipt } from './waitForTransactionReceipt.ts'
import { assertBytes, isReceiver, sendTransaction } from './writeContract.ts'

/** One call of several. */
export interface Call {
  readonly to: Address
  readonly data?: Hex | undefined
  /** Wei. */
  readonly value?: bigint | undefined
}

/** A bundle of calls, and what it is meant for. */
export interface SendCallsParams {
  /** The chain that the calls are meant for; anywhere else they are refused before the wallet is asked. */
  readonly chainId: KitChainId
  /** In the order in which they run. */
  readonly calls: readonly [Call, ...Call[]]
  /** Whether they must run all or not at all; `false` when left out. */
  readonly atomic?: boolean | undefined
  /**
   * For a wallet that knows no EIP-5792. `refuse` (when left out) sends nothing; `sequential` sends each call as a
   * transaction of its own, which the visitor approves one by one, the next once the one before is mined and went well.
   * Calls with `atomic` are never sent so.
   */
  readonly fallback?: 'sequential' | 'refuse' | undefined
  /** What the wallet is asked to do beside (EIP-5792), such as `{ paymasterService: { url } }`; what is not optional binds it. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
  /** A name of the app's own for these calls, up to 4096 bytes; the wallet gives one when left out. */
  readonly id?: string | undefined
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: Address | undefined
}

/** Calls that the wallet took. */
export interface SentCalls {
  /** What `getCallsStatus` and `waitForCallsStatus` know them by. */
  readonly id: string
  /** How they went: as one bundle, or one by one because the wallet knows no bundles. */
  readonly how: 'bundle' | 'sequential'
  /** What the wallet says of the capabilities that it was asked for. */
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/**
 * Asks the wallet to send several calls with one approval (EIP-5792, `wallet_sendCalls` 2.0.0).
 * @returns their id (sent, not yet mined: `waitForCallsStatus`), or `rejected` when the visitor refused before anything was sent
 * @throws BaseError as `sendTransaction`; `wallet.unsupportedMethod` of a wallet that knows no such calls, without the
 *   fallback · `calls.notAtomic` · `calls.capability` · `calls.duplicate` · `calls.tooLarge` · with the fallback
 *   `calls.interrupted` when it stopped after some calls: `params.id` tells what became of these
 *
 * @example
 * const sent = await sendCalls(kit, {
 *   chainId: 137,
 *   calls: [
 *     { to: token, data: approve },
 *     { to: shop, data: buy },
 *   ],
 *   fallback: 'sequential',
 * })
 * if (sent.status === 'ok') await waitForCallsStatus(kit, sent.value)
 */
export async function sendCalls(kit: Kit, params: SendCallsParams): Promise<CallResult<SentCalls>> {
  const { calls, fallback = 'refuse', atomic = false } = params
  return insideOf(kit).events.guard(async () => {
    if (calls.length === 0)
      throw new BaseError(requestInvalid, { problem: 'there is no call in `calls`' })
    // A receiver that was left out by mistake would make a contract, in which the value is lost.
    if (!calls.every(({ to }) => isReceiver(to))) throw new BaseError(addressInvalid)
    for (const { data = '0x' } of calls) assertBytes(data)
    // The calls belong together: all come from the account that the visitor was asked with.
    const { account = kit.account().address } = params
    const meant = { ...params, account }
    try {
      return await asBundle(kit, meant)
    } catch (error) {
      if (fallback === 'refuse' || !isBaseError(error, 'wallet.unsupportedMethod')) throw error
      if (atomic) throw new BaseError(callsNotAtomic, { cause: error })
      // What was not optional is a promise that single transactions cannot keep.
      if (Object.values(params.capabilities ?? {}).some(isRequired))
        throw new BaseError(callsCapability, { cause: error })
      kit.log.write('info', 'The wallet knows no bundles of calls: they are sent one by one.')
      return oneByOne(kit, meant)
    }
  })
}

function isRequired(capability: unknown): boolean {
  return !(
    typeof capability === 'object' &&
    capability !== null &&
    'optional' in capability &&
    capability.optional === true
  )
}

async function asBundle(kit: Kit, params: SendCallsParams): Promise<CallResult<SentCalls>> {
  const method = 'wallet_sendCalls'
  const { calls, capabilities, id, atomic = false } = params
  const prepare = async () => {
    const { provider, account } = await prepareWrite(kit, params)
    const bundle = {
      version: '2.0.0',
      from: account,
      chainId: numberToHex(params.chainId),
      atomicRequired: atomic,
      calls: calls.map(({ to, data, value }) => ({
        to,
        ...(data === undefined ? {} : { data }),
        ...(value === undefined ? {} : { value: numberToHex(value) }),
      })),
      ...(id === undefined ? {} : { id }),
      ...(capabilities === undefined ? {} : { capabilities }),
    }
    return { provider, params: [bundle] }
  }
  return requestSending(kit, { method, read: readSent, prepare })
}

/** Version 1 of EIP-5792 answered with the id alone. */
function readSent(answer: unknown): SentCalls | undefined {
  const { id, capabilities } = (
    typeof answer === 'object' && answer !== null ? answer : { id: answer }
  ) as { readonly id?: unknown; readonly capabilities?: unknown }
  if (typeof id !== 'string' || id === '' || id.length > longestId) return undefined
  const notified = typeof capabilities === 'object' && capabilities !== null
  return { id, how: 'bundle', ...(notified ? { capabilities: { ...capabilities } } : {}) }
}

/** Bytes of an id by EIP-5792, as hex with its prefix. */
const longestId = 8194

async function oneByOne(kit: Kit, params: SendCallsParams): Promise<CallResult<SentCalls>> {
  const { chainId, calls, account } = params
  const hashes: Hash[] = []
  const id = () => sequenceId({ chainId, total: calls.length, hashes })
  const stopped = (cause?: unknown) =>
    new BaseError(
      callsInterrupted,
      { sent: hashes.length, total: calls.length, id: id() },
      { cause },
    )
  for (const call of calls) {
    try {
      const last = hashes.at(-1)
      // The next one may need what this one does: allowance before use.
      const mined = last && (await waitForTransactionReceipt(kit, { chainId, hash: last }))
      // Sped up in the wallet it goes by another hash; under the first one nobody ever finds it.
      if (mined) hashes.splice(-1, 1, mined.transactionHash)
      if (mined?.status === 'reverted')
        throw new BaseError(txReverted, { reason: `call ${hashes.length} of ${calls.length}` })
      const sent = await sendTransaction(kit, { ...call, chainId, account })
      if (sent.status === 'ok') hashes.push(sent.value)
      else if (hashes.length === 0) return sent
      else throw stopped()
    } catch (error) {
      if (hashes.length === 0 || isBaseError(error, 'calls.interrupted')) throw error
      throw stopped(error)
    }
  }
  return { status: 'ok', value: { id: id(), how: 'sequential' } }
}
