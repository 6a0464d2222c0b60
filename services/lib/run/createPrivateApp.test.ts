import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { createFitness, mountFitness, type Lifecycle } from './createFitness.ts'
import { createPrivateApp } from './createPrivateApp.ts'
import type { Health } from './service.ts'

function createApp(status: Record<string, Health['status']>, token: string | null = null) {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const done: string[] = []
  const lifecycle: Lifecycle = { state: 'running' }
  const services = Object.keys(status).map((name) => ({
    name,
    mountAdmin: (app: Hono) =>
      void app.post(`/${name}/purge`, (context) => {
        done.push(name)
        return context.json({ purged: 1 })
      }),
    health: (): Health => ({ status: status[name] ?? 'ok', details: {} }),
  }))
  const app = createPrivateApp(services, new Registry(), {
    lifecycle,
    lacks: () => ({}),
    token,
    log,
  })
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await app.request(path, init)
    const said = answer.headers.get('content-type')?.startsWith('application/json')
      ? ((await answer.json()) as { status?: string })
      : {}
    return { code: answer.status, ...said }
  }
  return { ask, lifecycle, lines, done }
}

describe('/health', () => {
  it('I7: is 503 only when nothing works any more, so that no supervisor ends what does', async () => {
    const status: Record<string, Health['status']> = { relay: 'ok', indexer: 'failed' }
    const { ask } = createApp(status)
    expect(await ask('/health')).toMatchObject({ code: 200, status: 'failed' })
    status['relay'] = 'failed'
    expect(await ask('/health')).toMatchObject({ code: 503, status: 'failed' })
  })
})

describe('/ready', () => {
  it('tells balancers of the process, and of each service by its name', async () => {
    const { ask } = createApp({ relay: 'degraded', indexer: 'failed' })
    expect((await ask('/ready')).code).toBe(503)
    expect((await ask('/ready/indexer')).code).toBe(503)
    expect(await ask('/ready/relay')).toMatchObject({ code: 200, degraded: ['relay'] })
    expect((await ask('/ready/unknown')).code).toBe(404)
  })

  it('is 503 until everything listens and from the first signal to stop on', async () => {
    const { ask, lifecycle } = createApp({ relay: 'ok' })
    expect((await ask('/ready')).code).toBe(200)
    lifecycle.state = 'starting'
    expect((await ask('/ready')).code).toBe(503)
    lifecycle.state = 'stopping'
    expect((await ask('/ready/relay')).code).toBe(503)
  })
})

describe('/ready of the public port', () => {
  it('says whether something is held up, and not what', async () => {
    const status: Record<string, Health['status']> = { chainData: 'ok', histories: 'ok' }
    const parts = Object.keys(status).map((name) => ({
      name,
      health: (): Health => ({ status: status[name] ?? 'ok', details: { secret: 'block 7' } }),
    }))
    const hono = new Hono()
    mountFitness(
      { hono } as never,
      createFitness(parts, { state: 'running' }, () => ({})),
      parts,
    )
    const ask = async () => (await hono.request('/ready')).json()
    expect(await ask()).toEqual({ ready: true, degraded: false })
    status['histories'] = 'degraded'
    expect(await ask()).toEqual({ ready: true, degraded: true })
  })
})

describe('admin calls', () => {
  const token = 'a-token-of-32-characters-or-more'
  const post = (headers: Record<string, string> = {}) => ({ method: 'POST', headers })
  const right = { authorization: `Bearer ${token}` }

  it('attack: nothing is done without the token, beside a wrong one, or for a page; health asks for none', async () => {
    const { ask, done, lines } = createApp({ relay: 'ok' }, token)
    const refused = [
      [post(), 401],
      [post({ authorization: 'Bearer' }), 401],
      [post({ authorization: `Bearer ${token}x` }), 401],
      [post({ authorization: token }), 401],
      [post({ authorization: `Basic ${btoa(`:${token}`)}` }), 401],
      [post({ ...right, origin: 'http://rebound.example' }), 403],
    ] as const
    for (const [init, code] of refused) expect((await ask('/relay/purge', init)).code).toBe(code)
    expect(done).toEqual([])
    expect(lines).toHaveLength(refused.length)
    expect(lines.join()).not.toContain(token)
    for (const path of ['/health', '/ready', '/ready/relay'])
      expect((await ask(path)).code).toBe(200)
  })

  it('is done for whoever shows the token, and stands in the log', async () => {
    const { ask, done, lines } = createApp({ relay: 'ok', wallet: 'ok' }, token)
    expect((await ask('/wallet/purge', post(right))).code).toBe(200)
    expect(done).toEqual(['wallet'])
    expect(lines.join()).toContain('"path":"/wallet/purge"')
    expect((await ask('/other/purge', { ...post(right) })).code).toBe(404)
  })

  it('is off where no token is set, whatever is shown', async () => {
    const { ask, done } = createApp({ relay: 'ok' })
    for (const headers of [
      {},
      right,
      { authorization: 'Bearer null' },
      { authorization: 'Bearer ' },
    ])
      expect(await ask('/relay/purge', post(headers))).toMatchObject({
        code: 403,
        error: expect.stringContaining('ADMIN_TOKEN_SECRET'),
      })
    expect(done).toEqual([])
  })
})
