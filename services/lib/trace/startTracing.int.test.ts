import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passedOn } from '../http/openRequest.ts'
import { serveHttp, type HttpServer } from '../http/serveHttp.ts'
import { requestScope } from '../log/requestScope.ts'
import { startTracing, type Tracing } from './startTracing.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code: number }
  readonly attributes: readonly {
    readonly key: string
    readonly value: Readonly<Record<string, unknown>>
  }[]
}

let collector: Server
let bodies: string[]
let tracing: Tracing
const servers: HttpServer[] = []
beforeEach(async () => {
  bodies = []
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      bodies.push(body)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => collector.once('listening', resolve))
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  tracing = await startTracing(['auth', 'bundler'], 1)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const one of servers.splice(0)) await one.close(0)
  collector.close()
})

async function serve(answer: (request: Request) => Response | Promise<Response>): Promise<string> {
  const fetch = (request: Request) => {
    const scope = requestScope()
    if (scope) scope.route = () => '/v1/things/:id'
    return answer(request)
  }
  const server = await serveHttp({
    fetch,
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
    access: tracing.onRequest,
  })
  servers.push(server)
  return server.url
}

const sentSpans = () =>
  bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[]
    }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans))
  })

it('error: a trace that a stranger names is not gone on with', async () => {
  const url = await serve(() => new Response('yes'))
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  for (const client of ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111', '10.0.0.7'])
    await fetch(url, { headers: { traceparent, 'X-Forwarded-For': client } })
  await tracing.stop()
  const named = sentSpans().map(({ traceId }) => traceId === 'a'.repeat(32))
  expect(named).toEqual([false, false, false, true])
})

it('shows a request on its way over two parts as one trace, by pattern and id, and nothing of what was asked', async () => {
  const second = await serve(() => new Response('no', { status: 500 }))
  const first = await serve(async () => {
    const { status } = await fetch(`${second}/v1/things/secret-2`, { headers: passedOn() })
    return new Response(String(status))
  })
  const path = '/v1/things/secret-1?email=anna%40mail.test'
  const answer = await fetch(`${first}${path}`, { headers: { 'X-Request-Id': 'asked-for-this' } })
  expect(await answer.text()).toBe('500')
  await tracing.stop()
  const all = bodies.join('')
  const spans = sentSpans()
  const outer = spans.find(({ parentSpanId }) => !parentSpanId)
  const inner = spans.find(({ parentSpanId }) => parentSpanId)
  expect(spans).toHaveLength(2)
  expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId })
  expect([outer?.name, inner?.name]).toEqual(['GET /v1/things/:id', 'GET /v1/things/:id'])
  expect([outer?.status.code, inner?.status.code]).toEqual([0, 2])
  for (const { attributes } of spans)
    expect(attributes).toContainEqual({
      key: 'causeway.request_id',
      value: { stringValue: 'asked-for-this' },
    })
  expect(all).toContain('bundler')
  for (const secret of ['secret-1', 'secret-2', 'anna', '127.0.0.1'])
    expect(all).not.toContain(secret)
})

it('shows how a socket was opened, or why not, and nothing of who asked', async () => {
  const request = { method: 'GET', url: '/?auth=secret-3', headers: {}, socket: {} } as never
  tracing.onSocket(request)({ status: 101, reason: null })
  tracing.onSocket(request)({ status: 503, reason: 'the relay is going away' })
  await tracing.stop()
  expect(sentSpans().map(({ name, status }) => [name, status.code])).toEqual([
    ['socket', 0],
    ['socket', 2],
  ])
  expect(bodies.join('')).toContain('going away')
  expect(bodies.join('')).not.toContain('secret-3')
})
