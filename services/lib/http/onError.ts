import type { Context, ErrorHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../log/log.ts'
import { failureOf } from './failureOf.ts'
import type { HttpMetrics } from './httpMetrics.ts'
import { refusalBody } from './refusal.ts'

/** Turns whatever a handler throws into an answer, counts it, and tells the log what is not a refusal. */
export function onError(log: Log, metrics: Pick<HttpMetrics, 'refused'>): ErrorHandler {
  return (error, context) => {
    const { status, reasons, afterSeconds, log: level } = failureOf(error)
    metrics.refused(routeOf(context), status)
    if (level) {
      const { method } = context.req
      const about = {
        err: error,
        method,
        route: routeOf(context),
      }
      log[level](about, level === 'warn' ? 'request could not be answered' : 'request failed')
    }
    if (afterSeconds !== null) context.header('Retry-After', String(afterSeconds))
    return context.json(refusalBody(reasons), status)
  }
}

/** The pattern of the endpoint: a path has addresses and tokens in it. */
export function routeOf(context: Context): string | null {
  return matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? null
}
