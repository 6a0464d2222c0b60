import { randomBytes, webcrypto } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { call, type ResponseOf, url } from '@causeway/protocol/http/call'
import { type Endpoint } from '@causeway/protocol/http/endpoint'
import { emailStartOf, emailVerifyOf } from '@causeway/protocol/api/wallet/email'
import { challengeOf } from '@causeway/protocol/api/wallet/custody'
import type { PublicKey, WalletSession } from '@causeway/protocol/api/wallet/fields'
import { sessionRefreshOf } from '@causeway/protocol/api/wallet/session'
import { tokenHash } from '../../embedded/tokens/tokenHash.ts'

const dapp = 'https://app.example.org'
const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36'
let clients = 0

function nextAddress(): string {
  clients += 1
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
}

/** A browser as the frame makes one: its key proves each call. */
export async function createDevice(options: {
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
  readonly origin: string
  readonly projectId: string
  readonly now: () => number
  /** Network address; left out: one of its own. */
  readonly from?: string
}) {
  const { request, origin, projectId, now } = options
  const from = options.from ?? nextAddress()
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const key = { kty, crv, x, y } as PublicKey
  const id = await calculateJwkThumbprint(key)
  const state: { session: WalletSession | null } = { session: null }

  const proofOf = proofMaker(privateKey, key, now)

  /** One call as it goes over the wire. */
  async function send(
    method: string,
    address: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const token = state.session?.accessToken ?? null
    const whole = new URL(address)
    return request(`${whole.pathname}${whole.search}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        'user-agent': agent,
        dpop: await proofOf(method, address, token),
        ...(token === null ? {} : { authorization: `DPoP ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  const addressOf = (endpoint: Endpoint, parts: { params?: unknown } = {}) =>
    url(endpoint, origin, { ...parts, query: { projectId } })

  /** What the service answers, as it came. */
  const raw = (
    endpoint: Endpoint,
    parts: { params?: unknown; body?: unknown } = {},
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const body = endpoint.body ? parts.body : undefined
    return send(endpoint.method, addressOf(endpoint, parts), body, headers)
  }

  /** What the service answers, parsed. @throws BaseError as `call` does */
  const ask = <E extends Endpoint>(endpoint: E, parts: object = {}): Promise<ResponseOf<E>> =>
    call(endpoint, {
      ...parts,
      query: { projectId },
      base: origin,
      retries: 0,
      timeoutMs: 30_000,
      fetch: (to: string, init: { method?: string; body?: string }) =>
        send(init.method ?? 'GET', to, init.body === undefined ? undefined : JSON.parse(init.body)),
    } as never)

  return {
    id,
    key,
    send,
    raw,
    ask,
    proofOf,
    addressOf,
    privateKey,
    take: (session: WalletSession | null) => void (state.session = session),
    session: () => {
      if (state.session) return state.session
      throw new Error('Nobody is signed in on this device.')
    },
    startEmail: (email: string) => ask(emailStartOf, { body: { email, dappOrigin: dapp } }),
    verify: (loginId: string, otp: string) => ask(emailVerifyOf, { body: { loginId, otp } }),
    challenge: async () => (await ask(challengeOf)).challenge,
    async refresh() {
      const { refreshToken } = state.session ?? { refreshToken: '' }
      state.session = null
      state.session = await ask(sessionRefreshOf, { body: { refreshToken } })
    },
    sign: signer(privateKey),
  }
}

export type TestDevice = Awaited<ReturnType<typeof createDevice>>

/** Makes proofs of a device key for calls, each good once. */
const proofMaker =
  (privateKey: CryptoKey, key: PublicKey, now: () => number) =>
  (method: string, address: string, token: string | null, more: object = {}) =>
    new SignJWT({
      htm: method,
      htu: address.split('?')[0] ?? '',
      jti: randomBytes(16).toString('base64url'),
      ...(token === null ? {} : { ath: tokenHash(token) }),
      iat: Math.floor(now() / 1_000),
      ...more,
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: key })
      .sign(privateKey)

/** ES256, r and s. */
const signer = (privateKey: CryptoKey) => async (text: string) => {
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await webcrypto.subtle.sign(how, privateKey, Buffer.from(text))
  return Buffer.from(signature).toString('base64url')
}
