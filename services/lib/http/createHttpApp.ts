import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { timeout } from 'hono/timeout'
import type { Pool } from 'pg'
import type { Endpoint } from '@causeway/protocol/http/endpoint'
import type { Log } from '../log/log.ts'
import { inRequestScope, requestScope } from '../log/requestScope.ts'
import { createAnswering, type Answering } from './answering.ts'
import type { DirectHandler } from './directHandler.ts'
import type { HttpMetrics } from './httpMetrics.ts'
import { exposedHeaders } from './responseHeaders.ts'
import { onError, routeOf } from './onError.ts'
import { openRequest, requestIdHeader } from './openRequest.ts'
import { createClientLimiter } from './createClientLimiter.ts'
import { fastPath, type RequestVariables } from './fastPath.ts'
import { rateLimit, windowSeconds } from './rateLimit.ts'
import { passingSeconds } from './failureOf.ts'
import { HttpRefusal, RetryLater } from './refusal.ts'
import { pathPattern } from './pathPattern.ts'

export type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => boolean

export interface HttpApp {
  readonly hono: Hono<{ Variables: RequestVariables }>
  /** Every endpoint mounted so far: OpenAPI and the 405 answer read it. */
  readonly endpoints: Endpoint[]
  /** Bytes that a path takes in place of the usual limit: uploads. */
  readonly bodyLimits: Map<string, number>
  /** Beginnings of paths whose answers a page of a listed origin may read with its cookies. */
  readonly cookiePaths: Set<string>
  /** Take connections that ask for another protocol, on paths of their own; false: not theirs. */
  readonly upgrades: Upgrade[]
  /** Take requests before the application does; false: not theirs. */
  readonly direct: DirectHandler[]
  readonly log: Log
  readonly metrics: HttpMetrics
  /** Over which all nodes count together what their clients do; null: this process counts alone. */
  readonly shared: Pool | null
  /** Answers that are kept, see `MountOptions.version`. */
  readonly answering: Answering
}

export interface HttpOptions {
  readonly log: Log
  readonly metrics: HttpMetrics
  readonly allowedOrigins: readonly string[]
  /** Requests a second of one client on average; 0: no limit. */
  readonly rateLimit: number
  readonly trustProxy: number
  /** See `LimiterOptions`. */
  readonly shared?: Pool | null
  /** Bytes of answers that are kept; left out: `answerBytes`. */
  readonly answerBytes?: number
}

/** A client may name a hundred and thirty wallets by their 64 digits in one query. */
const maxUrlLength = 12_288
const maxBodyBytes = 64 * 1024
const timeoutMs = 15_000
/** The largest answer has 10 MB; those of the busiest pages have some ten kB. */
const answerBytes = 64 * 1024 * 1024

/** An HTTP application with what every service needs: ids, CORS, limits, one shape of errors. */
export function createHttpApp(options: HttpOptions): HttpApp {
  const { log, metrics, shared = null } = options
  const hono: HttpApp['hono'] = new Hono()
  const endpoints: Endpoint[] = []
  const answering = createAnswering(options.answerBytes ?? answerBytes, metrics)
  const limiter =
    options.rateLimit === 0
      ? null
      : createClientLimiter({
          name: 'requests',
          points: options.rateLimit * windowSeconds,
          seconds: windowSeconds,
          shared,
        })
  const failed = onError(log, metrics)
  const kept = fastPath(hono, { ...options, answering, limiter })
  hono.use(ofRequest)
  const cookiePaths: HttpApp['cookiePaths'] = new Set()
  hono.use(crossOrigin(options.allowedOrigins, cookiePaths))
  hono.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff')
    if (context.req.url.length > maxUrlLength) {
      throw new HttpRefusal(414, {
        field: 'url',
        description: `is longer than ${maxUrlLength} characters`,
      })
    }
    await next()
  })
  hono.use(rateLimit({ limiter, trustProxy: options.trustProxy }))
  // Small answers are cheaper as they are; streams of events are no compressible type.
  hono.use(compress())
  const bodyLimits: HttpApp['bodyLimits'] = new Map()
  hono.use((context, next) => {
    const maxSize = bodyLimits.get(context.req.path) ?? maxBodyBytes
    const onTooLarge = () => {
      throw new HttpRefusal(413, { field: 'body', description: `is larger than ${maxSize} bytes` })
    }
    return bodyLimit({ maxSize, onError: onTooLarge })(context, next)
  })
  hono.use(
    timeout(
      timeoutMs,
      () =>
        new RetryLater(503, passingSeconds, {
          field: 'server',
          description: 'did not answer in time',
        }) as never,
    ),
  )
  hono.notFound((context) => {
    const allowed = endpoints.filter(({ path }) => pathPattern(path).test(context.req.path))
    if (allowed.length === 0)
      throw new HttpRefusal(404, { field: 'path', description: 'is not known' })
    context.header('Allow', allowed.map(({ method }) => method).join(', '))
    throw new HttpRefusal(405, {
      field: 'method',
      description: `${context.req.method} is not allowed here`,
    })
  })
  hono.onError(failed)
  const direct = [kept]
  return {
    hono,
    endpoints,
    bodyLimits,
    cookiePaths,
    upgrades: [],
    direct,
    log,
    metrics,
    shared,
    answering,
  }
}

/** Every answer tells the id of its request, and every line that is logged for it. */
const ofRequest: MiddlewareHandler = (context, next) => {
  // No socket stands behind a request of `app.request()`: nobody opened it before.
  const scope = requestScope() ?? openRequest(context.req.header(requestIdHeader))
  scope.route = () => routeOf(context)
  context.header(requestIdHeader, scope.id)
  return inRequestScope(scope, next)
}

/** What pages of other origins may read, with their cookies where a path takes these. */
function crossOrigin(
  allowedOrigins: readonly string[],
  cookiePaths: ReadonlySet<string>,
): MiddlewareHandler {
  const isListed = !allowedOrigins.includes('*')
  const crossing = {
    origin: isListed ? [...allowedOrigins] : '*',
    exposeHeaders: exposedHeaders,
    maxAge: 600,
  }
  const without = cors(crossing)
  const withCookies = cors({ ...crossing, credentials: isListed })
  return (context, next) => {
    const takes = [...cookiePaths].some((path) => context.req.path.startsWith(path))
    return (takes ? withCookies : without)(context, next)
  }
}
