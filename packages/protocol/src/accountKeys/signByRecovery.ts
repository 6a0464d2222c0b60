import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { wipe } from './wipe.ts'

const info = 'causeway wallet 1: recovery key'

function secretOf(share: Uint8Array): Uint8Array {
  return hkdf(sha256, share, undefined, utf8ToBytes(info), 32)
}

/** The public half of the key that the recovery share is worth: the server knows it, and lets its owner register a device. */
export function recoveryPublicKey(share: Uint8Array): Uint8Array {
  const secret = secretOf(share)
  const key = ed25519.getPublicKey(secret)
  wipe(secret)
  return key
}

/** Shows that somebody has the recovery share, without showing the share (`deviceText`). */
export function signByRecovery(share: Uint8Array, text: string): Uint8Array {
  const secret = secretOf(share)
  const signature = ed25519.sign(utf8ToBytes(text), secret)
  wipe(secret)
  return signature
}

/** Ed25519 over bytes as they are. */
export function signBytes(secret: Uint8Array, bytes: Uint8Array): Uint8Array {
  return ed25519.sign(bytes, secret)
}
