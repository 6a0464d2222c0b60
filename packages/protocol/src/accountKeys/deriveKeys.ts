import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Address } from '../address/address.ts'
import { toChecksum } from '../address/toChecksum.ts'
import { wipe } from './wipe.ts'

/** The keys of one seed. Whoever asked for them overwrites them (`wipe`). */
export interface AccountKeys {
  readonly secp256k1: Uint8Array
  /** A seed of Ed25519, as RFC 8032 takes it. */
  readonly ed25519: Uint8Array
}

// A page signs a few times: the curve's whole table of products costs it more time than any of them.
secp256k1.Point.BASE.precompute(3)

/** What each key is for: HKDF's `info`. A change here is another wallet. */
const infos = {
  secp256k1: 'causeway wallet 1: secp256k1',
  ed25519: 'causeway wallet 1: ed25519',
} as const

/**
 * The keys of a seed of 32 bytes, by HKDF-SHA256 (RFC 5869) without salt: 48 bytes for secp256k1, brought into the curve's order
 * as FIPS 186-5 A.2.1 does it, and 32 for Ed25519. Neither tells anything of the other, nor of the seed.
 */
export function deriveKeys(seed: Uint8Array): AccountKeys {
  const wide = hkdf(sha256, seed, undefined, utf8ToBytes(infos.secp256k1), 48)
  const key = secp256k1.utils.randomSecretKey(wide)
  wipe(wide)
  return { secp256k1: key, ed25519: solanaSeedOf(seed) }
}

/**
 * The same of a seed that was another wallet's secp256k1 key: it stays that, and what Solana has is derived from it as from any seed.
 * @returns null for what is no key: zero, and what is beyond the order of the curve
 */
export function importedKeys(seed: Uint8Array): AccountKeys | null {
  if (!secp256k1.utils.isValidSecretKey(seed)) return null
  return { secp256k1: seed.slice(), ed25519: solanaSeedOf(seed) }
}

const solanaSeedOf = (seed: Uint8Array) =>
  hkdf(sha256, seed, undefined, utf8ToBytes(infos.ed25519), 32)

/** What the secp256k1 key is known by. */
export function evmAddressOf({ secp256k1: secret }: Pick<AccountKeys, 'secp256k1'>): Address {
  const point = secp256k1.getPublicKey(secret, false)
  return toChecksum(`0x${bytesToHex(keccak_256(point.subarray(1)).subarray(12))}`)
}
