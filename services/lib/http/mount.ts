import type { Context } from 'hono'
import {
  parseRequest,
  type AnswerOf,
  type Endpoint,
  type ParsedOf,
} from '@causeway/protocol/api/endpoint'
import { isBaseError } from '@causeway/protocol/errors/base'
import type { HttpApp } from './createHttpApp.ts'
import { reasonsOf, Refusal } from './refusal.ts'

export interface MountOptions<E> {
  /**
   * A text that changes whenever the answer to this request may change. With it answers carry an ETag, and a client
   * that already has the newest one gets 304 before any query runs. null: nothing can be said, so nothing is cached.
   */
  readonly version?: (request: ParsedOf<E>, context: Context) => Promise<string | null>
  /** Seconds for which browsers and caches on the way may give the answer without asking; left out: they ask each time. */
  readonly freshFor?: number
  /** Who may ask, and how often: it throws a `Refusal`, before a copy is said to be good and before the handler runs. */
  readonly before?: (request: ParsedOf<E>, context: Context) => Promise<void>
  /** Answers 422 where a body is JSON of another shape, as clients of the public data API expect it; else 400. */
  readonly unprocessable?: boolean
}

/**
 * Serves an endpoint value of the protocol: path and query (and a JSON body) are parsed at the border, so the
 * handler gets typed values, and what it returns must fit the endpoint's response.
 */
export function mount<E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (request: ParsedOf<E>, context: Context) => Promise<AnswerOf<E>>,
  options: MountOptions<E> = {},
): void {
  app.endpoints.push(endpoint)
  app.hono.on(endpoint.method, endpoint.path, async (context) => {
    const stopTimer = app.metrics.start(endpoint)
    try {
      const request = parse(
        endpoint,
        {
          params: context.req.param(),
          query: context.req.query(),
          ...(endpoint.body ? { body: await readBody(context) } : {}),
        },
        options.unprocessable ?? false,
      )
      await options.before?.(request, context)
      const version = await options.version?.(request, context)
      if (version) {
        const tag = `"${version}"`
        context.header('ETag', tag)
        context.header('Cache-Control', cacheControl(options.freshFor ?? 0))
        if (matches(context.req.header('if-none-match'), tag))
          return stopTimer(context.body(null, 304))
      } else {
        context.header('Cache-Control', 'no-store')
      }
      const text = JSON.stringify(await handler(request, context))
      // The length tells whether compressing is worth it.
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(text)),
      }
      return stopTimer(context.body(text, 200, headers))
    } catch (error) {
      stopTimer(null)
      // What was said of the answer is not true of a refusal.
      context.header('ETag', undefined)
      context.header('Cache-Control', 'no-store')
      throw error
    }
  })
}

function parse<E extends Endpoint>(
  endpoint: E,
  received: Parameters<typeof parseRequest>[1],
  unprocessable: boolean,
): ParsedOf<E> {
  try {
    return parseRequest(endpoint, received)
  } catch (error) {
    if (!unprocessable || !isBaseError(error, 'request.invalid')) throw error
    const reasons = reasonsOf(error.params.problem)
    if (!reasons.every(({ field }) => field.startsWith('body'))) throw error
    throw new Refusal(422, ...reasons)
  }
}

function cacheControl(freshFor: number): string {
  if (freshFor === 0) return 'public, max-age=0, must-revalidate'
  // An old answer at once and a new one behind it: what is fresh for minutes may be a little older.
  return `public, max-age=${freshFor}, stale-while-revalidate=${freshFor * 12}`
}

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header
    .split(',')
    .some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === tag)
}

/** JSON whatever the content type says: several existing clients send none (data-api.md §1). */
async function readBody(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text())
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Refusal(400, { field: 'body', description: 'is not JSON' })
    throw error
  }
}
