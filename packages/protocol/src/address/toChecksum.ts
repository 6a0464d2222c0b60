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
  let out = ''
  for (let i = 0; i < 40; i++) {
    const digit = digits.charAt(i)
    // EIP-55: a letter is upper case when the same nibble of the hash is 8 or above.
    out += hash.charAt(i) >= '8' ? digit.toUpperCase() : digit
  }
  if (checked.size >= mostChecked) checked.clear()
  checked.set(digits, `0x${out}`)
  return `0x${out}`
}
