import { signInLimits } from '@causeway/protocol/signIn/limits'
import { hex } from '@scure/base'

const encoder = new TextEncoder()

const hexOf = (bytes: ArrayBuffer) => hex.encode(new Uint8Array(bytes))

/** So many bytes of chance, in hex. */
export function randomHex(bytes: number): string {
  return hex.encode(crypto.getRandomValues(new Uint8Array(bytes)))
}

export async function sha256(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
}

/** Whether two texts are one, in a time that does not tell where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let differs = 0
  for (let at = 0; at < a.length; at += 1) differs |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return differs === 0
}

/** Nonces that this server made: their token says until when they are good, so that nothing is kept of those that nobody uses. */
export function createSignInNonces(secret: string, now: () => number) {
  const key = crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  // Whoever asks first is told; until then it is nobody's failure.
  key.catch(() => undefined)
  const tagOf = async (nonce: string, until: number) =>
    hexOf(await crypto.subtle.sign('HMAC', await key, encoder.encode(`nonce ${nonce} ${until}`)))
  return {
    async make(): Promise<{ nonce: string; token: string }> {
      const nonce = randomHex(16)
      const until = now() + signInLimits.nonceMs
      return { nonce, token: `${until}.${await tagOf(nonce, until)}` }
    },
    /** Until when a nonce is good (Unix ms); undefined: it is old, made up, or was given to another browser. */
    async untilOf(nonce: string, token: string): Promise<number | undefined> {
      const [, digits = '', tag = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/u.exec(token) ?? []
      const until = Number(digits)
      if (!(until > now())) return undefined
      return isSameSecret(await tagOf(nonce, until), tag) ? until : undefined
    },
  }
}
