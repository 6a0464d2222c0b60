import { getConnInfo } from '@hono/node-server/conninfo'
import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { clientKey } from './clientKey.ts'
import { createBuckets } from './buckets.ts'
import { Refusal } from './refusal.ts'

/**
 * Limits what one client may send, counted in this process. Answers 429 with Retry-After.
 *
 * @param options.perSecond requests a second on average; a burst of four seconds' worth is allowed. 0 switches it off.
 * @param options.trustProxy read the client's address from the last entry of X-Forwarded-For.
 */
export function rateLimit(options: {
  perSecond: number
  trustProxy: boolean
  now: () => number
}): MiddlewareHandler {
  const buckets = createBuckets({ perSecond: options.perSecond, burst: options.perSecond * 4 })
  return async (context, next) => {
    const client = options.perSecond > 0 ? clientOf(context, options.trustProxy) : null
    const wait = client === null ? 0 : buckets.take(client, options.now())
    if (wait > 0) {
      context.header('Retry-After', String(Math.ceil(wait / 1000)))
      throw new Refusal(429, {
        field: 'rate_limited',
        description: 'Too many requests. Try again later.',
      })
    }
    await next()
  }
}

/**
 * The client behind a request, as limits count it.
 * null where no socket stands behind the request (`app.request()` in tests).
 */
export function clientOf(context: Context, trustProxy: boolean): string | null {
  const forwarded = trustProxy
    ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  // Only an address is believed: another text would be a key that the client makes up, as long as it likes.
  if (forwarded && isIP(forwarded) !== 0) return clientKey(forwarded)
  const bindings = context.env as { incoming?: unknown } | undefined
  return bindings?.incoming ? clientKey(getConnInfo(context).remote.address ?? '') : null
}
