import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { Registry } from 'prom-client'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { versionOf } from '../answers/version.ts'
import { createLog } from '../log/log.ts'
import { createHttpApp, type HttpOptions } from './createHttpApp.ts'
import { createHttpMetrics } from './httpMetrics.ts'
import { mount } from './mount.ts'
import { HttpRefusal } from './refusal.ts'
import { serveHttp, type HttpServer } from './serveHttp.ts'

const pageOf = endpoint({
  method: 'GET',
  path: '/v1/pages/:name',
  params: v.object({ name: v.pipe(v.string(), v.toLowerCase()) }),
  query: v.object({
    limit: v.optional(v.pipe(v.string(), v.transform(Number)), '10'),
    projectId: v.optional(v.string()),
  }),
  response: v.object({ block: v.number(), name: v.string(), rows: v.array(v.string()) }),
})

const servers: Promise<HttpServer>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await (await server).close(0)
})

/** A request with these headers alone, and its answer as it came: `fetch` adds headers of its own, and unpacks. */
async function overSocket(url: string, headers: Record<string, string>): Promise<Response> {
  const asked = request(url, { headers })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  const { statusCode: status = 0, headersDistinct } = answer
  const told = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  // What Node says of the connection is not the application's.
  const own = told.filter(
    ([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name),
  )
  return new Response(status === 304 ? null : new Uint8Array(body), { status, headers: own })
}

/** An app with one page, and the world that the page tells of. */
function createPage(options: Partial<HttpOptions> = {}) {
  const registry = new Registry()
  const app = createHttpApp({
    log: createLog({ level: 'fatal' }),
    metrics: createHttpMetrics(registry),
    allowedOrigins: ['https://app.example', 'https://other.example'],
    rateLimit: 0,
    trustProxy: 1,
    ...options,
  })
  const world = { version: 1, block: 1, made: 0, asked: 0, failing: false, refused: '' }
  let release = () => {}
  const gate = { open: Promise.resolve() }
  mount(
    app,
    pageOf,
    async ({ params, query }) => {
      world.made += 1
      const { version, block } = world
      await gate.open
      if (world.failing) throw new HttpRefusal(404, { field: 'name', description: 'is not there' })
      const rows = Array.from({ length: query.limit }, (_, index) => `${version} row ${index}`)
      return { block, name: params.name, rows }
    },
    {
      before: async ({ query }, context) => {
        world.asked += 1
        const origin = context.req.header('origin') ?? ''
        if (world.refused && (query.projectId === world.refused || origin === world.refused))
          throw new HttpRefusal(403, { field: 'projectId', description: 'is not admitted' })
      },
      version: async () => versionOf(`v${world.version}`, { block: world.block }),
    },
  )
  const place = { host: '127.0.0.1', port: 0, setting: 'PORT' } as const
  const server = serveHttp({ ...place, fetch: app.hono.fetch, direct: app.direct })
  servers.push(server)
  const get = async (path: string, headers: Record<string, string> = {}) =>
    overSocket(`${(await server).url}${path}`, headers)
  /** Without a socket: all of them are asking before the first is answered. */
  const plain = (path: string, headers: Record<string, string> = {}) =>
    app.hono.request(`http://service.test${path}`, { headers })
  return {
    app,
    world,
    get,
    plain,
    registry,
    hold: () => {
      gate.open = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
}

describe('kept answers', () => {
  it('I1: a thousand who ask at once, each in their own way, cost one computation', async () => {
    const { get, plain, world, hold, release, registry } = createPage()
    hold()
    const asking = Array.from({ length: 1_000 }, (_, index) =>
      plain(
        index % 2 === 0 ? `/v1/pages/A?limit=10&x=${index}` : `/v1/pages/a?y=${index}&limit=010`,
      ),
    )
    await vi.waitFor(() => expect(world.asked).toBe(1_000))
    release()
    const texts = new Set(await Promise.all(asking.map(async (one) => (await one).text())))
    expect([world.made, texts.size]).toEqual([1, 1])
    expect(await registry.metrics()).toContain('causeway_http_answers_total{how="joined"} 999')
    await get('/v1/pages/a')
    expect(world.made).toBe(1)
  })

  it('a version that changes is made once more, and the block that moves with nothing is told all the same', async () => {
    const { get, world } = createPage()
    const read = async () => (await get('/v1/pages/a?limit=1')).json()
    expect(await read()).toEqual({ block: 1, name: 'a', rows: ['1 row 0'] })
    world.block = 2
    expect(await read()).toEqual({ block: 2, name: 'a', rows: ['1 row 0'] })
    expect(world.made).toBe(1)
    world.version = 2
    expect(await read()).toEqual({ block: 2, name: 'a', rows: ['2 row 0'] })
    expect(world.made).toBe(2)
  })

  it('what changes while it is made is told with its own block, and not kept', async () => {
    const { get, world, hold, release } = createPage()
    hold()
    const early = get('/v1/pages/a?limit=1')
    await vi.waitFor(() => expect(world.made).toBe(1))
    world.version = 2
    world.block = 7
    release()
    expect(await (await early).json()).toEqual({ block: 1, name: 'a', rows: ['1 row 0'] })
    world.version = 1
    await get('/v1/pages/a?limit=1')
    expect(world.made).toBe(2)
  })

  it('I1: never keeps a refusal', async () => {
    const { get, world } = createPage()
    world.failing = true
    const refused = await get('/v1/pages/a')
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(refused.headers.get('etag')).toBeNull()
    world.failing = false
    expect((await get('/v1/pages/a')).status).toBe(200)
    expect((await get('/v1/pages/a')).status).toBe(200)
    expect(world.made).toBe(2)
    world.failing = true
    world.version = 2
    expect((await get('/v1/pages/a')).status).toBe(404)
  })

  it('I1: asks who it is before it gives a kept answer, or says that a copy is good', async () => {
    const { get, world } = createPage()
    const first = await get('/v1/pages/a?projectId=p')
    const tag = first.headers.get('etag') ?? ''
    expect((await get('/v1/pages/a?projectId=p', { 'if-none-match': tag })).status).toBe(304)
    world.refused = 'p'
    expect((await get('/v1/pages/a?projectId=p')).status).toBe(403)
    expect((await get('/v1/pages/a?projectId=p', { 'if-none-match': tag })).status).toBe(403)
    world.refused = 'https://app.example'
    expect((await get('/v1/pages/a?projectId=p', { origin: 'https://app.example' })).status).toBe(
      403,
    )
    expect((await get('/v1/pages/a?projectId=p')).status).toBe(200)
    // Once for each request, whichever way it went.
    expect(world.asked).toBe(6)
  })

  it('counts each request of a client once, kept or not', async () => {
    const { get } = createPage({ rateLimit: 1 })
    const from = { 'x-forwarded-for': '9.9.9.9' }
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1)
      statuses.push((await get('/v1/pages/a', from)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    const late = await get('/v1/pages/a', from)
    expect([late.headers.get('retry-after'), late.headers.has('x-request-id')]).toEqual(['4', true])
    expect((await get('/v1/pages/a', { 'x-forwarded-for': '8.8.8.8' })).status).toBe(200)
  })

  it('I1: holds its memory against whoever varies the address', async () => {
    const bytes = 200_000
    const { app, plain } = createPage({ answerBytes: bytes })
    for (let index = 0; index < 500; index += 1) {
      await plain(
        `/v1/pages/${index % 40}?limit=${index % 50}&noise${index}=${'x'.repeat(index % 900)}`,
      )
      expect(app.answering.answers.bytes() + app.answering.known.bytes()).toBeLessThanOrEqual(bytes)
    }
    expect(app.answering.answers.bytes()).toBeGreaterThan(bytes / 4)
  })
})

/** Everything that a client sees, but for what is new in each answer. */
async function seen(answer: Response) {
  const headers = Object.fromEntries(answer.headers)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isPacked = headers['content-encoding'] === 'gzip'
  const { 'x-request-id': id, 'content-length': length, ...rest } = headers
  const vary = (rest['vary'] ?? '').split(/,\s*/u).filter(Boolean).toSorted().join()
  const ids = id !== undefined && id.length > 0
  const body = (isPacked ? gunzipSync(bytes) : bytes).toString()
  return { status: answer.status, body, vary, ids, length, headers: { ...rest, vary: null } }
}

it('says the same the short way as the long way, to every origin, with every encoding and copy', async () => {
  for (const allowedOrigins of [['*'], ['https://app.example', 'https://other.example']]) {
    const { get } = createPage({ allowedOrigins })
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            origin: fc.constantFrom('https://app.example', 'https://evil.example', 'null'),
            'accept-encoding': fc.constantFrom(
              'gzip',
              'br, gzip;q=0.5',
              'identity',
              '*',
              'gzip;q=0',
            ),
            'if-none-match': fc.constantFrom('"v1"', 'W/"v1"', '*', '"v0"', '"v0", "v1"'),
            'x-request-id': fc.constantFrom('abc-1', 'not an id', 'x'.repeat(65)),
          },
          { requiredKeys: [] },
        ),
        fc.constantFrom(1, 200),
        fc.nat(1_000_000),
        async (headers, limit, fresh) => {
          const given = headers as Record<string, string>
          // An address that nobody used goes the long way, also to an answer that is kept; known ones go the short way.
          await get(`/v1/pages/a?limit=${limit}`)
          const long = await seen(await get(`/v1/pages/a?limit=${limit}&n=${fresh}`, given))
          const short = await seen(await get(`/v1/pages/a?limit=${limit}`, given))
          expect(short).toEqual(long)
        },
      ),
      { numRuns: 50 },
    )
  }
})

it('answers over a socket as without one', async () => {
  const { get, plain } = createPage()
  const path = '/v1/pages/a?limit=200'
  for (const headers of [{}, { origin: 'https://app.example' }, { 'if-none-match': '"v1"' }]) {
    const asked = await seen(await plain(path, headers))
    for (let time = 0; time < 2; time += 1)
      expect(await seen(await get(path, headers))).toEqual(asked)
  }
})
