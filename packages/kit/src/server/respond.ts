import { requestInvalid } from '@causeway/protocol/http/errors'
import {
  signInMessage,
  signInDiffers,
  signInExpired,
  signInEarly,
  signInSignature,
} from '@causeway/protocol/signIn/errors'
import { isBaseError } from '@causeway/protocol/errors/baseError'

interface Refusal {
  readonly status: 400 | 401 | 404 | 413 | 429
  readonly field: string
}
const refusals = new WeakMap<object, Refusal>()

/** The error of a request that is not answered as it wishes, and why: the reason is for whoever reads the network panel. */
export function refused(status: Refusal['status'], field: string, description: string): Error {
  const error = new Error(description)
  refusals.set(error, { status, field })
  return error
}

/** In bytes: a message has at most 8 kB, and a contract's signature 10. What is longer is no sign-in, and is not read to its end. */
export const longestBody = 64_000
/** In seconds: when to come again after what passes by itself. */
const passing = '2'

/** @param cookie the header that sets or deletes the session's cookie */
export function respond(body: object, cookie?: string): Response {
  return Response.json(body, {
    headers: { 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) },
  })
}

/** @throws what `refused` gives: 413 for a body that is too long, 400 for one that is no JSON */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > longestBody)
    throw refused(413, 'body', 'is too long')
  const parts: Uint8Array[] = []
  let length = 0
  // A length that a client says, or does not, is not what it sends.
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > longestBody) throw refused(413, 'body', 'is too long')
    parts.push(part)
  }
  try {
    return JSON.parse(await new Blob(parts as BlobPart[]).text())
  } catch {
    throw refused(400, 'body', 'is no JSON, or a body parser has read it before')
  }
}

/** What a client is told of whatever a route threw. */
export function signInRefusal(error: unknown, onError?: (error: unknown) => void): Response {
  const known = error instanceof Error ? refusals.get(error) : undefined
  if (known) return refusal(known.status, known.field, (error as Error).message)
  if (isBaseError(error, requestInvalid)) return refusal(400, 'request', error.params.problem)
  if (isBaseError(error, signInMessage)) return refusal(400, 'message', error.params.problem)
  if (isBaseError(error, signInDiffers))
    return refusal(401, error.params.field, 'is another in the message than in data')
  if (isBaseError(error, signInExpired)) return refusal(401, 'expirationTime', error.message)
  if (isBaseError(error, signInEarly)) return refusal(401, 'notBefore', error.message)
  if (isBaseError(error, signInSignature)) return refusal(401, 'signature', error.message)
  onError?.(error)
  return refusal(503, 'server', 'cannot say it now: come back in a moment', passing)
}

function refusal(status: number, field: string, description: string, after?: string): Response {
  return Response.json(
    { status: 'FAILED', reasons: [{ field, description }] },
    { status, headers: { 'cache-control': 'no-store', ...(after && { 'retry-after': after }) } },
  )
}
