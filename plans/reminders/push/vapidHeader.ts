import type { SigningKey } from '@causeway/services/lib/keys/openSigningKey'

/** RFC 8292 §2 allows a day; a push service whose clock differs takes this one, too. */
const lifeSeconds = 12 * 3_600

/** The key as browsers and push services know it: an uncompressed point (RFC 8292 §3.2), base64url. */
export function vapidKey({ point }: Pick<SigningKey, 'point'>): string {
  const [x, y] = [point.x, point.y].map((part) => Buffer.from(part, 'base64url'))
  return Buffer.concat([Buffer.of(4), x ?? Buffer.of(), y ?? Buffer.of()]).toString('base64url')
}

/**
 * Who sends, for the push service that an endpoint is of (RFC 8292 §3).
 * @param contact whom it tells of trouble, `mailto:` or `https:`
 * @param now unix seconds
 */
export function vapidHeader(
  key: Pick<SigningKey, 'point' | 'token'>,
  asked: { readonly endpoint: string; readonly contact: string; readonly now: number },
): string {
  const { origin } = new URL(asked.endpoint)
  const token = key.token({ aud: origin, exp: asked.now + lifeSeconds, sub: asked.contact })
  return `vapid t=${token}, k=${vapidKey(key)}`
}
