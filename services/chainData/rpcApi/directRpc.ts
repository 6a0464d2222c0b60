import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { postRpc } from '@causeway/protocol/api/chainData/postRpc'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { createResponseHeaders } from '../../lib/http/responseHeaders.ts'
import { requestIdHeader } from '../../lib/http/openRequest.ts'
import { forwardedAddress } from '../../lib/http/forwardedAddress.ts'
import { openRequestScope, type RequestScope } from '../../lib/log/requestScope.ts'
import { failureOf } from '../../lib/http/failureOf.ts'
import { HttpRefusal, refusalBody } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../dataDeps.ts'
import { respond } from './respond.ts'

/** The largest body: a thousand calls, or the code of a contract. */
export const bodyBytes = 5 * 1024 * 1024
/** Longer answers are worth compressing, where the client takes it. */
const compressedFrom = 32 * 1024
const compress = promisify(gzip)
/** With a weight of nothing a client says that it does not. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu

/**
 * Takes `POST /v1` before the web framework does: calls of JSON-RPC are the most of all requests, and half of what one cost was
 * the framework's. What it answers is the same, headers too.
 */
export function directRpc(app: HttpApp, deps: DataDeps): void {
  const { config, log } = deps
  const frame = createResponseHeaders(config.allowedOrigins)

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    scope: RequestScope,
  ): Promise<void> {
    const stop = app.metrics.start(postRpc)
    scope.route = () => postRpc.path
    const headers = frame(scope.id, request.headers.origin)
    headers['Cache-Control'] = 'no-store'
    headers['Content-Type'] = 'application/json'
    try {
      const query = queryOf(request.url ?? '')
      const remote = forwardedAddress(
        request.headers['x-forwarded-for'],
        request.socket.remoteAddress ?? '',
        config.trustProxy,
      )
      const { chainId, projectId } = query
      const text = await respond(deps, {
        chainId,
        projectId,
        origin: request.headers.origin,
        client: remote || null,
        body: await bodyOf(request),
      })
      if (text.length < compressedFrom) send(response, 200, headers, text)
      else await sendLarge(request, response, headers, text)
      stop({ status: 200 })
    } catch (error) {
      stop(null)
      refuse(request, response, headers, error)
    }
  }

  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string>,
    error: unknown,
  ): void {
    if (response.headersSent) return void response.destroy()
    const { status, reasons, afterSeconds, log: level } = failureOf(error)
    if (level) log[level]({ err: error, requestId: headers[requestIdHeader] }, 'request failed')
    if (afterSeconds !== null) headers['Retry-After'] = String(afterSeconds)
    // The rest of a body that is too large is not waited for.
    if (!request.complete) headers['Connection'] = 'close'
    send(response, status, headers, JSON.stringify(refusalBody(reasons)))
  }

  function take(request: IncomingMessage, response: ServerResponse, scope: RequestScope): void {
    answer(request, response, scope).catch((error: unknown) => {
      log.debug({ err: error }, 'a client went before its answer')
      response.destroy()
    })
  }

  app.direct.push((request, response, scope) => {
    if (request.method !== 'POST' || !isOurs.test(request.url ?? '')) return false
    // What is logged of its nodes on the way is for who debugs.
    if (log.isLevelEnabled('debug'))
      openRequestScope(scope, response, () => take(request, response, scope))
    else take(request, response, scope)
    return true
  })
}

const isOurs = /^\/v1\/?(?:\?|$)/u

interface Query {
  readonly chainId: string | undefined
  readonly projectId: string | undefined
}

/** Clients ask under few addresses: those are read once. */
const queries = new Map<string, Query>()
const mostQueries = 1_000

function queryOf(url: string): Query {
  const known = queries.get(url)
  if (known) return known
  const all = new URLSearchParams(url.split('?', 2)[1])
  const query = {
    chainId: all.get('chainId') ?? undefined,
    projectId: all.get('projectId') ?? undefined,
  }
  if (queries.size >= mostQueries) queries.clear()
  if (url.length < 500) queries.set(url, query)
  return query
}

/** By its events: to read a stream in a loop costs more. @throws Refusal 413 */
function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > bodyBytes) {
        request.removeAllListeners('data').resume()
        const description = `is larger than ${bodyBytes} bytes`
        return reject(new HttpRefusal(413, { field: 'body', description }))
      }
      parts.push(part)
    })
    request.on('end', () => {
      const [first] = parts
      resolve((parts.length === 1 && first ? first : Buffer.concat(parts)).toString('utf8'))
    })
    // Who hangs up in the middle of a body is one, too.
    request.on('error', reject)
  })
}

/** @param headers the rest is written into it, for to copy them costs as much as to read the question */
function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  headers['Content-Length'] = String(Buffer.byteLength(body))
  response.writeHead(status, headers).end(body)
}

async function sendLarge(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  text: string,
): Promise<void> {
  // Whether it is compressed depends on who asks, whichever way it goes this time.
  headers['Vary'] = headers['Vary'] ? `${headers['Vary']}, Accept-Encoding` : 'Accept-Encoding'
  if (!takesGzip.test(request.headers['accept-encoding'] ?? ''))
    return send(response, 200, headers, text)
  const body = await compress(text)
  headers['Content-Encoding'] = 'gzip'
  send(response, 200, headers, body)
}
