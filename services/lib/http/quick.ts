import type { Context, MiddlewareHandler } from 'hono'
import type { IncomingMessage } from 'node:http'
import { pathOf, type Answering, type Asked } from './answering.ts'
import type { HttpMetrics } from './httpMetrics.ts'
import type { Limiter } from './limiter.ts'
import { clientOf } from './rateLimit.ts'
import { unchanged, whole } from './sending.ts'

/**
 * Gives kept answers before anything else is set up for a request: the layers behind this one cost several times what the answer does.
 * What they do for a client is done here too: its limit, its project, its origin, its request id. Whatever is not a kept answer goes
 * the usual way, with what was found out so far.
 *
 * @param options.limiter null: requests are not limited
 */
export function quick(options: {
  readonly answering: Answering
  readonly metrics: HttpMetrics
  readonly limiter: Limiter | null
  readonly trustProxy: number
  readonly allowedOrigins: readonly string[]
  readonly exposed: string
}): MiddlewareHandler {
  const { answering, metrics, limiter, trustProxy } = options
  const origins = options.allowedOrigins.includes('*') ? null : new Set(options.allowedOrigins)

  /** @returns the answer; null for the usual way. */
  async function answer(context: Context): Promise<Response | null> {
    const known = answering.known.get(pathOf(context.req.raw.url))
    if (!known) return null
    const header = headersOf(context)
    if (limiter) {
      const client = clientOf(context, trustProxy)
      // The usual way says that it is too much.
      if (client !== null && (await limiter.take(client)) > 0) return null
      context.set('isCounted', true)
    }
    const stopTimer = metrics.start(known.endpoint)
    const asked: Asked = await known.ask(context).then(
      (version) => ({ known, version }),
      (error: unknown) => ({ known, error }),
    )
    context.set('asked', asked)
    if ('error' in asked || asked.version === null) return null
    const { version } = asked
    const caller = { match: header('if-none-match'), encoding: header('accept-encoding') }
    const frame = frameOf(header('x-request-id'), header('origin'))
    const copy = unchanged(known, version, caller)
    if (copy) return stopTimer(new Response(null, { status: 304, headers: { ...frame, ...copy } }))
    const kept = answering.answers.peek(known.key, version.text)
    if (!kept) return null
    const { bytes, headers } = await whole(known, version, kept, caller)
    const vary = [frame['Vary'], headers['Vary']].filter(Boolean).join(', ')
    const all = { ...frame, ...headers, ...(vary ? { Vary: vary } : {}) }
    return stopTimer(new Response(bytes, { headers: all }))
  }

  /** What the layers of the usual way say of every answer. */
  function frameOf(id: string | undefined, origin: string | undefined): Record<string, string> {
    const isUsable = id !== undefined && id !== '' && id.length <= 64 && !/[^\w\-=]/.test(id)
    const frame: Record<string, string> = {
      'X-Request-Id': isUsable ? id : crypto.randomUUID(),
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Expose-Headers': options.exposed,
    }
    if (origins === null) frame['Access-Control-Allow-Origin'] = '*'
    else {
      frame['Vary'] = 'Origin'
      if (origin !== undefined && origins.has(origin)) frame['Access-Control-Allow-Origin'] = origin
    }
    return frame
  }

  return async (context, next) => {
    const found = context.req.method === 'GET' ? await answer(context) : null
    if (found) return found
    await next()
    return undefined
  }
}

/** A header of the request. Those of a socket are read as they are: a `Headers` of them all costs more than the answer. */
function headersOf(context: Context): (name: string) => string | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
  if (!incoming) return (name) => context.req.header(name)
  return (name) => {
    const value = incoming.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
}
