import { createPrivateKey, randomBytes, sign, type KeyObject } from 'node:crypto'
import { FatalError } from '../../lib/log/fatalError.ts'

/** In seconds; Coinbase takes no token that lives longer. */
const lifeSeconds = 120

type Signing = { readonly key: KeyObject; readonly algorithm: 'EdDSA' | 'ES256' }

/**
 * Reads the private half of a key of the Coinbase Developer Platform: 64 bytes in base64 (Ed25519, seed and public key), or PEM
 * (P-256), whose line breaks may be written as \n.
 * @throws FatalError that says what it should be
 */
export function readCoinbaseSecret(secret: string): Signing {
  try {
    if (secret.includes('BEGIN')) {
      const key = createPrivateKey(secret.replaceAll('\\n', '\n'))
      if (key.asymmetricKeyType === 'ec') return { key, algorithm: 'ES256' }
    }
    const bytes = Buffer.from(secret, 'base64')
    if (bytes.length === 64) {
      const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)].map((one) =>
        one.toString('base64url'),
      )
      const jwk = { kty: 'OKP', crv: 'Ed25519', d, x }
      return { key: createPrivateKey({ key: jwk, format: 'jwk' }), algorithm: 'EdDSA' }
    }
  } catch {
    // said below, and without the secret
  }
  throw new FatalError(
    'COINBASE_API_SECRET is no private key: it is 64 bytes in base64 (Ed25519) or PEM (ECDSA), as the Coinbase Developer Platform shows it once.',
  )
}

/**
 * A token for one call (JWT): it names method, host and path, and ends after two minutes.
 * @param call.host with the port, where there is one
 * @param call.path without the query
 * @param now unix ms
 */
export function coinbaseToken(
  keyName: string,
  { key, algorithm }: Signing,
  call: { readonly method: string; readonly host: string; readonly path: string },
  now: number,
): string {
  const seconds = Math.floor(now / 1_000)
  const uri = `${call.method} ${call.host}${call.path}`
  const header = {
    alg: algorithm,
    typ: 'JWT',
    kid: keyName,
    nonce: randomBytes(16).toString('hex'),
  }
  const claims = {
    iss: 'cdp',
    sub: keyName,
    aud: ['cdp_service'],
    nbf: seconds,
    iat: seconds,
    exp: seconds + lifeSeconds,
    // Two spellings are documented.
    uri,
    uris: [uri],
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encode(header)}.${encode(claims)}`
  const signature =
    algorithm === 'EdDSA'
      ? sign(null, Buffer.from(text), key)
      : sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
