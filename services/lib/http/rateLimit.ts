import type { MiddlewareHandler } from 'hono'
import type { IncomingMessage } from 'node:http'
import type { HttpCaller } from './caller.ts'
import { forwardedAddress } from './forwardedAddress.ts'
import type { Limiter } from './limiter.ts'
import { HttpRefusal } from './refusal.ts'

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
export async function spendOne(
  caller: HttpCaller,
  limiter: Limiter,
  client: string,
): Promise<void> {
  const wait = await limiter.take(client)
  if (wait === 0) return
  caller.header('Retry-After', String(Math.ceil(wait / 1000)))
  throw new HttpRefusal(429, {
    field: 'rate_limited',
    description: 'Too many requests. Try again later.',
  })
}

/**
 * The client behind a request, as limits count it.
 * null where neither a socket stands behind the request (`app.request()` in tests) nor a proxy names one.
 */
export function clientOf(caller: HttpCaller, trustProxy: number): string | null {
  const { incoming } = (caller.env ?? {}) as { incoming?: IncomingMessage }
  // As the socket has it: a `Headers` of them all costs more than a kept answer.
  if (incoming) {
    const forwarded = incoming.headers['x-forwarded-for']
    return forwardedAddress(forwarded, incoming.socket.remoteAddress ?? '', trustProxy)
  }
  return forwardedAddress(caller.req.header('x-forwarded-for'), '', trustProxy) || null
}
