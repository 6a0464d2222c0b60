import { base58 } from '@scure/base'
import { BaseError } from '../errors/baseError.ts'
import { addressInvalid } from '../address/errors.ts'

const rule = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u

/** A Solana address: 32 to 44 characters of base58 (SPEC §5) that stand for the 32 bytes of a key. */
export function isSolanaAddress(text: string): boolean {
  return rule.test(text) && base58.decode(text).length === 32
}

/**
 * The 32 bytes of an address.
 * @throws BaseError `address.invalid`
 */
export function solanaAddressBytes(address: string): Uint8Array {
  if (!isSolanaAddress(address)) throw new BaseError(addressInvalid)
  return base58.decode(address)
}
