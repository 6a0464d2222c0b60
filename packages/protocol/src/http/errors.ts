import { defineError } from '../errors/defineError.ts'

/*
 * Requests to our own services.
 */

export const httpStatus = defineError(
  'http.status',
  (p: { status: number }) => `HTTP status code: ${p.status}`,
  { surface: 'log', retry: true, spec: '§8' },
)
export const httpUnreachable = defineError(
  'http.unreachable',
  (p: { host: string }) => `${p.host} does not answer. Check your connection and try again.`,
  { retry: true },
)
export const httpTimeout = defineError(
  'http.timeout',
  (p: { host: string; seconds: number }) =>
    `${p.host} did not answer within ${p.seconds} seconds. Try again.`,
  { retry: true },
)
export const httpMalformed = defineError(
  'http.malformed',
  (p: { problem: string }) => `The answer of the service is not understood: ${p.problem}`,
  { surface: 'log' },
)
export const requestInvalid = defineError(
  'request.invalid',
  (p: { problem: string }) => `The request is not valid: ${p.problem}`,
  { surface: 'log' },
)

/*
 * What nothing is known about.
 */

export const errorUnknown = defineError('error.unknown', 'Unknown error', {
  surface: 'toast',
  spec: '§8',
})
