import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import type { Esplora } from '@causeway/protocol/bitcoin/esplora'
import {
  type RawTransaction,
  type ReadPsbt,
  judgeSigned,
  readPsbt,
} from '@causeway/protocol/bitcoin/readPsbt'
import { isProvedBy, unprovedInputs } from './unprovedInputs.ts'
import { verifyBitcoinMessage } from '@causeway/protocol/bitcoin/verifyBitcoinMessage'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import {
  bitcoinForeignInput,
  bitcoinFee,
  bitcoinChanged,
  bitcoinUnsigned,
} from '@causeway/protocol/bitcoin/errors'
import { bitcoinLimits } from '@causeway/protocol/bitcoin/limits'
import { base64, hex as hexCode } from '@scure/base'
import type { CallResult } from '../../actions/calls/connect.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { sendThrough } from '../../actions/calls/requestSending.ts'
import { chainReader } from './chainReader.ts'
import { type BitcoinTarget, requestBitcoinWallet, bitcoinSignerOf } from './bitcoinSignerOf.ts'
import { type BitcoinProtocol, walletBytes } from './bitcoinWallet.ts'

/** A text, and what its signature is meant for. */
export interface SignBitcoinMessageParams extends BitcoinTarget {
  readonly message: string
  /** `bip322` when left out, which the older P2PKH accounts do not have: they sign by `ecdsa`. */
  readonly protocol?: BitcoinProtocol | undefined
}

/**
 * Asks the connected Bitcoin wallet to sign a text. What comes back is checked: the signature is this account's, over this very
 * text, in either way of signing.
 * @returns the signature in base64, or `rejected`
 * @throws BaseError `connection.connectFirst` · `chain.mismatch` (D4) · `wallet.accountChanged` · `wallet.locked` ·
 *   `wallet.unsupportedMethod` · `wallet.unavailable` for a signature of anything else · what the wallet reported
 *
 * @example
 * import { signBitcoinMessage } from '@causeway/kit/bitcoin'
 *
 * const result = await signBitcoinMessage(kit, { message: 'Hello' })
 */
export async function signBitcoinMessage(
  kit: Kit,
  params: SignBitcoinMessageParams,
): Promise<CallResult<string>> {
  return insideOf(kit).events.guard(async () => {
    const { wallet, account, chain } = await bitcoinSignerOf(kit, params)
    const { message } = params
    const { address } = account
    const isOld = parseBitcoinAddress(address, chain)?.type === 'p2pkh'
    const protocol = params.protocol ?? (isOld ? 'ecdsa' : 'bip322')
    return requestBitcoinWallet(kit, 'signMessage', async () => {
      const answer = walletBytes(await wallet.signMessage({ account, chain, message, protocol }))
      const signature = answer && base64.encode(answer)
      const isSigned =
        signature !== undefined &&
        verifyBitcoinMessage({ address, message, signature, network: chain })
      return isSigned ? signature : undefined
    })
  })
}

/** A transaction to sign. */
export interface SignBitcoinPsbtParams extends BitcoinTarget {
  readonly psbt: Uint8Array
  /** The inputs that this account signs; all of them when left out, and then all must be the account's. */
  readonly inputs?: readonly number[] | undefined
  /** Sends it over the app's own node once it is whole. */
  readonly broadcast?: boolean | undefined
}

/** A PSBT that the wallet has signed. */
export interface SignedBitcoinPsbt {
  readonly psbt: Uint8Array
  /** The whole transaction in hex, where no signature misses any more. */
  readonly transaction?: string
  /** The id of the whole transaction. */
  readonly txid?: string
}

