import { base64urlnopad } from '@scure/base'
import type { DeviceStorage } from './deviceStorage.ts'

/** This browser, below this site: keys that no script can read out, and its id (RFC 7638). */
export interface FrameDevice {
  readonly id: string
  readonly publicKey: {
    readonly kty: 'EC'
    readonly crv: 'P-256'
    readonly x: string
    readonly y: string
  }
  /** ES256: r and s. */
  sign(text: string): Promise<string>
  /** Locks something to this device: nonce and ciphertext (AES-256-GCM). */
  seal(secret: Uint8Array, purpose: string): Promise<Uint8Array>
  /** @throws when it was locked by another device, or for another purpose */
  open(sealed: Uint8Array, purpose: string): Promise<Uint8Array>
}

type DeviceKeys = { readonly sign: CryptoKeyPair; readonly seal: CryptoKey }

const bytesOf = (text: string) => new TextEncoder().encode(text)
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }

/** The device that is kept; made at the first call. */
export async function openDevice(kept: DeviceStorage): Promise<FrameDevice> {
  const keys = await keysOf(kept)
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.sign.publicKey)
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
  return {
    id: await keyThumbprint(publicKey),
    publicKey,
    async sign(text) {
      const how = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = await crypto.subtle.sign(how, keys.sign.privateKey, bytesOf(text))
      return base64urlnopad.encode(new Uint8Array(signature))
    },
    async seal(secret, purpose) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const how = { name: 'AES-GCM', iv, additionalData: bytesOf(purpose) }
      const sealed = await crypto.subtle.encrypt(how, keys.seal, new Uint8Array(secret))
      return new Uint8Array([...iv, ...new Uint8Array(sealed)])
    },
    async open(sealed, purpose) {
      const iv = sealed.slice(0, 12)
      const how = { name: 'AES-GCM', iv, additionalData: bytesOf(purpose) }
      return new Uint8Array(await crypto.subtle.decrypt(how, keys.seal, sealed.slice(12)))
    },
  }
}

async function keysOf(kept: DeviceStorage): Promise<DeviceKeys> {
  const known = await kept.get('device')
  if (isDeviceKeys(known)) return known
  const [sign, seal] = await Promise.all([
    crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  const made: DeviceKeys = { sign, seal }
  await kept.set('device', made)
  return made
}

function isDeviceKeys(value: unknown): value is DeviceKeys {
  if (typeof value !== 'object' || value === null) return false
  const { sign, seal } = value as Partial<DeviceKeys>
  return seal instanceof CryptoKey && sign?.privateKey instanceof CryptoKey
}

/** RFC 7638: SHA-256 of the members in their order. */
export async function keyThumbprint(key: {
  readonly x: string
  readonly y: string
}): Promise<string> {
  const text = JSON.stringify({ crv: 'P-256', kty: 'EC', x: key.x, y: key.y })
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(text))
  return base64urlnopad.encode(new Uint8Array(hash))
}
