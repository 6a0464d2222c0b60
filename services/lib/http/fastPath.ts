import type { Hono } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestScope } from '../log/requestScope.ts'
import type { Answering, ParsedRequest, KnownRequest } from './answering.ts'
import { callerOf } from './caller.ts'
import type { DirectHandler } from './directHandler.ts'
import { createResponseHeaders } from './responseHeaders.ts'
import type { Version } from '../answers/version.ts'
import type { HttpMetrics } from './httpMetrics.ts'
import type { Limiter } from './limiter.ts'
import { clientOf } from './rateLimit.ts'
import { notModified, sendCached } from './sendCached.ts'

/** What later layers know of a request that was no kept answer. */
export interface RequestVariables {
  /** It counts in its client's limit already. */
  isCounted: boolean
  asked?: ParsedRequest
}

/** What was found out about a request that was no kept answer. */
interface Found {
  /** It counts in its client's limit already. */
  readonly isCounted: boolean
  readonly asked?: ParsedRequest
  /** What was said of its answer by then: when to come back. */
  readonly said: ReadonlyMap<string, string>
}

/**
 * Gives kept answers at the socket: to make a request and a response of the application for each of them, and to put its layers in a
 * row, costs several times what the answer does. What those layers do for a client is done here too: its limit, its project, its
 * origin, its request id. Whatever is not a kept answer goes the usual way, with what was found out so far.
 *
 * @param app the usual way
 * @param options.limiter null: requests are not limited
 */
export function fastPath(
  app: Pick<Hono<{ Variables: RequestVariables }>, 'use'>,
  options: {
    readonly answering: Answering
    readonly metrics: HttpMetrics
    readonly limiter: Limiter | null
    readonly trustProxy: number
    readonly allowedOrigins: readonly string[]
  },
): DirectHandler {
  const { answering, metrics, limiter, trustProxy } = options
  const found = new WeakMap<IncomingMessage, Found>()
  const frame = createResponseHeaders(options.allowedOrigins)

  /** @returns what is known of it for the usual way; null: it is answered. By few promises: each costs as much as a header. */
  async function answer(
    known: KnownRequest,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    scope: RequestScope,
  ): Promise<Found | null> {
    const said = new Map<string, string>()
    scope.route = () => known.endpoint.path
    const caller = callerOf(incoming, said)
    const client = limiter && clientOf(caller, trustProxy)
    if (limiter && client !== null) {
      const wait = limiter.take(client)
      // The usual way says that it is too much.
      if ((typeof wait === 'number' ? wait : await wait) > 0) return { isCounted: false, said }
    }
    const isCounted = limiter !== null
    const stopTimer = metrics.start(known.endpoint)
    let version: Version | null
    try {
      version = await known.ask(caller)
    } catch (error) {
      return { isCounted, asked: { known, error }, said }
    }
    const found = { isCounted, asked: { known, version }, said }
    if (version === null) return found
    const { headers } = incoming
    const told = { match: headers['if-none-match'], encoding: caller.req.header('accept-encoding') }
    const framed = frame(scope.id, headers.origin)
    const copy = notModified(known, version, told)
    if (copy) {
      stopTimer({ status: 304 })
      outgoing.writeHead(304, { ...framed, ...copy }).end()
      return null
    }
    const kept = answering.answers.peek(known.key, version.text)
    if (!kept) return found
    const sending = sendCached(known, version, kept, told, framed)
    const sent = sending instanceof Promise ? await sending : sending
    stopTimer({ status: 200 })
    outgoing.writeHead(200, sent.headers).end(sent.body)
    return null
  }

  function goOn(left: Found, incoming: IncomingMessage, pass: () => void): void {
    found.set(incoming, left)
    pass()
  }

  app.use(async (context, next) => {
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
    const { asked, isCounted = false, said } = (incoming && found.get(incoming)) ?? {}
    said?.forEach((value, name) => context.header(name, value))
    if (asked) context.set('asked', asked)
    context.set('isCounted', isCounted)
    await next()
  })

  return (incoming, outgoing, scope, pass) => {
    const known = incoming.method === 'GET' ? answering.known.get(incoming.url ?? '') : undefined
    if (!known) return false
    // What fails here fails on the usual way too, which says what it was.
    void answer(known, incoming, outgoing, scope).then(
      (left) => left && goOn(left, incoming, pass),
      () => (outgoing.headersSent ? outgoing.destroy() : pass()),
    )
    return true
  }
}
