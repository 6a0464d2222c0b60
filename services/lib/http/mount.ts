import { requestInvalid } from '@causeway/protocol/http/errors'
import type { Context } from 'hono'
import { parseRequest, type AnswerOf, type ParsedOf } from '@causeway/protocol/http/call'
import { type Endpoint } from '@causeway/protocol/http/endpoint'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { answerKey } from '../answers/answerKey.ts'
import { versionOf, type Version } from '../answers/version.ts'
import { remember, makeAnswer, pathOf, type ParsedRequest, type KnownRequest } from './answering.ts'
import type { HttpCaller } from './caller.ts'
import type { HttpApp } from './createHttpApp.ts'
import { notModified, sendCached } from './sendCached.ts'
import { reasonsOf, HttpRefusal } from './refusal.ts'
import { refuseOdd } from './refuseOdd.ts'

export interface MountOptions<E> {
  /**
   * A text that changes whenever the answer to this request may change, whoever asks: an answer that differs by project or origin
   * needs these in it. With it answers are kept (one is made for all who ask at once), they carry an ETag, and a client that already
   * has the newest one gets 304 before any query runs. null: nothing can be said, so nothing is kept.
   */
  readonly version?: (request: ParsedOf<E>, caller: HttpCaller) => Promise<string | Version | null>
  /** Seconds for which browsers and caches on the way may give the answer without asking; left out: they ask each time. */
  readonly freshFor?: number
  /** Who may ask, and how often: it throws a `Refusal`, before a kept answer is given and before the handler runs. */
  readonly before?: (request: ParsedOf<E>, caller: HttpCaller) => Promise<void>
  /** Answers 422 where a body is JSON of another shape, as clients of the public data API expect it; else 400. */
  readonly unprocessable?: boolean
}

type Handler<E> = (request: ParsedOf<E>, context: Context) => Promise<AnswerOf<E>>

/**
 * Serves an endpoint value of the protocol: path and query (and a JSON body) are parsed at the border, so the
 * handler gets typed values, and what it returns must fit the endpoint's response.
 */
export function mount<E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: Handler<E>,
  options: MountOptions<E> = {},
): void {
  app.endpoints.push(endpoint)
  app.hono.on(endpoint.method, endpoint.path, async (context) => {
    const stopTimer = app.metrics.start(endpoint)
    try {
      const request = await requestOf(endpoint, options, context)
      const asked = await ask(app, { endpoint, options, request }, context)
      if ('error' in asked) throw asked.error
      const { known, version } = asked
      if (version === null) {
        context.header('Cache-Control', 'no-store')
        const text = JSON.stringify(await handler(request, context))
        // The length tells whether compressing is worth it.
        const length = String(Buffer.byteLength(text))
        const headers = { 'Content-Type': 'application/json', 'Content-Length': length }
        return stopTimer(context.body(text, 200, headers))
      }
      const conditions = {
        match: context.req.header('if-none-match'),
        encoding: context.req.header('accept-encoding'),
      }
      const copy = notModified(known, version, conditions)
      if (copy) return stopTimer(context.body(null, 304, copy))
      let now: string | null = null
      const kept = await app.answering.answers.get({
        key: known.key,
        version: version.text,
        make: async () => {
          const made = await makeAnswer(
            version,
            () => handler(request, context),
            async () => told(await options.version?.(request, context)),
          )
          now = made.now
          return made.answer
        },
        versionNow: async () => now,
      })
      const { body, headers } = await sendCached(known, version, kept, conditions, {})
      return stopTimer(context.body(body, 200, headers))
    } catch (error) {
      stopTimer(null)
      // What was said of the answer is not true of a refusal.
      context.header('ETag', undefined)
      context.header('Cache-Control', 'no-store')
      throw error
    }
  })
}

type Given<E extends Endpoint> = {
  readonly endpoint: E
  readonly options: MountOptions<E>
  readonly request: ParsedOf<E>
}

/** Admits the caller and tells the version, unless that was done on the way here. */
async function ask<E extends Endpoint>(
  app: HttpApp,
  { endpoint, options, request }: Given<E>,
  context: Context,
): Promise<ParsedRequest> {
  const before = context.get('asked') as ParsedRequest | undefined
  if (before) return before
  const known: KnownRequest = {
    endpoint,
    key: answerKey(endpoint, request),
    freshFor: options.freshFor ?? 0,
    ask: async (other) => {
      if (options.before) await options.before(request, other)
      return told(await options.version?.(request, other))
    },
  }
  const version = await known.ask(context)
  if (version !== null && endpoint.method === 'GET' && !endpoint.body)
    remember(app.answering, pathOf(context.req.url), known)
  return { known, version }
}

function told(version: string | Version | null = null): Version | null {
  if (typeof version !== 'string') return version
  return version === '' ? null : versionOf(version)
}

async function requestOf<E extends Endpoint>(
  endpoint: E,
  options: MountOptions<E>,
  context: Context,
): Promise<ParsedOf<E>> {
  return parse(
    endpoint,
    {
      params: context.req.param(),
      query: context.req.query(),
      ...(endpoint.body ? { body: await readBody(context) } : {}),
    },
    options.unprocessable ?? false,
  )
}

function parse<E extends Endpoint>(
  endpoint: E,
  received: Parameters<typeof parseRequest>[1],
  unprocessable: boolean,
): ParsedOf<E> {
  refuseOdd(received)
  try {
    return parseRequest(endpoint, received)
  } catch (error) {
    if (!unprocessable || !isBaseError(error, requestInvalid)) throw error
    const reasons = reasonsOf(error.params.problem)
    if (!reasons.every(({ field }) => field.startsWith('body'))) throw error
    throw new HttpRefusal(422, ...reasons)
  }
}

/** JSON whatever the content type says: several existing clients send none (facts/data-api.md §1). */
async function readBody(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text())
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new HttpRefusal(400, { field: 'body', description: 'is not JSON' })
    throw error
  }
}
