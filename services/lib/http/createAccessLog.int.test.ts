import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { Registry } from 'prom-client'
import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { createLog } from '../log/log.ts'
import { createAccessLog } from './createAccessLog.ts'
import { createHttpApp } from './createHttpApp.ts'
import { createHttpMetrics } from './httpMetrics.ts'
import { mount } from './mount.ts'
import { passedOn } from './openRequest.ts'
import { serveHttp, type HttpServer } from './serveHttp.ts'

const ownerOf = endpoint({
  method: 'GET',
  path: '/v1/owners/:address',
  params: v.object({ address: v.string() }),
  query: v.object({ email: v.optional(v.string(), '') }),
  response: v.object({ id: v.string() }),
})

let open: HttpServer | null = null
afterEach(async () => {
  await open?.close(0)
  open = null
})

/** A port as the runner opens it, whose endpoint logs, tells what it would hand on, and has an answer that is kept. */
async function edge() {
  const written: string[] = []
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void written.push(line) },
  })
  const metrics = createHttpMetrics(new Registry())
  const options = { log, metrics, allowedOrigins: ['*'], rateLimit: 0, trustProxy: 1 }
  const app = createHttpApp(options)
  const read = async ({ params }: { params: { address: string } }) => {
    await sleep(5)
    log.info('in the middle')
    if (params.address === 'broken') throw new Error('a defect')
    if (params.address === 'slow') await sleep(400)
    return { id: Object.values(passedOn()).join() }
  }
  mount(app, ownerOf, read, {
    version: async ({ params }) => (params.address === 'kept' ? 'one' : null),
  })
  open = await serveHttp({
    fetch: app.hono.fetch,
    direct: app.direct,
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
    access: createAccessLog(log),
  })
  const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)
  const answered = async (count: number) => {
    const all = () => lines().filter(({ msg }) => msg === 'answered')
    for (let tries = 0; all().length < count && tries < 200; tries++) await sleep(10)
    return all()
  }
  return { url: open.url, lines, answered, text: () => written.join('') }
}

it('logs each request once: pattern, status, time, bytes, and nothing of its path, query or sender', async () => {
  const { url, answered, text } = await edge()
  const ask = (path: string) =>
    fetch(`${url}/v1/owners/${path}?email=alice@mail.test`, {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': `id-${path}` },
    })
  for (const path of ['0xAbC1', 'kept', 'kept', 'broken']) await (await ask(path)).text()
  await (await fetch(`${url}/nowhere/0xAbC1`)).text()
  const lines = await answered(5)
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', ownerOf.path, 200],
    ['GET', ownerOf.path, 200],
    ['GET', ownerOf.path, 200],
    ['GET', ownerOf.path, 500],
    ['GET', null, 404],
  ])
  expect(lines.slice(0, 4).map(({ requestId }) => requestId)).toEqual(
    ['0xAbC1', 'kept', 'kept', 'broken'].map((path) => `id-${path}`),
  )
  expect(Number(lines[0]?.['ms'])).toBeGreaterThanOrEqual(4)
  for (const { bytes } of lines) {
    expect(bytes).toBeGreaterThan(200)
    expect(bytes).toBeLessThan(1_000)
  }
  const withoutIds = text().replaceAll(/"requestId":"[^"]*"/gu, '')
  expect(withoutIds).not.toMatch(/alice|0xAbC1|203\.0\.113/u)
})

it('gives every line of a request its id, hands it on, and keeps requests at once apart', async () => {
  const { url, lines } = await edge()
  const ids = Array.from({ length: 20 }, (_, index) => `visit-${index}`)
  const answers = await Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`${url}/v1/owners/0x1`, { headers: { 'x-request-id': id } })
      return [answer.headers.get('x-request-id'), ((await answer.json()) as { id: string }).id]
    }),
  )
  expect(answers).toEqual(ids.map((id) => [id, id]))
  const middle = lines().filter(({ msg }) => msg === 'in the middle')
  expect(new Set(middle.map(({ requestId }) => requestId))).toEqual(new Set(ids))
  expect(middle).toHaveLength(ids.length)
})

it.each(['a b', 'x'.repeat(65), '{"msg":"forged"}', '', 'ä'])(
  'attack: an id like %j is replaced, in the answer and the log',
  async (given) => {
    const { url, answered } = await edge()
    const port = Number(new URL(url).port)
    const heard = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (part: Buffer) => (text += part.toString()))
      socket.on('close', () => resolve(text))
      socket.write(
        `GET /v1/owners/kept HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-request-id: ${given}\r\n\r\n`,
        'latin1',
      )
    })
    const id = /x-request-id: (?<id>[\da-f-]{36})\r/iu.exec(heard)?.groups?.['id']
    expect(id).toBeDefined()
    expect((await answered(1)).map(({ requestId }) => requestId)).toEqual([id])
  },
)

it('says of a client that went that nothing was said', async () => {
  const { url, answered } = await edge()
  const going = new AbortController()
  const gone = fetch(`${url}/v1/owners/slow`, { signal: going.signal }).catch(() => 'gone')
  await sleep(100)
  going.abort()
  expect(await gone).toBe('gone')
  expect(await answered(1)).toMatchObject([
    { route: ownerOf.path, status: null, isCut: true, bytes: 0 },
  ])
})
