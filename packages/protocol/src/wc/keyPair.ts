import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { unreadableMessage } from './unreadableMessage.ts'

/** Both keys as 64 hex digits, the form in which they travel and are stored. */
export interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/** Where random bytes come from: the host's own source, another one in tests. */
export type RandomBytes = (length: number) => Uint8Array

/** 32 bytes as lower-case hex. */
export const hexRule = /^[0-9a-f]{64}$/u

/** Whether a text is 32 bytes of lower-case hex: a topic, a key. */
export function isHex32(text: string): boolean {
  return hexRule.test(text)
}

/** 32 random bytes as hex: a symmetric key, the subject of a relay session. */
export function randomHex32(random: RandomBytes = randomBytes): string {
  return bytesToHex(random(32))
}

/** A new X25519 pair. */
export function generateKeyPair(random: RandomBytes = randomBytes): KeyPair {
  return keyPairOf(randomHex32(random))
}

/** The pair of a private key. @throws BaseError `wc.message` */
export function keyPairOf(privateKey: string): KeyPair {
  return { privateKey, publicKey: bytesToHex(x25519.getPublicKey(bytes32(privateKey))) }
}

/**
 * The symmetric key of a session: X25519, then HKDF-SHA256 without salt and info.
 * @throws BaseError `wc.message` when a key is malformed or the peer's key is of low order
 */
export function deriveSymKey(privateKey: string, peerPublicKey: string): string {
  return bytesToHex(hkdf(sha256, sharedSecret(privateKey, peerPublicKey), undefined, undefined, 32))
}

function sharedSecret(privateKey: string, peerPublicKey: string): Uint8Array {
  const own = bytes32(privateKey)
  const peer = bytes32(peerPublicKey)
  try {
    return x25519.getSharedSecret(own, peer)
  } catch (cause) {
    throw unreadableMessage('the public key of the peer is not usable', cause)
  }
}

/** The topic of a key: SHA-256 of its bytes. Also the answer topic of a public key. @throws BaseError `wc.message` */
export function topicOf(key: string): string {
  return bytesToHex(sha256(bytes32(key)))
}

/** What tells a published message apart from every other: SHA-256 of its text. */
export function messageHash(message: string): string {
  return bytesToHex(sha256(utf8ToBytes(message)))
}

/** 32 bytes from hex. @throws BaseError `wc.message` */
export function bytes32(hex: string): Uint8Array {
  if (!isHex32(hex)) throw unreadableMessage('a key is not 64 hex digits')
  return hexToBytes(hex)
}
