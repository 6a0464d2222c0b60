import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { signatureText } from '@causeway/protocol/solana/readTransaction'

/** An account that signs. */
export interface SolanaKey {
  readonly address: string
  readonly sign: (message: Uint8Array) => Uint8Array
}

/** How a private key of 32 bytes is written for Node (PKCS #8 of ed25519, RFC 8410). */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The account of a seed of 32 bytes; for tests, where seeds are known. */
export function solanaKey(seed: Uint8Array): SolanaKey {
  const key = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' })
  const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    // Base58 of bytes, whatever they stand for.
    address: signatureText(bytes),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  }
}
