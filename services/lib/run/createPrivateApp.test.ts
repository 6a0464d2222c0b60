import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import { createFitness, mountFitness, type Lifecycle } from './createFitness.ts'
import { createPrivateApp } from './createPrivateApp.ts'
import type { Health } from './service.ts'

function createApp(status: Record<string, Health['status']>, ready?: () => boolean) {
  const lifecycle: Lifecycle = { state: 'running' }
  const services = Object.keys(status).map((name) => ({
    name,
    health: (): Health => ({ status: status[name] ?? 'ok', details: {} }),
    ...(ready ? { ready } : {}),
  }))
  const app = createPrivateApp(services, new Registry(), lifecycle)
  const ask = async (path: string) => {
    const answer = await app.request(path)
    return { code: answer.status, ...((await answer.json()) as { status?: string }) }
  }
  return { ask, lifecycle }
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

  it('is 503 until everything listens, from the first signal to stop on, and when a service says so', async () => {
    const { ask, lifecycle } = createApp({ relay: 'ok' })
    expect((await ask('/ready')).code).toBe(200)
    lifecycle.state = 'starting'
    expect((await ask('/ready')).code).toBe(503)
    lifecycle.state = 'stopping'
    expect((await ask('/ready/relay')).code).toBe(503)
    const away = createApp({ relay: 'degraded' }, () => false)
    expect((await away.ask('/ready')).code).toBe(503)
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
