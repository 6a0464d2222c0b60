import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import { createByteReader, isSame, sized, uint64 } from './createByteReader.ts'
import { bitcoinAddressOf, bitcoinScript, parseBitcoinAddress } from './parseBitcoinAddress.ts'
import type { BitcoinChain } from './bitcoinChain.ts'
import type { BitcoinPart } from './esplora.ts'
import { hash160 } from './taggedHash.ts'
import type { TransferPlan } from './planTransfer.ts'
import {
  readWitness,
  type BitcoinInput,
  type SpentOutput,
  encodeTransaction,
  parseTransaction,
  transactionId,
} from './parseTransaction.ts'
import { type PsbtEntry, encodePsbt, inputType, parsePsbt } from './parsePsbt.ts'
import { isInputSigned } from './isInputSigned.ts'

/** What a transaction would do, as its PSBT says. */
export interface ReadPsbt {
  readonly inputs: readonly (BitcoinPart & { readonly txid: string; readonly index: number })[]
  readonly outputs: readonly BitcoinPart[]
  /** In satoshis. */
  readonly fee: bigint
}

/** A payment to build. */
export interface TransferToBuild {
  readonly chain: BitcoinChain
  readonly plan: TransferPlan
  /** The whole transactions that the coins are of, by their ids: segwit's version 0 does not sign what other coins hold. */
  readonly parents: ReadonlyMap<string, Uint8Array>
  readonly from: string
  /** Of the account, in hex: nested accounts and P2TR ones are spent by it. */
  readonly publicKey?: string | undefined
  readonly to: string
  readonly amount: bigint
  /** Whether it may be replaced by one with a higher fee while it waits (BIP-125). */
  readonly isReplaceable: boolean
}

const replaceable = 0xff_ff_ff_fd
const settled = 0xff_ff_ff_fe
const none = new Uint8Array(0)
const saying = (type: number, value: Uint8Array): PsbtEntry => ({ type, about: none, value })

/**
 * Builds the PSBT of a payment: first the receiver, then what comes back.
 * @throws TypeError for an address of another chain, or a nested account without its key
 */
export function buildTransfer(transfer: TransferToBuild): Uint8Array {
  const { chain, plan, amount, isReplaceable } = transfer
  const from = parseBitcoinAddress(transfer.from, chain)
  const to = parseBitcoinAddress(transfer.to, chain)
  if (!from || !to) throw new TypeError('An address is not of this chain.')
  const key = transfer.publicKey === undefined ? undefined : hex.decode(transfer.publicKey)
  const own =
    from.type === 'p2sh'
      ? [saying(inputType.redeemScript, nestedScript(from.hash, key))]
      : from.type === 'p2tr' && key
        ? [saying(inputType.taprootKey, key.length === 33 ? key.slice(1) : key)]
        : []
  const outputs = [{ script: to.script, amount }]
  if (plan.change > 0n) outputs.push({ script: from.script, amount: plan.change })
  const sequence = isReplaceable ? replaceable : settled
  return encodePsbt({
    unsigned: {
      version: 2,
      inputs: plan.inputs.map(({ txid, index }) => ({
        txid,
        index,
        sequence,
        script: none,
        witness: [],
      })),
      outputs,
      lockTime: 0,
    },
    inputs: plan.inputs.map(({ txid, value }) => [
      ...parentOf(transfer, txid),
      saying(inputType.spentOutput, concatBytes(uint64(value), sized(from.script))),
      ...own,
    ]),
    outputs: outputs.map(() => []),
  })
}

function parentOf({ parents }: TransferToBuild, txid: string): readonly PsbtEntry[] {
  const parent = parents.get(txid)
  return parent ? [saying(inputType.wholeTransaction, parent)] : []
}

function nestedScript(hash: Uint8Array, key: Uint8Array | undefined): Uint8Array {
  const program = key && bitcoinScript('p2wpkh', hash160(key))
  if (program && isSame(hash160(program), hash)) return program
  throw new TypeError('A nested account is spent by its public key, which the wallet did not tell.')
}

/**
 * Reads what a PSBT would do.
 * @returns undefined for bytes that are none, or one that does not say what its inputs hold
 */
