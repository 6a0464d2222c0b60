import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether an `Authorization` header shows a token.
 * @param token what both sides know
 */
export function createBearerCheck(token: string): (authorization: string | undefined) => boolean {
  const right = digest(`Bearer ${token}`)
  // Of equal length whatever is shown, so that the comparison tells nothing.
  return (authorization = '') => timingSafeEqual(right, digest(authorization))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
