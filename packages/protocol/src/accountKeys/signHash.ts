import type { Hex } from 'viem'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** A signature of a hash by the account's secp256k1 key (RFC 6979, low s). */
export interface HashSignature {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: 0 | 1
}

/** @param hash 32 bytes: what they are the hash of has been shown to a person */
export function signHash(secret: Uint8Array, hash: Hex): HashSignature {
  const bytes = hexToBytes(hash.slice(2))
  // The library puts the recovery bit first.
  const signed = secp256k1.sign(bytes, secret, { prehash: false, format: 'recovered' })
  return {
    r: `0x${bytesToHex(signed.subarray(1, 33))}`,
    s: `0x${bytesToHex(signed.subarray(33, 65))}`,
    yParity: signed[0] === 1 ? 1 : 0,
  }
}

/**
 * The wallet's own word about its shares (`walletText`): r, s, v over SHA-256 of the text. No method of a page has the wallet sign
 * such a hash, and no chain takes it for a transaction.
 */
export function walletProof(secret: Uint8Array, text: string): `0x${string}` {
  const { r, s, yParity } = signHash(secret, `0x${bytesToHex(sha256(utf8ToBytes(text)))}`)
  return `${r}${s.slice(2)}${(27 + yParity).toString(16)}`
}
