import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { bitcoinAddressOf, bitcoinScript, parseBitcoinAddress } from './address.ts'
import type { BitcoinChain } from './chain.ts'
import type { BitcoinPart } from './esplora.ts'
import { hash160 } from './hash.ts'
import type { TransferPlan } from './planTransfer.ts'
import { type SpentOutput, isInputSigned } from './verifyInput.ts'

/** What a transaction would do, as its PSBT says. */
export interface ReadPsbt {
  readonly inputs: readonly (BitcoinPart & { readonly txid: string; readonly index: number })[]
  readonly outputs: readonly BitcoinPart[]
  readonly fee: bigint
}

/** A payment to build. */
export interface TransferToBuild {
  readonly chain: BitcoinChain
  readonly plan: TransferPlan
  readonly from: string
  /** Of the account, in hex: nested accounts and P2TR ones are spent by it. */
  readonly publicKey?: string | undefined
  readonly to: string
  readonly amount: bigint
  /** Whether it may be replaced by one with a higher fee while it waits (BIP-125). */
  readonly isReplaceable: boolean
}

/** Scripts that we do not know stay as they are: whose they are is not ours to judge. */
const open = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }
const replaceable = 0xff_ff_ff_fd
const settled = 0xff_ff_ff_fe

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
      ? { redeemScript: nestedScript(from.hash, key) }
      : from.type === 'p2tr' && key
        ? { tapInternalKey: key.length === 33 ? key.slice(1) : key }
        : {}
  const transaction = new Transaction()
  for (const coin of plan.inputs)
    transaction.addInput({
      txid: coin.txid,
      index: coin.index,
      sequence: isReplaceable ? replaceable : settled,
      witnessUtxo: { script: from.script, amount: coin.value },
      ...own,
    })
  transaction.addOutput({ script: to.script, amount })
  if (plan.change > 0n) transaction.addOutput({ script: from.script, amount: plan.change })
  return transaction.toPSBT()
}

function nestedScript(hash: Uint8Array, key: Uint8Array | undefined): Uint8Array {
  const program = key && bitcoinScript('p2wpkh', hash160(key))
  if (program && hex.encode(hash160(program)) === hex.encode(hash)) return program
  throw new TypeError('A nested account is spent by its public key, which the wallet did not tell.')
}

/**
 * Reads what a PSBT would do.
 * @returns undefined for bytes that are none, or one that does not say what its inputs hold
 */
export function readPsbt(psbt: Uint8Array, chain: BitcoinChain): ReadPsbt | undefined {
  const transaction = parsed(psbt)
  const spent = transaction && spentOf(transaction)
  if (!transaction || !spent) return undefined
  const outputs = all(transaction.outputsLength, (at) => transaction.getOutput(at)).map(
    ({ script, amount }) => ({
      address: script && bitcoinAddressOf(script, chain),
      value: amount ?? 0n,
    }),
  )
  const inputs = spent.map(({ script, amount }, at) => {
    const { txid, index } = transaction.getInput(at)
    return {
      txid: hex.encode(txid ?? new Uint8Array(0)),
      index: index ?? 0,
      address: bitcoinAddressOf(script, chain),
      value: amount,
    }
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
  const before = parsed(asked)
  const after = parsed(answer)
  const spent = before && spentOf(before)
  if (!before || !after || !spent) return { status: 'changed' }
  if (hex.encode(before.unsignedTx) !== hex.encode(after.unsignedTx)) return { status: 'changed' }
  // Signatures alone are taken over; scripts and values stay those that were asked.
  const whole = before.clone()
  for (const at of all(before.inputsLength, (index) => index)) {
    takeSignatures(whole, after, at)
    if (!whole.getInput(at).finalScriptWitness) finalised(whole, at)
  }
  if (!indexes.every((at) => isInputSigned(whole, at, spent))) return { status: 'unsigned' }
  if (!whole.isFinal) return { status: 'signed', psbt: answer }
  return { status: 'signed', psbt: answer, raw: { hex: whole.hex, txid: whole.id } }
}

function takeSignatures(whole: Transaction, after: Transaction, at: number): void {
  const { partialSig, tapKeySig, finalScriptSig, finalScriptWitness } = after.getInput(at)
  whole.updateInput(
    at,
    {
      ...(partialSig && { partialSig }),
      ...(tapKeySig && { tapKeySig }),
      ...(finalScriptSig && { finalScriptSig }),
      ...(finalScriptWitness && { finalScriptWitness }),
    },
    true,
  )
}

function finalised(transaction: Transaction, at: number): void {
  try {
    transaction.finalizeIdx(at)
  } catch {
    // Its signature misses: whoever asked for it sees that.
  }
}

function parsed(psbt: Uint8Array): Transaction | undefined {
  try {
    return Transaction.fromPSBT(psbt, open)
  } catch {
    return undefined // no PSBT
  }
}

function spentOf(transaction: Transaction): readonly SpentOutput[] | undefined {
  const spent = all(transaction.inputsLength, (at) => {
    const { witnessUtxo, nonWitnessUtxo, index } = transaction.getInput(at)
    return witnessUtxo ?? nonWitnessUtxo?.outputs[index ?? -1]
  })
  return spent.every((one) => one !== undefined) ? spent : undefined
}

const all = <T>(length: number, at: (index: number) => T): readonly T[] =>
  Array.from({ length }, (_none, index) => at(index))
