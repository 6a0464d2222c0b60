import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The wallet's own word about its shares (`walletText`): r, s, v over SHA-256 of the text. No method of a page has the wallet sign
 * such a hash, and no chain takes it for a transaction.
 */
export function walletProof(secret: Uint8Array, text: string): `0x${string}` {
  const signature = secp256k1.sign(sha256(utf8ToBytes(text)), secret, {
    prehash: false,
    format: 'recovered',
  })
  // The library puts the recovery bit first.
  const recovery = (signature[0] ?? 0) + 27
  return `0x${bytesToHex(signature.subarray(1))}${recovery.toString(16)}`
}
