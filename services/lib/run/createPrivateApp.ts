import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { Service } from './service.ts'

/** Where the process stands between its start and its end. */
export interface Lifecycle {
  state: 'starting' | 'running' | 'stopping'
}

type Told = Pick<Service, 'name' | 'health' | 'ready' | 'mountPrivate'>

/** Health, readiness and metrics for the operator, on a port of their own. */
export function createPrivateApp(
  services: readonly Told[],
  registry: Registry,
  lifecycle: Lifecycle,
): Hono {
  const app = new Hono()
  app.get('/health', (context) => {
    const parts = Object.fromEntries(services.map((service) => [service.name, service.health()]))
    const all = Object.values(parts).map(({ status }) => status)
    const status = all.includes('failed') ? 'failed' : all.includes('degraded') ? 'degraded' : 'ok'
    // 503 only when a restart takes nothing away: not while one part of several still works.
    const isLost = all.length > 0 && all.every((one) => one === 'failed')
    return context.json(
      { status, uptime: Math.round(process.uptime()), services: parts },
      isLost ? 503 : 200,
    )
  })
  app.get('/ready/:service?', (context) => {
    const { service: name } = context.req.param()
    const asked = name === undefined ? services : services.filter((one) => one.name === name)
    if (asked.length === 0) return context.json({ error: `no service is called ${name}` }, 404)
    const parts = Object.fromEntries(asked.map((one) => [one.name, isReady(one)]))
    const ready = lifecycle.state === 'running' && Object.values(parts).every(Boolean)
    // Fit to be asked, but not for everything: `/health` says what for.
    const degraded = asked.flatMap((one) => (one.health().status === 'degraded' ? [one.name] : []))
    const said = { ready, state: lifecycle.state, services: parts, degraded }
    return context.json(said, ready ? 200 : 503)
  })
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  )
  for (const service of services) service.mountPrivate?.(app)
  return app
}

function isReady({ ready, health }: Told): boolean {
  return ready ? ready() : health().status !== 'failed'
}