/**
 * Asks the wallet to sign inputs of a transaction. What comes back is checked: nothing but signatures differs from what was asked,
 * and each is this account's over this very transaction. The wallet never sends: with `broadcast` the app's own node does, after
 * the check.
 * @returns the signed PSBT, or `rejected`
 * @throws BaseError as `signBitcoinMessage` · `bitcoin.foreignInput` · `bitcoin.fee` where the fee takes more than half ·
 *   `bitcoin.changed` · `bitcoin.unsigned` · `bitcoin.refused` by the network
 * @throws TypeError for bytes that are no PSBT with what its inputs hold, or one that says other of a coin than its transaction does.
 *   What an input says without that transaction (`nonWitnessUtxo`) is looked up on the app's own node; taproot's needs no proof
 */
export async function signBitcoinPsbt(
  kit: Kit,
  params: SignBitcoinPsbtParams,
): Promise<CallResult<SignedBitcoinPsbt>> {
  return insideOf(kit).events.guard(async () => {
    const signer = await bitcoinSignerOf(kit, params)
    const { wallet, account, chain, network } = signer
    const { psbt, broadcast = false } = params
    const read = readPsbt(psbt, chain)
    if (!read) throw new TypeError('This is no PSBT that says what its inputs hold.')
    const indexes = params.inputs ?? read.inputs.map((_input, index) => index)
    if (!indexes.every((index) => read.inputs[index]?.address === account.address))
      throw new BaseError(bitcoinForeignInput)
    const percent = feePercent(read, account.address)
    if (percent > bitcoinLimits.mostFeePercent) throw new BaseError(bitcoinFee, { percent })
    await proveInputs(chainReader(network), psbt)
    const result = await requestBitcoinWallet(kit, 'signPsbt', async () => {
      const answer = walletBytes(await wallet.signPsbt({ account, chain, psbt, indexes }))
      return answer && judgeSigned(psbt, answer, indexes)
    })
    if (result.status === 'rejected') return result
    const judged = result.value
    if (judged.status !== 'signed')
      throw new BaseError(judged.status === 'changed' ? bitcoinChanged : bitcoinUnsigned)
    const { raw } = judged
    if (broadcast && !raw) throw new BaseError(bitcoinUnsigned)
    if (broadcast && raw) await sendThrough(() => handIn(chainReader(network), raw))
    const whole = raw ? { transaction: raw.hex, txid: raw.txid } : {}
    return { status: 'ok', value: { psbt: judged.psbt, ...whole } }
  })
}

/** What a PSBT says of coins, held against the transactions that they are of. @throws TypeError · BaseError of the node */
async function proveInputs(reader: Esplora, psbt: Uint8Array): Promise<void> {
  const unproved = unprovedInputs(psbt)
  if (unproved === 'wrong')
    throw new TypeError('A coin from before segwit needs its whole transaction (nonWitnessUtxo).')
  const ids = [...new Set(unproved.map(({ txid }) => txid))]
  const parents = new Map(
    await Promise.all(ids.map(async (id) => [id, hexCode.decode(await reader.raw(id))] as const)),
  )
  const isProved = unproved.every((input) => {
    const parent = parents.get(input.txid)
    return parent !== undefined && isProvedBy(input, parent)
  })
  if (!isProved) throw new TypeError('The PSBT says other of a coin than its transaction does.')
}

/** A node that took it and did not say so refuses it the second time. */
async function handIn(reader: Esplora, { hex, txid }: RawTransaction): Promise<void> {
  try {
    await reader.broadcast(hex)
  } catch (error) {
    const isThere = isBaseError(error, 'bitcoin.refused') && (await reader.transaction(txid))
    if (!isThere) throw error
  }
}

/** What the fee takes of what leaves the account; of all that is spent, where nothing leaves it. */
function feePercent({ inputs, outputs, fee }: ReadPsbt, address: string): number {
  const sum = (parts: readonly { readonly value: bigint }[]) =>
    parts.reduce((all, { value }) => all + value, 0n)
  const back = sum(outputs.filter((output) => output.address === address))
  const leaves = sum(inputs) - back
  const of = leaves > fee ? leaves : sum(inputs)
  return of > 0n ? Number((fee * 100n) / of) : 100
}
