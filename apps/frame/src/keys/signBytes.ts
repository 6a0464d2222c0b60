import { ed25519 } from '@noble/curves/ed25519.js'

/** Ed25519 over bytes as they are. */
export function signBytes(secret: Uint8Array, bytes: Uint8Array): Uint8Array {
  return ed25519.sign(bytes, secret)
}
