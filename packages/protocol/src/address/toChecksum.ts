import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { BaseError } from '../errors/baseError.ts'
import { type Address, evmRule } from './address.ts'
import { addressInvalid } from './errors.ts'

// The same few addresses stand in every answer of a service, and a hash takes a slow processor a millisecond.
const checked = new Map<string, Address>()
const mostChecked = 4_096

/**
 * The EIP-55 form with `0x`.
 * @throws BaseError `address.invalid` unless there are 40 hex digits.
 */
export function toChecksum(address: string): Address {
  if (!evmRule.test(address)) throw new BaseError(addressInvalid)
  const digits = address.slice(-40).toLowerCase()
  const known = checked.get(digits)
  if (known) return known
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  // EIP-55: a letter is upper case when the same nibble of the hash is 8 or above.
  const letters = digits.replaceAll(/[a-f]/gu, (digit, at: number) =>
    hash.charAt(at) < '8' ? digit : digit.toUpperCase(),
  )
  const found: Address = `0x${letters}`
  if (checked.size >= mostChecked) checked.clear()
  checked.set(digits, found)
  return found
}
