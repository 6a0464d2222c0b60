import { delay } from '@causeway/protocol/inTime'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { isSameAddress } from '@causeway/protocol/address'
import { type AccountKeys, evmAddressOf } from '@causeway/protocol/accountKeys/deriveKeys'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong, frameAborted, frameExpired } from '@causeway/protocol/frame/errors'
import type { Frame } from '../context/frame.ts'
import type { SigningRequest, RequestedCall } from '../context/signingRequest.ts'
import type { Hex } from 'viem'
import { noFees } from './nodePrices.ts'
import { fillTransaction } from './fillTransaction.ts'
import { signMessageByKey, signTransactionByKey, signTypedDataByKey } from './signMessageByKey.ts'

interface Place {
  readonly account: string
  readonly network: FrameNetwork
}

/** Signs, and sends what is to be sent. The keys are here for this alone. */
export async function executeApproved(
  frame: Frame,
  asked: SigningRequest,
  place: Place,
): Promise<unknown> {
  switch (asked.kind) {
    case 'message':
      return withKeys(frame, place, (keys) => signMessageByKey(keys.secp256k1, asked.raw))
    case 'typedData':
      return withKeys(frame, place, (keys) => signTypedDataByKey(keys.secp256k1, asked.typedData))
    case 'transaction':
      return send(frame, asked, place)
    case 'calls':
      return sendAll(frame, asked, place)
    case 'solanaMessage':
    case 'solanaTransactions': {
      const { answerSolana } = await import('./answerSolana.ts')
      return answerSolana(frame, asked, place)
    }
    case 'own':
      throw new BaseError(frameWrong)
    default:
      return asked satisfies never
  }
}

/** The keys of the account that was shown: whoever signed in since has not approved it. */
async function withKeys<T>(
  frame: Frame,
  { account }: Place,
  run: (keys: AccountKeys) => T,
): Promise<T> {
  return frame.unlocked.use((keys) => {
    if (!isSameAddress(account, evmAddressOf(keys))) throw new BaseError(frameAborted)
    return run(keys)
  })
}

const chainIdOf = ({ network }: Place) => Number(network.id.slice('eip155:'.length))

async function send(
  frame: Frame,
  asked: Pick<Extract<SigningRequest, { kind: 'transaction' }>, 'call' | 'fees'>,
  place: Place,
): Promise<Hex> {
  const node = frame.nodeOf(place.network)
  const full = await fillTransaction(node, asked, place.account, chainIdOf(place))
  const raw = await withKeys(frame, place, (keys) => signTransactionByKey(keys.secp256k1, full))
  const hash = await node.request({ method: 'eth_sendRawTransaction', params: [raw] })
  if (typeof hash !== 'string') throw new BaseError(frameWrong)
  return hash as Hex
}

/** One after the other, each mined before the next is estimated; a failure ends the row, and its id tells what was done. */
async function sendAll(
  frame: Frame,
  { calls, isNewForm }: Extract<SigningRequest, { kind: 'calls' }>,
  place: Place,
): Promise<unknown> {
  const node = frame.nodeOf(place.network)
  const hashes: Hex[] = []
  try {
    for (const call of calls) hashes.push(await sendNext(frame, call, place, hashes.at(-1)))
  } catch (error) {
    if (hashes.length === 0) throw error
  }
  const total = calls.length
  const id = frame.bundles.add({ chainId: chainIdOf(place), hashes, total, node })
  return isNewForm ? { id } : id
}

async function sendNext(
  frame: Frame,
  call: RequestedCall,
  place: Place,
  before: Hex | undefined,
): Promise<Hex> {
  if (before) await mined(frame, place, before)
  return send(frame, { call, fees: noFees }, place)
}

const minedMs = 90_000
const lookMs = 1_000

async function mined(frame: Frame, { network }: Place, hash: Hex): Promise<void> {
  const node = frame.nodeOf(network)
  const end = Date.now() + minedMs
  while (Date.now() < end) {
    const receipt = (await node.request({
      method: 'eth_getTransactionReceipt',
      params: [hash],
    })) as { readonly status?: string } | null
    if (receipt?.status === '0x1') return
    if (receipt) throw new BaseError(frameWrong)
    await delay(lookMs)
  }
  throw new BaseError(frameExpired)
}
