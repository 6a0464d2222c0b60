import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/**
 * Whether a Solana account signed a text (ed25519 over its bytes).
 * @param signature 64 bytes in base58, as wallets of Solana write it
 */
export function isSolanaSigned(signed: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): boolean {
  const key = bytesOf(signed.address, 32)
  const signature = bytesOf(signed.signature, 64)
  if (!key || !signature) return false
  // Strictly (RFC 8032): keys of small order would verify signatures that nobody made.
  return ed25519.verify(signature, utf8ToBytes(signed.message), key, { zip215: false })
}

/** So many bytes of base58; null: it is no base58, or not of this length. */
function bytesOf(text: string, length: number): Uint8Array | null {
  // base58 costs the square of its length.
  if (text.length > 2 * length) return null
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : null
  } catch {
    return null
  }
}
