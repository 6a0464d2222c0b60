import { isCaip2, type CaipNetworkId } from '@causeway/protocol/caipRules'

/*
 * What a sign-in service answers, as far as it is read: functions, since a schema takes more code than all of signing in. The schemas
 * of `api/auth.ts` say the same; a test holds them against each other.
 */

/** The fields of what may be an object; none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

/** A nonce, and what ties it to this browser. */
export function nonceAnswer(body: unknown): { nonce: string; token: string } | undefined {
  const { nonce, token } = fieldsOf(body)
  const isNonce = isText(nonce, 96) && /^[A-Za-z0-9]{8,96}$/u.test(nonce)
  return isNonce && isText(token, 200) ? { nonce, token } : undefined
}

/** What shows the session from now on. */
export function tokenAnswer(body: unknown): { token: string } | undefined {
  const { token, expires } = fieldsOf(body)
  return isText(token, 200) && isCount(expires) ? { token } : undefined
}

/** Whose session it is. */
export function meAnswer(
  body: unknown,
): { address: string; caip2Network: CaipNetworkId } | undefined {
  const { address, chainId, caip2Network, sessionId, expires } = fieldsOf(body)
  const isChain = isCount(chainId) || typeof chainId === 'string'
  if (!isChain || typeof sessionId !== 'string' || !isCount(expires)) return undefined
  if (typeof address !== 'string' || typeof caip2Network !== 'string') return undefined
  return isCaip2(caip2Network)
    ? { address, caip2Network: caip2Network as CaipNetworkId }
    : undefined
}
