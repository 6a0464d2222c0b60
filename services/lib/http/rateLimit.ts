import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { createBuckets } from './buckets.ts'
import { forwardedAddress } from './forwardedAddress.ts'
import { Refusal } from './refusal.ts'

/**
 * Limits what one client may send, counted in this process. Answers 429 with Retry-After.
 *
 * @param options.perSecond requests a second on average; a burst of four seconds' worth is allowed. 0 switches it off.
 * @param options.trustProxy how many proxies of the operator's own stand in front.
 */
export function rateLimit(options: {
  perSecond: number
  trustProxy: number
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
export function clientOf(context: Context, trustProxy: number): string | null {
  const forwarded = context.req.header('x-forwarded-for')
  const bindings = context.env as { incoming?: unknown } | undefined
  if (bindings?.incoming) {
    return forwardedAddress(forwarded, getConnInfo(context).remote.address ?? '', trustProxy)
  }
  return forwardedAddress(forwarded, '', trustProxy) || null
}
