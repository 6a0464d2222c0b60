import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { BaseError } from '../errors/baseError.ts'
import { frameRecoveryKey } from '../frame/errors.ts'
import type { KnownAddresses } from './seedShares.ts'
import { wipe } from './wipe.ts'

/**
 * Which wallet and version a ciphertext belongs to, and what its seed leads to: one of another does not open. The addresses are
 * thus the word of whoever locked it, and no server can name others in a recovery.
 */
export interface SealedFor {
  readonly walletId: string
  readonly version: number
  readonly addresses: KnownAddresses
}

const bound = ({ walletId, version, addresses: { eip155, solana } }: SealedFor) =>
  utf8ToBytes(
    [
      'causeway wallet 1: recovery share',
      walletId,
      version,
      eip155.toLowerCase(),
      solana ?? '',
    ].join('\n'),
  )

/** The key of a passkey's PRF output: it is random already, and is given a purpose. */
export function passkeyKey(output: Uint8Array, salt: Uint8Array): Uint8Array {
  return hkdf(sha256, output, salt, utf8ToBytes('causeway wallet 1: passkey'), 32)
}

/** Nonce, ciphertext, tag (AES-256-GCM). @param key 32 bytes; overwritten here */
export function sealRecovery(share: Uint8Array, key: Uint8Array, owner: SealedFor): Uint8Array {
  const nonce = randomBytes(12)
  const sealed = gcm(key, nonce, bound(owner)).encrypt(share)
  wipe(key)
  return concatBytes(nonce, sealed)
}

/**
 * The recovery share again. @param key 32 bytes; overwritten here
 * @throws BaseError `frame.recoveryKey` for a wrong password or passkey: it cannot be told from a changed ciphertext
 */
export function openRecovery(sealed: Uint8Array, key: Uint8Array, owner: SealedFor): Uint8Array {
  try {
    return gcm(key, sealed.subarray(0, 12), bound(owner)).decrypt(sealed.subarray(12))
  } catch (cause) {
    throw new BaseError(frameRecoveryKey, { cause })
  } finally {
    wipe(key)
  }
}
