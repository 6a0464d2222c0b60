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

/** Ed25519 over bytes as they are. */
export function signBytes(secret: Uint8Array, bytes: Uint8Array): Uint8Array {
  return ed25519.sign(bytes, secret)
}
