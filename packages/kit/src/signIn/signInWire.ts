import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionAuthentication } from '@causeway/protocol/wallets/connectionErrors'
import { senderOf } from '../core/names.ts'
import type { KitInside } from '../actions/kit.ts'

const patienceMs = 10_000

/**
 * The way to a sign-in service.
 * @param to.cookie whether the browser shows the session's cookie
 */
export function signInWire(
  kit: Pick<KitInside, 'options'>,
  { base, cookie }: { readonly base: string; readonly cookie: boolean },
) {
  /** @throws BaseError `connection.authentication` where nobody answers */
  async function ask(
    path: string,
    {
      headers,
      ...init
    }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(senderOf(kit.options.get())))
      if (value !== undefined) url.searchParams.set(name, value)
    const sent = init.body === undefined ? {} : { 'content-type': 'application/json' }
    try {
      return await fetch(url, {
        ...init,
        headers: { ...sent, ...headers },
        credentials: cookie ? 'include' : 'omit',
        signal: AbortSignal.timeout(patienceMs),
      })
    } catch (cause) {
      throw new BaseError(connectionAuthentication, { cause })
    }
  }

  /** @throws BaseError `connection.authentication` for a refusal, and for an answer of another form */
  async function read<T>(rule: (body: unknown) => T | undefined, response: Response): Promise<T> {
    const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
    const answer = rule(body)
    if (answer !== undefined) return answer
    const cause = new Error(`The sign-in service answered ${response.status}.`)
    throw new BaseError(connectionAuthentication, { cause })
  }

  return { ask, read }
}

/*
 * What a sign-in service answers, as far as it is read: functions, since a schema takes more code than all of signing in. The schemas
 * of `api/auth.ts` say the same; a test holds them against each other.
 */

/** The fields of what may be an object; none of anything else. */
export const wireFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

/** A nonce, and what ties it to this browser. */
export function nonceAnswer(body: unknown): { nonce: string; token: string } | undefined {
  const { nonce, token } = wireFields(body)
  const isNonce = isText(nonce, 96) && /^[A-Za-z0-9]{8,96}$/u.test(nonce)
  return isNonce && isText(token, 200) ? { nonce, token } : undefined
}

/** What shows the session from now on. */
export function tokenAnswer(body: unknown): { token: string } | undefined {
  const { token, expires } = wireFields(body)
  return isText(token, 200) && isCount(expires) ? { token } : undefined
}

/** Whose session it is. */
export function meAnswer(body: unknown): { address: string; caip2Network: string } | undefined {
  const { address, chainId, caip2Network, sessionId, expires } = wireFields(body)
  const isChain = isCount(chainId) || typeof chainId === 'string'
  if (!isChain || typeof sessionId !== 'string' || !isCount(expires)) return undefined
  const isAccount = typeof address === 'string' && typeof caip2Network === 'string'
  return isAccount ? { address, caip2Network } : undefined
}
