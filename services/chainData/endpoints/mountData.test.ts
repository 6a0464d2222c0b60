import { Registry } from 'prom-client'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { createLog } from '../../lib/log/log.ts'
import type { ServedProject } from '../../lib/projects/projectSchema.ts'
import { createLimits } from '../limits/limits.ts'
import { mountData } from './mountData.ts'

const project: ServedProject = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'One',
  allowedOrigins: [],
  analytics: false,
  bannedOrigins: [],
}
const echoOf = endpoint({
  method: 'POST',
  path: '/v1/echo',
  query: v.object({ projectId: v.optional(v.string()), times: v.optional(v.string()) }),
  body: v.object({ word: v.string(), projectId: v.optional(v.string()) }),
  response: v.object({ word: v.string() }),
})
const factOf = endpoint({
  method: 'GET',
  path: '/v1/fact',
  query: v.object({ projectId: v.optional(v.string()), number: v.pipe(v.string(), v.digits()) }),
  response: v.object({ number: v.string() }),
})

function start(options: { routeRate?: number; known?: ServedProject } = {}) {
  const { routeRate = 0, known = project } = options
  const app = createHttpApp({
    log: createLog({ level: 'fatal' }),
    metrics: createHttpMetrics(new Registry()),
    allowedOrigins: ['*'],
    rateLimit: 0,
    trustProxy: 1,
  })
  const deps = {
    limits: createLimits({ routeRate, trustProxy: 1, shared: null }),
    projects: {
      admit: async ({ projectId }: { projectId: string | undefined }) => {
        if (projectId === known.id) return known
        throw new HttpRefusal(401, { field: 'projectId', description: 'Unauthorized: invalid key' })
      },
      find: async () => null,
      count: () => 1,
      trouble: () => null,
    },
  }
  mountData(app, deps, echoOf, async ({ body }) => ({ word: body.word }))
  mountData(app, deps, factOf, async ({ query }) => ({ number: query.number }), {
    version: async () => '1',
  })
  const ask = (path: string, init: RequestInit = {}, client = '192.0.2.1') => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', client)
    return app.hono.request(path, { ...init, headers })
  }
  return {
    fact: (query = `projectId=${known.id}&number=1`, client?: string, init?: RequestInit) =>
      ask(`/v1/fact?${query}`, init, client),
    echo: (body: string, query = '') => ask(`/v1/echo${query}`, { method: 'POST', body }),
  }
}

describe('mountData', () => {
  it('takes the project of the query or of the body, and refuses others', async () => {
    const { fact, echo } = start()
    expect((await fact()).status).toBe(200)
    expect((await fact('number=1')).status).toBe(401)
    expect((await echo(JSON.stringify({ word: 'a', projectId: project.id }))).status).toBe(200)
    expect((await echo('{"word":"a"}', `?projectId=${project.id}`)).status).toBe(200)
    expect((await echo('{"word":"a"}')).status).toBe(401)
  })

  it('error: a copy is not said to be good to those who are not admitted', async () => {
    const { fact } = start()
    const tag = (await fact()).headers.get('etag') ?? ''
    const again = { headers: { 'if-none-match': tag } }
    expect((await fact(undefined, undefined, again)).status).toBe(304)
    expect((await fact('number=1', undefined, again)).status).toBe(401)
  })

  it('error: a bad query is 400, no JSON 400, JSON of another shape 422, each naming the field', async () => {
    const { fact, echo } = start()
    const bad = await fact(`projectId=${project.id}&number=x`)
    expect(bad.status).toBe(400)
    expect(await bad.json()).toMatchObject({ reasons: [{ field: 'query.number' }] })
    expect((await echo('{')).status).toBe(400)
    const other = await echo(JSON.stringify({ word: 7, projectId: project.id }))
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({
      status: 'FAILED',
      reasons: [{ field: 'body.word' }],
    })
  })

  it('bounds one client on one route, and says when to come back; other clients and routes go on', async () => {
    const { fact, echo } = start({ routeRate: 1 })
    const statuses: number[] = []
    for (let at = 0; at < 5; at++) statuses.push((await fact()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const refused = await fact()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'rate_limited' }] })
    expect((await fact(undefined, '192.0.2.2')).status).toBe(200)
    expect((await echo(JSON.stringify({ word: 'a', projectId: project.id }))).status).toBe(200)
  })

  it('bounds all clients of one project together', async () => {
    const { fact } = start({ known: { ...project, requestsPerSecond: 1 } })
    const statuses: number[] = []
    for (let at = 0; at < 5; at++) statuses.push((await fact(undefined, `192.0.2.${at}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})
