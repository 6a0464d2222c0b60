import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import type { Transaction } from '@scure/btc-signer'
import { bitcoinScript } from './address.ts'
import { hash160 } from './hash.ts'

/** An output that is spent. */
export interface SpentOutput {
  readonly script: Uint8Array
  readonly amount: bigint
}

/**
 * Whether an input of a finished transaction is signed by the key of the output that it spends, over the whole transaction
 * (SIGHASH_ALL): P2WPKH, P2SH-P2WPKH, and P2TR by its key. Anything else counts as unsigned.
 * @param spent what all inputs spend, in their order
 */
export function isInputSigned(
  transaction: Transaction,
  index: number,
  spent: readonly SpentOutput[],
): boolean {
  const output = spent[index]
  const { finalScriptWitness: witness, finalScriptSig } = transaction.getInput(index)
  const [signature, key, ...more] = witness ?? []
  if (!output || !signature || more.length > 0) return false
  const { script } = output
  const said = finalScriptSig ?? new Uint8Array(0)
  const isTaproot = script.length === 34 && script[0] === 0x51 && script[1] === 32
  if (isTaproot)
    return !key && said.length === 0 && isTaprootSigned(transaction, index, spent, signature)
  if (key?.length !== 33 || signature.at(-1) !== 1) return false
  const program = bitcoinScript('p2wpkh', hash160(key))
  const isOwn = isSame(script, bitcoinScript('p2sh', hash160(program)))
    ? isSame(said, Uint8Array.of(program.length, ...program))
    : isSame(script, program) && said.length === 0
  if (!isOwn) return false
  const hash = transaction.preimageWitnessV0(
    index,
    bitcoinScript('p2pkh', hash160(key)),
    1,
    output.amount,
  )
  try {
    const options = { prehash: false, format: 'der', lowS: true } as const
    return secp256k1.verify(signature.slice(0, -1), hash, key, options)
  } catch {
    return false // no signature in DER, or no key
  }
}

function isTaprootSigned(
  transaction: Transaction,
  index: number,
  spent: readonly SpentOutput[],
  signature: Uint8Array,
): boolean {
  const sighash = signature.length === 65 ? (signature[64] ?? 0) : 0
  if (signature.length !== 64 && (signature.length !== 65 || sighash !== 1)) return false
  const hash = transaction.preimageWitnessV1(
    index,
    spent.map(({ script }) => script),
    sighash,
    spent.map(({ amount }) => amount),
  )
  const key = spent[index]?.script.slice(2) ?? new Uint8Array(0)
  return schnorr.verify(signature.slice(0, 64), hash, key)
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
