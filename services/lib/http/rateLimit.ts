import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { forwardedAddress } from './forwardedAddress.ts'
import type { Limiter } from './limiter.ts'
import { Refusal } from './refusal.ts'

/** How long a window is, in seconds: so much of the average may come at once. */
export const windowSeconds = 4

/**
 * Limits what one client may send. Answers 429 with Retry-After.
 *
 * @param options.limiter null switches it off.
 * @param options.trustProxy see `forwardedAddress`.
 */
export function rateLimit(options: {
  limiter: Limiter | null
  trustProxy: number
}): MiddlewareHandler {
  const { limiter, trustProxy } = options
  return async (context, next) => {
    // Counted already where a kept answer was looked for.
    const isCounted = context.get('isCounted') === true
    const client = limiter && !isCounted ? clientOf(context, trustProxy) : null
    if (limiter && client !== null) await spendOne(context, limiter, client)
    await next()
  }
}

/** @throws Refusal 429 when the client has used up what the limiter grants. */
export async function spendOne(context: Context, limiter: Limiter, client: string): Promise<void> {
  const wait = await limiter.take(client)
  if (wait === 0) return
  context.header('Retry-After', String(Math.ceil(wait / 1000)))
  throw new Refusal(429, {
    field: 'rate_limited',
    description: 'Too many requests. Try again later.',
  })
}

/**
 * The client behind a request, as limits count it.
 * null where neither a socket stands behind the request (`app.request()` in tests) nor a proxy names one.
 */
export function clientOf(context: Context, trustProxy: number): string | null {
  const forwarded = context.req.header('x-forwarded-for')
  const bindings = context.env as { incoming?: unknown } | undefined
  if (bindings?.incoming) {
    return forwardedAddress(forwarded, getConnInfo(context).remote.address ?? '', trustProxy)
  }
  return forwardedAddress(forwarded, '', trustProxy) || null
}
