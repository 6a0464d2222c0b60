import { base64urlnopad } from '@scure/base'
import type { FrameDevice } from './frameDevice.ts'

const encoded = (value: unknown) =>
  base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)))

/**
 * A proof of this device for one call (DPoP, RFC 9449).
 * @param token the access token that the call shows, if it shows one
 */
export async function deviceProof(
  device: FrameDevice,
  call: { readonly method: string; readonly url: string; readonly token?: string | undefined },
): Promise<string> {
  const head = encoded({ typ: 'dpop+jwt', alg: 'ES256', jwk: device.publicKey })
  const said = encoded({
    jti: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16))),
    htm: call.method,
    htu: call.url.replace(/[?#].*$/u, ''),
    iat: Math.floor(Date.now() / 1000),
    ...(call.token ? { ath: await hashOf(call.token) } : {}),
  })
  return `${head}.${said}.${await device.sign(`${head}.${said}`)}`
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64urlnopad.encode(new Uint8Array(hash))
}
