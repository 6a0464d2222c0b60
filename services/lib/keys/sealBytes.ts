import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM: nonce, ciphertext and tag as base64url. @param about what it belongs to: it opens nowhere else */
export function sealBytes(key: Uint8Array, plain: Uint8Array, about: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  cipher.setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/** @throws Error when it was changed, or sealed with another key or for another place */
export function unseal(key: Uint8Array, sealed: string, about: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  cipher.setAAD(Buffer.from(about))
  cipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([cipher.update(bytes.subarray(nonceBytes, -tagBytes)), cipher.final()])
}
