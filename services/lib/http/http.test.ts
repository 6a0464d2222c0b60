import { describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { Registry } from 'prom-client'
import { call } from '@causeway/protocol/http/call'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { createLog } from '../log/log.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { createTokenBuckets } from './createTokenBuckets.ts'
import { createHttpApp, type HttpOptions } from './createHttpApp.ts'
import { createHttpMetrics } from './httpMetrics.ts'
import { jsonSchema } from './jsonSchema.ts'
import { mount } from './mount.ts'

const addOf = endpoint({
  method: 'POST',
  path: '/v1/sums/:name',
  params: v.object({ name: v.string() }),
  query: v.object({ times: v.optional(v.pipe(v.string(), v.transform(Number)), '1') }),
  body: v.object({ numbers: v.array(v.number()) }),
  response: v.object({ name: v.string(), sum: v.number() }),
})

function createApp(options: Partial<HttpOptions> = {}) {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const registry = new Registry()
  const app = createHttpApp({
    log,
    metrics: createHttpMetrics(registry),
    allowedOrigins: ['https://app.example'],
    rateLimit: 0,
    trustProxy: 1,
    ...options,
  })
  mount(app, addOf, async ({ params, query, body }) => {
    if (params.name === 'broken') throw new Error('a defect with https://key@node/secret')
    return { name: params.name, sum: body.numbers.reduce((a, b) => a + b, 0) * query.times }
  })
  return { app, lines, registry }
}

const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers,
})

