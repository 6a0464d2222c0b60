import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 twice: how Bitcoin names transactions and what ECDSA signs there. */
export function sha256Twice(...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(sha256(concatBytes(...parts)))
}

/** RIPEMD-160 of SHA-256: how addresses name keys and scripts. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

/** The tagged hash of BIP-340. */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const head = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(head, head, ...parts))
}
