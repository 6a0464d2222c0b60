import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { bitcoinScript } from './parseBitcoinAddress.ts'
import { isSame } from './createByteReader.ts'
import { hash160 } from './taggedHash.ts'
import { type BitcoinTx, type SpentOutput, sighashV0, sighashV1 } from './parseTransaction.ts'

/**
 * Whether an input of a finished transaction is signed by the key of the output that it spends, over the whole transaction
 * (SIGHASH_ALL): P2WPKH, P2SH-P2WPKH, and P2TR by its key. Anything else counts as unsigned.
 * @param spent what all inputs spend, in their order
 */
export function isInputSigned(
  transaction: BitcoinTx,
  index: number,
  spent: readonly SpentOutput[],
): boolean {
  const output = spent[index]
  const input = transaction.inputs[index]
  const [signature, key, ...more] = input?.witness ?? []
  if (!output || !input || !signature || more.length > 0) return false
  const { script } = output
  const isTaproot = script.length === 34 && script[0] === 0x51 && script[1] === 32
  if (isTaproot)
    return (
      !key && input.script.length === 0 && isTaprootSigned(transaction, index, spent, signature)
    )
  if (key?.length !== 33 || signature.at(-1) !== 1) return false
  const program = bitcoinScript('p2wpkh', hash160(key))
  const isOwn = isSame(script, bitcoinScript('p2sh', hash160(program)))
    ? isSame(input.script, Uint8Array.of(program.length, ...program))
    : isSame(script, program) && input.script.length === 0
  if (!isOwn) return false
  const code = bitcoinScript('p2pkh', hash160(key))
  const hash = sighashV0(transaction, index, code, output.amount)
  try {
    const options = { prehash: false, format: 'der', lowS: true } as const
    return secp256k1.verify(signature.slice(0, -1), hash, key, options)
  } catch {
    return false // no signature in DER, or no key
  }
}

function isTaprootSigned(
  transaction: BitcoinTx,
  index: number,
  spent: readonly SpentOutput[],
  signature: Uint8Array,
): boolean {
  const said = signature.length === 65
  if (signature.length !== 64 && (!said || signature[64] !== 1)) return false
  const hash = sighashV1(transaction, index, spent, said ? 1 : 0)
  const key = spent[index]?.script.slice(2) ?? new Uint8Array(0)
  return schnorr.verify(signature.slice(0, 64), hash, key)
}