describe('mount', () => {
  it('serves what the client of the same endpoint value asks', async () => {
    const { app } = createApp()
    const fetch = async (url: string, init?: RequestInit) => app.hono.request(url, init)
    const answer = await call(addOf, {
      base: 'http://x.test',
      fetch,
      params: { name: 'a b/c' },
      query: { times: '3' },
      body: { numbers: [1, 2] },
    })
    expect(answer).toEqual({ name: 'a b/c', sum: 9 })
  })

  it('error: refuses bad input with every bad field, and says nothing of a defect but the request id', async () => {
    const { app, lines } = createApp()
    const bad = await app.hono.request('/v1/sums/x', post('{"numbers":["1"]}'))
    expect([bad.status, await bad.json()]).toMatchObject([
      400,
      { status: 'FAILED', reasons: [{ field: 'body.numbers.0' }] },
    ])
    expect((await app.hono.request('/v1/sums/x', post('{'))).status).toBe(400)
    const broken = await app.hono.request(
      '/v1/sums/broken',
      post('{"numbers":[]}', { 'x-request-id': 'abc-1' }),
    )
    expect([broken.status, broken.headers.get('x-request-id')]).toEqual([500, 'abc-1'])
    expect(await broken.text()).not.toContain('defect')
    expect(lines.join()).toMatch(/"type":"Error".*http\.test\.ts:\d+.*"route":"\/v1\/sums\/:name"/u)
    expect(lines.join()).not.toContain('a defect')
    expect(lines.join()).toContain('abc-1')
  })

  it('error: refuses bodies and addresses that are too long, and wrong verbs', async () => {
    const { app } = createApp()
    const long = 'x'.repeat(70_000)
    expect(
      (await app.hono.request('/v1/sums/x', post(long, { 'content-length': '70000' }))).status,
    ).toBe(413)
    expect((await app.hono.request(`/v1/sums/${'y'.repeat(12_300)}`, post('{}'))).status).toBe(414)
    const wrong = await app.hono.request('/v1/sums/x')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('lets only the listed origins read', async () => {
    const { app } = createApp()
    const origin = async (name: string) => {
      const response = await app.hono.request('/v1/sums/x', {
        method: 'OPTIONS',
        headers: { origin: name, 'access-control-request-method': 'POST' },
      })
      return [response.status, response.headers.get('access-control-allow-origin')]
    }
    expect(await origin('https://app.example')).toEqual([204, 'https://app.example'])
    expect(await origin('https://other.example')).toEqual([204, null])
  })

  it('answers 429 with Retry-After to the client that asks too often, and to no other', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const { app } = createApp({ rateLimit: 2 })
      const ask = (client: string) =>
        app.hono.request('/v1/openapi', { headers: { 'x-forwarded-for': `9.9.9.9, ${client}` } })
      for (let index = 0; index < 8; index++) expect((await ask('1.1.1.1')).status).toBe(404)
      const refused = await ask('1.1.1.1')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '4'])
      expect((await ask('2.2.2.2')).status).toBe(404)
      vi.advanceTimersByTime(3_000)
      expect((await ask('1.1.1.1')).headers.get('retry-after')).toBe('1')
      vi.advanceTimersByTime(1_000)
      expect((await ask('1.1.1.1')).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })

  it('counts a network of IPv6 as one client, and believes no forwarded text that is not an address', async () => {
    const { app } = createApp({ rateLimit: 1 })
    const ask = async (client: string) =>
      (await app.hono.request('/v1/sums/x', post('{"numbers":[]}', { 'x-forwarded-for': client })))
        .status
    for (let index = 0; index < 4; index++) expect(await ask(`2001:db8:0:1::${index}`)).toBe(200)
    expect(await ask('2001:0DB8::1:9:9:9:9')).toBe(429)
    expect(await ask('2001:db8:0:2::1')).toBe(200)
    for (let index = 0; index < 4; index++) expect(await ask('1.2.3.4')).toBe(200)
    expect(await ask('::ffff:1.2.3.4')).toBe(429)
    // No socket stands behind these requests, so without an address nobody is counted.
    for (let index = 0; index < 9; index++) expect(await ask('made up')).toBe(200)
  })

  it('compresses large answers for who takes it, with a tag that says so, and small ones for nobody', async () => {
    const { app } = createApp()
    const listOf = endpoint({
      method: 'GET',
      path: '/v1/list/:length',
      params: v.object({ length: v.string() }),
      response: v.array(v.string()),
    })
    const read = async ({ params }: { params: { length: string } }) =>
      Array.from({ length: Number(params.length) }, (_, index) => `entry ${index}`)
    mount(app, listOf, read, { version: async () => 'one', freshFor: 60 })
    const ask = (length: number, headers: Record<string, string> = {}) =>
      app.hono.request(`/v1/list/${length}`, { headers: { 'accept-encoding': 'gzip', ...headers } })
    const packed = await ask(1_000)
    expect(
      ['content-encoding', 'etag', 'vary', 'cache-control'].map((name) => packed.headers.get(name)),
    ).toEqual([
      'gzip',
      'W/"one"',
      expect.stringContaining('Accept-Encoding'),
      'public, max-age=60, stale-while-revalidate=720',
    ])
    const text = await new Response(
      packed.body?.pipeThrough(new DecompressionStream('gzip')),
    ).json()
    expect(text).toHaveLength(1_000)
    expect((await ask(1)).headers.get('content-encoding')).toBeNull()
    expect((await ask(1_000, { 'accept-encoding': 'identity' })).headers.get('etag')).toBe('"one"')
    expect((await ask(1_000, { 'if-none-match': 'W/"one"' })).status).toBe(304)
  })

  it('error: A5: says 503 for what passes by itself: a database or a node that is away, and 500 for a defect', async () => {
    const { app } = createApp()
    const failOf = endpoint({ method: 'GET', path: '/v1/fail', response: v.object({}) })
    let error: unknown = null
    mount(app, failOf, async () => {
      throw error
    })
    const answer = async (thrown: unknown) => {
      error = thrown
      const { status, headers } = await app.hono.request('/v1/fail')
      return [status, headers.get('retry-after')]
    }
    const ended = Object.assign(new Error('canceling statement'), { code: '57014' })
    expect(await answer(new Error('Failed query', { cause: ended }))).toEqual([503, '2'])
    expect(await answer(new Error('timeout exceeded when trying to connect'))).toEqual([503, '2'])
    expect(await answer(new BaseError(rpcUnreachable))).toEqual([503, '2'])
    const unique = Object.assign(new Error('duplicate key'), { code: '23505' })
    expect(await answer(new Error('Failed query', { cause: unique }))).toEqual([500, null])
  })

  it('measures by route, never by path', async () => {
    const { app, registry } = createApp()
    await app.hono.request('/v1/sums/secret-name', post('{"numbers":[]}'))
    const text = await registry.metrics()
    expect(text).toContain('route="/v1/sums/:name",status="200"')
    expect(text).not.toContain('secret-name')
  })

  it('a page of another origin may read what stands in headers alone, as that a history is not whole yet', async () => {
    const { app } = createApp()
    const headers = { origin: 'https://app.example' }
    const response = await app.hono.request('/nowhere', { headers })
    expect(response.headers.get('access-control-expose-headers')?.split(',')).toContain(
      'X-History-Complete',
    )
  })
})

describe('createBuckets', () => {
  it('never lets through more than the burst and what came back since', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.nat(2_000), { maxLength: 200 }),
        (perSecond, gaps) => {
          const buckets = createTokenBuckets({ perSecond, burst: perSecond * 4 })
          let now = 0
          let passed = 0
          for (const gap of gaps) {
            now += gap
            if (buckets.take('one', now) === 0) passed += 1
          }
          expect(passed).toBeLessThanOrEqual(perSecond * 4 + (now / 1000) * perSecond + 1e-6)
        },
      ),
    )
  })
})

describe('openApi', () => {
  it('error: stops at a schema that it would describe wrongly', () => {
    expect(() => jsonSchema(v.map(v.string(), v.string()))).toThrow(/"map" schema/)
  })
})
