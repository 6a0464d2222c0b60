import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isBaseError } from '@causeway/protocol/errors/base'
import type { Log } from '../log.ts'
import { passingFailure } from './passingFailure.ts'
import { Later, reasonsOf, Refusal, refusalBody } from './refusal.ts'

/** Turns whatever a handler throws into an answer: refusals as they are, all else logged, and told as 503 when it passes by itself, else as 500. */
export function onError(log: Log): ErrorHandler {
  return (error, context) => {
    if (error instanceof Later) context.header('Retry-After', String(error.afterSeconds))
    if (error instanceof Refusal) return context.json(refusalBody(error.reasons), error.status)
    if (isBaseError(error, 'request.invalid')) {
      return context.json(refusalBody(reasonsOf(error.params.problem)), 400)
    }
    if (error instanceof HTTPException && error.status < 500) {
      return context.json(
        refusalBody([{ field: 'request', description: error.message }]),
        error.status,
      )
    }
    const { method, path } = context.req
    const about = { err: error, method, path, requestId: context.get('requestId') }
    const passing = passingFailure(error)
    if (passing !== null) {
      log.warn(about, 'request could not be answered')
      context.header('Retry-After', '2')
      return context.json(refusalBody([{ field: 'server', description: passing }]), 503)
    }
    log.error(about, 'request failed')
    const description =
      'Something failed on our side. The request id in X-Request-Id helps to find it.'
    return context.json(refusalBody([{ field: 'server', description }]), 500)
  }
}
