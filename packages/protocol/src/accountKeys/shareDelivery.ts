import { gcm } from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { textOf } from '../ens/abi.ts'
import { BaseError } from '../errors/frame.ts'
import { wipe } from './wipe.ts'

/*
 * A share on its way: compact JWE (RFC 7516), ECDH-ES with A256GCM, to a P-256 key that lives for one delivery. The server
 * delivers its share to the frame so, and a first-party window hands a device share to the frame.
 */

export interface DeliveryKey {
  readonly secret: Uint8Array
  /** As a JWK. */
  readonly publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
}

/** A key for one delivery; `openShare` overwrites it. */
export function createDeliveryKey(): DeliveryKey {
  const secret = p256.utils.randomSecretKey()
  return { secret, publicKey: jwkOf(p256.getPublicKey(secret, false)) }
}

function jwkOf(point: Uint8Array): DeliveryKey['publicKey'] {
  return {
    kty: 'EC',
    crv: 'P-256',
    x: base64urlnopad.encode(point.subarray(1, 33)),
    y: base64urlnopad.encode(point.subarray(33, 65)),
  }
}

const pointOf = ({ x, y }: { x: string; y: string }) =>
  concatBytes(Uint8Array.of(4), base64urlnopad.decode(x), base64urlnopad.decode(y))

const header = v.object({
  alg: v.literal('ECDH-ES'),
  enc: v.literal('A256GCM'),
  epk: v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
  apu: v.optional(v.string(), ''),
  apv: v.optional(v.string(), ''),
})

/** The Concat KDF of RFC 7518 §4.6 for 256 bits: one round of SHA-256. */
function contentKey(shared: Uint8Array, apu: Uint8Array, apv: Uint8Array): Uint8Array {
  return sha256(
    concatBytes(
      word(1),
      shared,
      prefixed(utf8ToBytes('A256GCM')),
      prefixed(apu),
      prefixed(apv),
      word(256),
    ),
  )
}

const word = (value: number) =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
const prefixed = (bytes: Uint8Array) => concatBytes(word(bytes.length), bytes)

function sharedSecret(secret: Uint8Array, other: { x: string; y: string }): Uint8Array {
  return p256.getSharedSecret(secret, pointOf(other), false).slice(1, 33)
}

/**
 * The share that was delivered. The key is overwritten, whatever comes of it.
 * @throws BaseError `frame.delivery` for what is no such delivery, is of another key, or was changed
 */
export function openShare(jwe: string, { secret }: DeliveryKey): Uint8Array {
  try {
    const parts = jwe.split('.')
    const [head = '', encrypted = '', nonce = '', text = '', tag = ''] = parts
    if (parts.length !== 5 || encrypted !== '') throw new BaseError('frame.delivery')
    const json: unknown = JSON.parse(textOf(base64urlnopad.decode(head)))
    const { epk, apu, apv } = v.parse(header, json)
    const shared = sharedSecret(secret, epk)
    const key = contentKey(shared, base64urlnopad.decode(apu), base64urlnopad.decode(apv))
    const sealed = concatBytes(base64urlnopad.decode(text), base64urlnopad.decode(tag))
    const share = gcm(key, base64urlnopad.decode(nonce), utf8ToBytes(head)).decrypt(sealed)
    wipe(shared, key)
    return share
  } catch (cause) {
    throw new BaseError('frame.delivery', { cause })
  } finally {
    wipe(secret)
  }
}
