import type { Context } from 'hono'
import {
  parseRequest,
  type AnswerOf,
  type Endpoint,
  type ParsedOf,
} from '@causeway/protocol/api/endpoint'
import type { HttpApp } from './createHttpApp.ts'
import { Refusal } from './refusal.ts'

export interface MountOptions<E> {
  /**
   * A text that changes whenever the answer to this request may change. With it answers carry an ETag, and a client
   * that already has the newest one gets 304 before any query runs. null: nothing can be said, so nothing is cached.
   */
  readonly version?: (request: ParsedOf<E>) => Promise<string | null>
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
      const request = parseRequest(endpoint, {
        params: context.req.param(),
        query: context.req.query(),
        ...(endpoint.body ? { body: await readBody(context) } : {}),
      })
      const version = await options.version?.(request)
      if (version) {
        const tag = `"${version}"`
        context.header('ETag', tag)
        context.header('Cache-Control', 'public, max-age=0, must-revalidate')
        if (matches(context.req.header('if-none-match'), tag))
          return stopTimer(context.body(null, 304))
      } else {
        context.header('Cache-Control', 'no-store')
      }
      return stopTimer(context.json((await handler(request, context)) as object))
    } catch (error) {
      stopTimer(null)
      throw error
    }
  })
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
