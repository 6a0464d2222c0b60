import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { signHash } from './signHash.ts'

/**
 * The wallet's own word about its shares (`walletText`): r, s, v over SHA-256 of the text. No method of a page has the wallet sign
 * such a hash, and no chain takes it for a transaction.
 */
export function walletProof(secret: Uint8Array, text: string): `0x${string}` {
  const { r, s, yParity } = signHash(secret, `0x${bytesToHex(sha256(utf8ToBytes(text)))}`)
  return `${r}${s.slice(2)}${(27 + yParity).toString(16)}`
}
