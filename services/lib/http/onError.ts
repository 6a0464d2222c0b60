import type { ErrorHandler } from 'hono'
import type { Log } from '../log/log.ts'
import { failureOf } from './failureOf.ts'
import { refusalBody } from './refusal.ts'

/** Turns whatever a handler throws into an answer, and tells the log what is not a refusal. */
export function onError(log: Log): ErrorHandler {
  return (error, context) => {
    const { status, reasons, afterSeconds, log: level } = failureOf(error)
    if (level) {
      const { method, path } = context.req
      const about = { err: error, method, path, requestId: context.get('requestId') }
      log[level](about, level === 'warn' ? 'request could not be answered' : 'request failed')
    }
    if (afterSeconds !== null) context.header('Retry-After', String(afterSeconds))
    return context.json(refusalBody(reasons), status)
  }
}
