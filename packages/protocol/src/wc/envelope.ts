import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { decodeBase64, encodeBase64, encodeBase64Url, base64Text } from './encodeBase64Url.ts'
import { unreadableMessage } from './unreadableMessage.ts'
import { bytes32, type RandomBytes } from './keyPair.ts'

/** A message on its way. Type 0: both hold the key. 1: the sender's public key comes along. 2: plain, for link mode. */
export type MessageEnvelope =
  | { readonly type: 0; readonly iv: Uint8Array; readonly sealed: Uint8Array }
  | {
      readonly type: 1
      readonly senderPublicKey: string
      readonly iv: Uint8Array
      readonly sealed: Uint8Array
    }
  | { readonly type: 2; readonly text: string }

const ivLength = 12
const tagLength = 16
const keyLength = 32
/** Longer ones are refused before any work: a session request with calldata has tens of kB. */
const longest = 4_000_000

/**
 * Seals a text for those who hold the key.
 * @param options.senderPublicKey makes it a type 1 envelope, for a peer that has yet to derive the key
 * @returns base64 with padding
 * @throws BaseError `wc.message` when a key is malformed
 */
export function sealMessage(
  symKey: string,
  text: string,
  options: { senderPublicKey?: string; random?: RandomBytes } = {},
): string {
  const iv = (options.random ?? randomBytes)(ivLength)
  const sealed = chacha20poly1305(bytes32(symKey), iv).encrypt(utf8ToBytes(text))
  const head =
    options.senderPublicKey === undefined
      ? Uint8Array.of(0)
      : concatBytes(Uint8Array.of(1), bytes32(options.senderPublicKey))
  return encodeBase64(concatBytes(head, iv, sealed))
}

/**
 * A plain type 2 envelope for a link: base64url without padding.
 * @testonly We read them and send none: tests write what other wallets send.
 */
export function wrapPlain(text: string): string {
  return encodeBase64Url(concatBytes(Uint8Array.of(2), utf8ToBytes(text)))
}

/**
 * Takes an envelope apart; either alphabet of base64, padding or not.
 * @throws BaseError `wc.message`
 */
export function decodeEnvelope(encoded: string): MessageEnvelope {
  if (encoded.length > longest) throw unreadableMessage('it is too long')
  const bytes = decodeBase64(encoded)
  const type = bytes[0]
  if (type === 2) return { type, text: base64Text(bytes.subarray(1)) }
  if (type !== 0 && type !== 1) throw unreadableMessage('its type is not known')
  const start = type === 0 ? 1 : 1 + keyLength
  if (bytes.length < start + ivLength + tagLength) throw unreadableMessage('it is cut off')
  const iv = bytes.subarray(start, start + ivLength)
  const sealed = bytes.subarray(start + ivLength)
  if (type === 0) return { type, iv, sealed }
  return { type, senderPublicKey: bytesToHex(bytes.subarray(1, start)), iv, sealed }
}

/**
 * The text inside an envelope.
 * @throws BaseError `wc.message` when the key is another one or a single bit was changed
 */
export function unsealMessage(envelope: MessageEnvelope, symKey: string): string {
  if (envelope.type === 2) return envelope.text
  const key = bytes32(symKey)
  let bytes: Uint8Array
  try {
    bytes = chacha20poly1305(key, envelope.iv).decrypt(envelope.sealed)
  } catch (cause) {
    throw unreadableMessage('it was sealed with another key', cause)
  }
  return base64Text(bytes)
}
