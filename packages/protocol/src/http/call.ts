import * as v from 'valibot'
import { BaseError } from '../errors/baseError.ts'
import {
  requestInvalid,
  httpTimeout,
  httpUnreachable,
  httpStatus,
  httpMalformed,
} from './errors.ts'
import { shouldRetry, retryDelay } from './shouldRetry.ts'
import { httpLimits } from './limits.ts'
import { asError, type Fetch, host, type HttpResponse, type Signal, sleep } from '../host.ts'
import type { Definition, Endpoint } from './endpoint.ts'

type Schema = v.GenericSchema

type Part = 'params' | 'query' | 'body'
type Parts<D> = { [K in Part & keyof D]: D[K] }

type InputOf<S> = S extends Schema ? v.InferInput<S> : never
/** Parts that may be left out because all of their fields may. */
type Omittable<E> = {
  [K in keyof Parts<E>]: object extends InputOf<Parts<E>[K]> ? K : never
}[keyof Parts<E>]

/** What a client passes: the schemas' inputs. A part without a schema is absent. */
export type RequestOf<E> = {
  [K in Exclude<keyof Parts<E>, Omittable<E>>]: InputOf<Parts<E>[K]>
} & { [K in Omittable<E>]?: InputOf<Parts<E>[K]> }
/** What a handler receives: the schemas' outputs. */
export type ParsedOf<E> = {
  [K in keyof Parts<E>]: Parts<E>[K] extends Schema ? v.InferOutput<Parts<E>[K]> : never
}
/** What a client receives: the response schema's output. */
export type ResponseOf<E> = E extends { response: infer R extends Schema }
  ? v.InferOutput<R>
  : never
/** What a handler returns: the response schema's input. */
export type AnswerOf<E> = E extends { response: infer R extends Schema } ? v.InferInput<R> : never

type UrlParts = { params?: unknown; query?: unknown }

/**
 * The address of a call. `base` may have a path of its own, which stays.
 * @param parts params fill the `:names`; query entries that are undefined, null or '' are left out (SPEC §7, facts/modal.md §26).
 * @throws BaseError `request.invalid` when a param is missing or `base` is no URL.
 */
export function url(endpoint: Definition, base: string, parts: UrlParts = {}): string {
  const params = (parts.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/:([A-Za-z]\w*)/gu, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new BaseError(requestInvalid, { problem: `${endpoint.path} needs ${name}` })
    return encodeURIComponent(value)
  })
  const pairs: string[] = []
  for (const [name, value] of Object.entries((parts.query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue
      pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`)
    }
  }
  const text = `${base.replace(/\/+$/u, '')}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
  try {
    return new (host().URL)(text).href
  } catch (cause) {
    throw new BaseError(requestInvalid, { problem: `${text} is not a URL` }, { cause })
  }
}

/**
 * Parses what a server received (strings, as they came) into what a handler works with.
 * @throws BaseError `request.invalid` that names every bad field.
 */
export function parseRequest<E extends Definition>(
  endpoint: E,
  received: { params?: unknown; query?: unknown; body?: unknown },
): ParsedOf<E> {
  const parsed: Record<string, unknown> = {}
  const problems: string[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = v.safeParse(schema, received[part] ?? {})
    if (result.success) parsed[part] = result.output
    else problems.push(...result.issues.map((issue) => describe(issue, part)))
  }
  if (problems.length > 0) throw new BaseError(requestInvalid, { problem: problems.join('; ') })
  return parsed as ParsedOf<E>
}

/** "query.limit: …" for one issue of valibot. */
function describe(issue: v.BaseIssue<unknown>, root: string): string {
  const path = v.getDotPath(issue)
  return `${path ? `${root}.${path}` : root}: ${issue.message}`
}

export type EndpointCallOptions = {
  /** Origin, or origin and path, of the service. */
  base: string
  fetch?: Fetch
  signal?: Signal
  headers?: Record<string, string>
  /** For one try, in ms; default SPEC §9: 10 s. */
  timeoutMs?: number
  /** Tries after the first; default SPEC §9: 3. Only GET is repeated: another method may have been carried out. */
  retries?: number
  /** Waits between tries; tests pass their own. */
  sleep?: (ms: number, signal?: Signal) => Promise<void>
}

/**
 * Sends one request and parses the answer.
 * @throws BaseError `http.status` · `http.unreachable` · `http.timeout` · `http.malformed` · `request.invalid`;
 *   when the caller's signal aborts, its reason is thrown as it is.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: EndpointCallOptions & RequestOf<E>,
): Promise<ResponseOf<E>> {
  const parts = options as { params?: unknown; query?: unknown; body?: unknown }
  const address = url(endpoint, options.base, parts)
  const retries = endpoint.method === 'GET' ? (options.retries ?? httpLimits.retries) : 0
  for (let attempt = 0; ; attempt++) {
    if (options.signal?.aborted) throw asError(options.signal.reason)
    try {
      return (await callOnce(endpoint, address, parts.body, options)) as ResponseOf<E>
    } catch (error) {
      if (options.signal?.aborted) throw asError(options.signal.reason)
      const failure = error instanceof Failure ? error.failure : error
      if (attempt >= retries || !shouldRetry(failure)) throw failure
      const wait = retryDelay(attempt, error instanceof Failure ? error.retryAfter : null)
      await (options.sleep ?? sleep)(wait, options.signal)
    }
  }
}

/** An HTTP failure together with the header that says when to come back; never leaves this file. */
class Failure extends Error {
  readonly failure: BaseError
  readonly retryAfter: string | null
  constructor(failure: BaseError, retryAfter: string | null) {
    super(failure.message)
    this.failure = failure
    this.retryAfter = retryAfter
  }
}

async function callOnce(
  endpoint: Endpoint,
  address: string,
  body: unknown,
  options: EndpointCallOptions,
): Promise<unknown> {
  const timeoutMs = options.timeoutMs ?? httpLimits.timeoutMs
  const controller = new (host().AbortController)()
  const stop = () => controller.abort(options.signal?.reason)
  options.signal?.addEventListener('abort', stop)
  let timedOut = false
  const timer = host().setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeoutMs)
  const name = new (host().URL)(address).host
  try {
    const send: Fetch = options.fetch ?? ((to, init) => host().fetch(to, init))
    const response = await send(address, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      ...(endpoint.body ? { body: JSON.stringify(body) } : {}),
      signal: controller.signal,
    })
    const text = await response.text()
    if (!response.ok) throw failed(response, text)
    return parseAnswer(endpoint, text)
  } catch (cause) {
    if (cause instanceof Failure || cause instanceof BaseError) throw cause
    if (timedOut)
      throw new BaseError(httpTimeout, { host: name, seconds: timeoutMs / 1000 }, { cause })
    throw new BaseError(httpUnreachable, { host: name }, { cause })
  } finally {
    host().clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
  }
}

function failed(response: HttpResponse, text: string): Failure {
  // The body of a failure often says why; kept for the log, cut so that an error page does not flood it.
  const details = text.slice(0, 500)
  const failure = new BaseError(httpStatus, { status: response.status }, details ? { details } : {})
  return new Failure(failure, response.headers.get('retry-after'))
}

function parseAnswer(endpoint: Endpoint, text: string): unknown {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new BaseError(httpMalformed, { problem: 'it is not JSON' }, { cause })
  }
  const result = v.safeParse(endpoint.response, json)
  if (result.success) return result.output
  const problem = result.issues.map((issue) => describe(issue, 'answer')).join('; ')
  throw new BaseError(httpMalformed, { problem })
}
