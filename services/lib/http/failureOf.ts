import { requestInvalid } from '@causeway/protocol/http/errors'
import { HTTPException } from 'hono/http-exception'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { transientFailure } from './transientFailure.ts'
import { RetryLater, reasonsOf, HttpRefusal, type Reason } from './refusal.ts'

/** How a request that failed is answered, whichever way it came. */
export interface HttpFailure {
  readonly status: HttpRefusal['status'] | 500 | HTTPException['status']
  readonly reasons: readonly Reason[]
  /** For `Retry-After`; null: to come again does not help. */
  readonly afterSeconds: number | null
  /** What the log hears: nothing of a refusal, a warning where time mends it, else an error. */
  readonly log: 'warn' | 'error' | null
}

/** When to come again after what passes by itself, in seconds. */
export const passingSeconds = 2

/** What a client is told of an error: refusals as they are, what passes by itself as 503, all else as 500. */
export function failureOf(error: unknown): HttpFailure {
  if (error instanceof HttpRefusal) {
    const afterSeconds = error instanceof RetryLater ? error.afterSeconds : null
    return { status: error.status, reasons: error.reasons, afterSeconds, log: null }
  }
  if (isBaseError(error, requestInvalid))
    return { status: 400, reasons: reasonsOf(error.params.problem), afterSeconds: null, log: null }
  if (error instanceof HTTPException && error.status < 500) {
    const reasons = [{ field: 'request', description: error.message }]
    return { status: error.status, reasons, afterSeconds: null, log: null }
  }
  const passing = transientFailure(error)
  if (passing !== null) {
    const reasons = [{ field: 'server', description: passing }]
    return { status: 503, reasons, afterSeconds: passingSeconds, log: 'warn' }
  }
  const description =
    'Something failed on our side. The request id in X-Request-Id helps to find it.'
  const reasons = [{ field: 'server', description }]
  return { status: 500, reasons, afterSeconds: null, log: 'error' }
}
