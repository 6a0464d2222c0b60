import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { BaseError } from './errors/base.ts'

/** An EVM address: `0x` and forty hex digits. */
export type Address = `0x${string}`

const evmRule = /^(?:0x|0X)?[0-9a-fA-F]{40}$/u

/** 40 hex digits, `0x` optional; a wrong checksum is still an address (SPEC §5, D24). */
export function isEvmAddress(address: string): boolean {
  return evmRule.test(address)
}

/**
 * The EIP-55 form with `0x`.
 * @throws BaseError `address.invalid` unless there are 40 hex digits.
 */
export function toChecksum(address: string): Address {
  if (!evmRule.test(address)) throw new BaseError('address.invalid')
  const digits = address.slice(-40).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  let out = ''
  for (let i = 0; i < 40; i++) {
    const digit = digits.charAt(i)
    // EIP-55: a letter is upper case when the same nibble of the hash is 8 or above.
    out += hash.charAt(i) >= '8' ? digit.toUpperCase() : digit
  }
  return `0x${out}`
}

/** Same account? EVM without regard to case and `0x`, all others exactly. */
export function isSameAddress(a: string, b: string): boolean {
  if (isEvmAddress(a) && isEvmAddress(b))
    return a.slice(-40).toLowerCase() === b.slice(-40).toLowerCase()
  return a === b
}
