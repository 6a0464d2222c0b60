import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { solanaAddressBytes } from './isSolanaAddress.ts'

const marker = Uint8Array.from('ProgramDerivedAddress', (letter) => letter.codePointAt(0) ?? 0)

/**
 * The address that a program derives from seeds: the first hash, counted down from 255, that is no key of anybody.
 * @throws BaseError `address.invalid` · RangeError where no number leads to one, which nobody has met
 */
export function derivedAddress(program: string, seeds: readonly Uint8Array[]): string {
  const owner = solanaAddressBytes(program)
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256.create()
    for (const part of [...seeds, Uint8Array.of(bump), owner, marker]) hash.update(part)
    const found = hash.digest()
    if (!isOnCurve(found)) return base58.encode(found)
  }
  throw new RangeError('These seeds lead to no address.')
}

/** Whether 32 bytes are the key of an account that can sign. */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false // what is no point throws, in words of no use here
  }
}