export function readPsbt(psbt: Uint8Array, chain: BitcoinChain): ReadPsbt | undefined {
  const parsed = parsePsbt(psbt)
  const spent = parsed && spentOf(parsed)
  if (!parsed || !spent) return undefined
  const part = ({ script, amount }: SpentOutput) => ({
    address: bitcoinAddressOf(script, chain),
    value: amount,
  })
  const outputs = parsed.unsigned.outputs.map(part)
  const inputs = parsed.unsigned.inputs.flatMap(({ txid, index }, at) => {
    const output = spent[at]
    return output ? [{ txid, index, ...part(output) }] : []
  })
  const sum = (parts: readonly BitcoinPart[]) => parts.reduce((all, { value }) => all + value, 0n)
  return { inputs, outputs, fee: sum(inputs) - sum(outputs) }
}

/** What a wallet's answer is worth: signed as asked, another transaction, or a signature that misses or is wrong. */
export type SignedPsbt =
  | { readonly status: 'signed'; readonly psbt: Uint8Array; readonly raw?: RawTransaction }
  | { readonly status: 'changed' | 'unsigned' }

/** A transaction that can be sent. */
export interface RawTransaction {
  readonly hex: string
  readonly txid: string
}

/**
 * Judges a signed PSBT by the one that was asked for: nothing but signatures may differ, and each one that was asked for is of
 * the key of its coin, over exactly this transaction. What coins hold is read from the PSBT that was asked, never from the answer.
 * @param indexes of the inputs that had to be signed
 */
export function judgeSigned(
  asked: Uint8Array,
  answer: Uint8Array,
  indexes: readonly number[],
): SignedPsbt {
  const before = parsePsbt(asked)
  const after = parsePsbt(answer)
  const spent = before && spentOf(before)
  if (!before || !after || !spent) return { status: 'changed' }
  const bare = encodeTransaction(before.unsigned, true)
  if (!isSame(bare, encodeTransaction(after.unsigned, true))) return { status: 'changed' }
  const inputs = before.unsigned.inputs.map((input, at) =>
    // Signatures alone are taken over; what coins hold stays as it was asked.
    finished(input, spent[at], [...(after.inputs[at] ?? []), ...(before.inputs[at] ?? [])]),
  )
  const whole = { ...before.unsigned, inputs }
  if (!indexes.every((at) => isInputSigned(whole, at, spent))) return { status: 'unsigned' }
  const isFinal = inputs.every(({ script, witness }) => script.length + witness.length > 0)
  if (!isFinal) return { status: 'signed', psbt: answer }
  const raw = { hex: hex.encode(encodeTransaction(whole)), txid: transactionId(whole) }
  return { status: 'signed', psbt: answer, raw }
}

/** An input with what signs it: as the wallet put it together, or put together here of its signature. */
function finished(
  input: BitcoinInput,
  spent: SpentOutput | undefined,
  said: readonly PsbtEntry[],
): BitcoinInput {
  const of = (wanted: number) => said.find(({ type }) => type === wanted)?.value
  const stack = of(inputType.finalWitness)
  const witness = stack && readWitness(stack)
  const script = of(inputType.finalScript)
  if (witness || script) return { ...input, witness: witness ?? [], script: script ?? none }
  const taproot = of(inputType.taprootSignature)
  if (taproot) return { ...input, witness: [taproot] }
  const output = spent?.script ?? none
  for (const { type, about: key, value: signature } of said) {
    if (type !== inputType.signature) continue
    const program = bitcoinScript('p2wpkh', hash160(key))
    if (isSame(output, program)) return { ...input, witness: [signature, key] }
    if (isSame(output, bitcoinScript('p2sh', hash160(program))))
      return { ...input, witness: [signature, key], script: sized(program) }
  }
  return input
}

/** What each input spends, by its own saying; undefined where one does not say it, of another transaction, or two ways. */
function spentOf({ unsigned, inputs }: ReturnType<typeof parsePsbt> & object) {
  const spent = unsigned.inputs.map(({ txid, index }, at): SpentOutput | undefined => {
    const of = (wanted: number) => inputs[at]?.find(({ type }) => type === wanted)?.value
    const whole = of(inputType.wholeTransaction)
    const bare = of(inputType.spentOutput)
    const said = outputOf(bare)
    if (!whole) return said
    const parent = parseTransaction(whole)
    const held = parent && transactionId(parent) === txid ? parent.outputs[index] : undefined
    if (!held || !bare) return held
    return said?.amount === held.amount && isSame(said.script, held.script) ? held : undefined
  })
  return spent.every((one) => one !== undefined) ? spent : undefined
}

function outputOf(bytes: Uint8Array | undefined): SpentOutput | undefined {
  try {
    const reader = createByteReader(bytes ?? none)
    const output = { amount: reader.uint64(), script: reader.sized() }
    return reader.left() === 0 ? output : undefined
  } catch {
    return undefined // it ends too early
  }
}
