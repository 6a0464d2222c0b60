import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

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
