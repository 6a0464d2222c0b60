import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { keccak256 } from 'viem'
import { toChecksum } from '../address/toChecksum.ts'
import { type Address } from '../address/address.ts'

/**
 * The address of a session's public key (secp256k1, 33 or 65 bytes). A key whose digits were written as text and then in hex once
 * more, as older co-signers write theirs, is read too.
 * @returns null for what is no point of the curve
 */
export function sessionKeyAddress(publicKey: string): Address | null {
  const digits = keyDigits(publicKey)
  if (digits === null) return null
  try {
    const point = secp256k1.Point.fromHex(digits).toBytes(false)
    return toChecksum(keccak256(point.subarray(1)).slice(-40))
  } catch {
    // The library throws for what is not on the curve.
    return null
  }
}

const plain = /^0x(?<digits>0[23][\da-f]{64}|04[\da-f]{128})$/iu
/** 33 or 65 bytes in hex, and each of these digits as a character in hex. */
const twice = /^0x(?:(?:3\d|[46][1-6]){66}|(?:3\d|[46][1-6]){130})$/iu

function keyDigits(text: string): string | null {
  if (text.length > 2 + 260) return null
  const once = twice.test(text) ? `0x${String.fromCharCode(...hexToBytes(text.slice(2)))}` : text
  return plain.exec(once)?.groups?.['digits'] ?? null
}
