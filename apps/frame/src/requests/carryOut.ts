import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { isSameAddress } from '@causeway/protocol/address'
import { type AccountKeys, addressesOf } from '@causeway/protocol/accountKeys/deriveKeys'
import { BaseError } from '@causeway/protocol/errors/frame'
import { signBytes } from '@causeway/protocol/accountKeys/signHash'
import { base58, base64 } from '@scure/base'
import type { Frame } from '../frame.ts'
import type { Asked, AskedCall, Hex } from './asked.ts'
import { noFees } from './feeLimits.ts'
import { fillTransaction } from './fill.ts'
import { signMessage, signSolana, signTransaction, signTypedData } from './sign.ts'

interface Place {
  readonly account: string
  readonly network: FrameNetwork
}

/** Signs, and sends what is to be sent. The keys are here for this alone. */
export async function carryOut(frame: Frame, asked: Asked, place: Place): Promise<unknown> {
  switch (asked.kind) {
    case 'message':
      return withKeys(frame, place, (keys) => signMessage(keys.secp256k1, asked.raw))
    case 'typedData':
      return withKeys(frame, place, (keys) => signTypedData(keys.secp256k1, asked.typedData))
    case 'transaction':
      return send(frame, asked, place)
    case 'calls':
      return sendAll(frame, asked, place)
    case 'solanaMessage':
      return withKeys(frame, place, (keys) => ({
        signature: base58.encode(signBytes(keys.ed25519, asked.message)),
      }))
    case 'solanaTransactions':
      return solana(frame, asked, place)
    case 'own':
      throw new BaseError('frame.wrong')
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
    const { eip155, solana } = addressesOf(keys)
    if (account !== solana && !isSameAddress(account, eip155)) throw new BaseError('frame.aborted')
    return run(keys)
  })
}

const chainIdOf = ({ network }: Place) => Number(network.id.slice('eip155:'.length))

async function send(
  frame: Frame,
  asked: Pick<Extract<Asked, { kind: 'transaction' }>, 'call' | 'fees'>,
  place: Place,
): Promise<Hex> {
  const node = frame.nodeOf(place.network)
  const full = await fillTransaction(node, asked, place.account, chainIdOf(place))
  const raw = await withKeys(frame, place, (keys) => signTransaction(keys.secp256k1, full))
  const hash = await node.request({ method: 'eth_sendRawTransaction', params: [raw] })
  if (typeof hash !== 'string') throw new BaseError('frame.wrong')
  return hash as Hex
}

/** One after the other, each mined before the next is estimated; a failure ends the row, and its id tells what was done. */
async function sendAll(
  frame: Frame,
  { calls, isNewForm }: Extract<Asked, { kind: 'calls' }>,
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
  call: AskedCall,
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
    if (receipt) throw new BaseError('frame.wrong')
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  throw new BaseError('frame.expired')
}

async function solana(
  frame: Frame,
  { transactions, method, options }: Extract<Asked, { kind: 'solanaTransactions' }>,
  place: Place,
): Promise<unknown> {
  const { account, network } = place
  const signed = await withKeys(frame, place, (keys) =>
    transactions.map((wire) => signSolana(keys.ed25519, wire, account)),
  )
  const wires = signed.map(({ wire }) => base58.encode(wire))
  const [first] = signed
  if (!first) throw new BaseError('frame.wrong')
  switch (method) {
    case 'sign':
      return { transaction: wires[0], signature: base58.encode(first.signature) }
    case 'signAll':
      return { transactions: wires }
    case 'send': {
      const params = [base64.encode(first.wire), { ...options, encoding: 'base64' }]
      const signature = await frame.nodeOf(network).request({ method: 'sendTransaction', params })
      return { signature }
    }
    default:
      return method satisfies never
  }
}
