import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameDelivery } from '@causeway/protocol/frame/errors'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'

/*
 * A share on its way: compact JWE (RFC 7516), ECDH-ES with A256GCM, to a P-256 key that lives for one delivery. The server
 * delivers its share to the frame so. The browser's own cryptography does all of it.
 */

export interface DeliveryKey {
  /** No script can read it out. */
  readonly secret: CryptoKey
  /** As a JWK. */
  readonly publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
}

const ecdh = { name: 'ECDH', namedCurve: 'P-256' }

/** A key for one delivery. */
export async function createDeliveryKey(): Promise<DeliveryKey> {
  const made = await crypto.subtle.generateKey(ecdh, false, ['deriveBits'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', made.publicKey)
  return { secret: made.privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } }
}

const header = v.object({
  alg: v.literal('ECDH-ES'),
  enc: v.literal('A256GCM'),
  epk: v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
  apu: v.optional(v.string(), ''),
  apv: v.optional(v.string(), ''),
})

const utf8 = (text: string) => new TextEncoder().encode(text)
const decode = (text: string) => new Uint8Array(base64urlnopad.decode(text))
const joined = (...parts: readonly Uint8Array[]) =>
  new Uint8Array(parts.flatMap((part) => [...part]))
const word = (value: number) =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
const prefixed = (bytes: Uint8Array) => joined(word(bytes.length), bytes)

/** The Concat KDF of RFC 7518 §4.6 for 256 bits: one round of SHA-256. */
async function contentKey(
  secret: CryptoKey,
  { epk, apu, apv }: v.InferOutput<typeof header>,
): Promise<CryptoKey> {
  // A point that is not on the curve is refused here.
  const other = await crypto.subtle.importKey('jwk', epk, ecdh, false, [])
  const way = { name: 'ECDH', public: other }
  const shared = new Uint8Array(await crypto.subtle.deriveBits(way, secret, 256))
  const about = [prefixed(utf8('A256GCM')), prefixed(decode(apu)), prefixed(decode(apv))]
  const told = joined(word(1), shared, ...about, word(256))
  const key = new Uint8Array(await crypto.subtle.digest('SHA-256', told))
  try {
    return await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  } finally {
    wipe(shared, told, key)
  }
}

/**
 * The share that was delivered.
 * @throws BaseError `frame.delivery` for what is no such delivery, is of another key, or was changed
 */
export async function openShare(jwe: string, { secret }: DeliveryKey): Promise<Uint8Array> {
  try {
    const parts = jwe.split('.')
    const [head = '', encrypted = '', nonce = '', text = '', tag = ''] = parts
    if (parts.length !== 5 || encrypted !== '') throw new BaseError(frameDelivery)
    const said = new TextDecoder('utf-8', { fatal: true }).decode(decode(head))
    const key = await contentKey(secret, v.parse(header, JSON.parse(said)))
    const how = { name: 'AES-GCM', iv: decode(nonce), additionalData: utf8(head) }
    const sealed = joined(decode(text), decode(tag))
    return new Uint8Array(await crypto.subtle.decrypt(how, key, sealed))
  } catch (cause) {
    throw new BaseError(frameDelivery, { cause })
  }
}
