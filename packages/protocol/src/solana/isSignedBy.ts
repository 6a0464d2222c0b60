import { base58 } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519.js'
import { solanaAddressBytes } from './isSolanaAddress.ts'

/**
 * Whether an account signed these bytes (ed25519).
 * @param address of the account: its public key
 * @throws BaseError `address.invalid`
 */
export function isSignedBy(address: string, signature: Uint8Array, message: Uint8Array): boolean {
  if (signature.length !== 64) return false
  return ed25519.verify(signature, message, solanaAddressBytes(address))
}

/** An account whose secret is at hand. */
export interface SolanaSecretKey {
  readonly address: string
  readonly sign: (message: Uint8Array) => Uint8Array
}

/** The account of a seed of 32 bytes. */
export function solanaSecretKey(seed: Uint8Array): SolanaSecretKey {
  return {
    address: base58.encode(ed25519.getPublicKey(seed)),
    sign: (message) => ed25519.sign(message, seed),
  }
}
